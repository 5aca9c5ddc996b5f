import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Clock } from './kernel/clock.ts';
import type { Db } from './kernel/db/database.ts';
import type { DomainEvents } from './domain-events.ts';
import type { Route } from './kernel/http/bind-endpoint.ts';
import type { Vault } from './kernel/security/vault.ts';

/** The services of the process for every module. A module's needs of another module are in its own `Dependencies`. */
export interface AppContext {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly events: DomainEvents;
  /** Logs a failure outside any request. */
  readonly log: (failure: unknown) => void;
}

/** Contribution of a module: its endpoints, and what it registers on the server (operator commands, jobs). */
export interface ServerModule {
  readonly routes: readonly Route[];
  register(http: FastifyInstance, opsToken: string): Promise<void>;
}
