import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Clock } from './kernel/clock.ts';
import type { Db } from './kernel/db/database.ts';
import type { DomainEvents } from './domain-events.ts';
import type { Route } from './kernel/http/bind-endpoint.ts';
import type { OpsRoute } from './kernel/http/ops.ts';
import type { LimitRate } from './kernel/http/shared-rate-limiter.ts';
import type { Job } from './kernel/jobs/scheduler.ts';
import type { Reading } from './kernel/observability/meters.ts';
import type { Vault } from './kernel/security/vault.ts';

/** The services of the process for every module. A module's needs of another module are in its own `Dependencies`. */
export interface AppContext {
  readonly config: Config;
  /** Names this site in what several sites may share, such as the channels of a Redis. */
  readonly installationId: string;
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly events: DomainEvents;
  readonly limitRate: LimitRate;
  /** Logs a failure outside any request. */
  readonly log: (failure: unknown) => void;
}

/** Contribution of a module. */
export interface ServerModule {
  /** Endpoints of members and guests. */
  readonly routes: readonly Route[];
  /** Queries and commands of operators, behind the ops token. */
  readonly opsRoutes?: readonly OpsRoute[];
  readonly jobs?: readonly Job[];
  /** Metrics that are read at each scrape; what is counted where it happens needs no entry. */
  readonly readings?: readonly Reading[];
  /** Runs before the jobs are scheduled: what is neither an endpoint nor a job, such as a socket. */
  register?(http: FastifyInstance): Promise<void>;
}
