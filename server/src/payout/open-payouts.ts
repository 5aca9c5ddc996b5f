import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Route } from '../kernel/serve.ts';
import type { Vault } from '../kernel/vault.ts';
import { payoutRoutes } from './payout.routes.ts';
import { createPayouts, type Holder, type Payouts } from './payout.service.ts';
import { createPayoutStore } from './payout.store.ts';
import { createRemovals, type Removals } from './removals.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly holder: Holder;
}

/** Payout accounts: their routes, and what a withdrawal asks of them. */
export function openPayouts(parts: Parts): { readonly routes: Route[]; readonly find: Payouts['find']; readonly removals: Removals } {
  const store = createPayoutStore(parts.db);
  const payouts = createPayouts({ ...parts, store });
  return { routes: payoutRoutes(payouts), find: payouts.find, removals: createRemovals(parts.db, store) };
}
