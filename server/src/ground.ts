import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Clock } from './kernel/clock.ts';
import type { Db } from './kernel/database.ts';
import type { Moments } from './kernel/moments.ts';
import type { Route } from './kernel/serve.ts';
import type { Vault } from './kernel/vault.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { PasswordCost } from './member/password.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { createSite } from './site/site.service.ts';

/** What every feature is made of. */
export interface Ground {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly vault: Vault;
  readonly site: ReturnType<typeof createSite>;
  readonly outbox: Outbox;
  readonly moments: Moments;
  readonly passwordCost?: PasswordCost;
}

/** What a group of features brings to the site: its calls, and what it registers beside them (commands of operators, timers). */
export interface FeatureGroup {
  readonly routes: readonly Route[];
  register(http: FastifyInstance, opsToken: string): Promise<void>;
}
