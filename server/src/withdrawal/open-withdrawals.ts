import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Route } from '../kernel/serve.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { createCashier, type Cashier } from './cashier.ts';
import { withdrawalRoutes, type VerifyPassword } from './withdrawal.routes.ts';
import { createWithdrawals, type WithdrawalNeighbours } from './withdrawal.service.ts';
import { createWithdrawalStore } from './withdrawal.store.ts';

interface Parts extends WithdrawalNeighbours {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly verifyPassword: VerifyPassword;
}

/** The whole withdrawals feature: what members call, and what operators decide. */
export function openWithdrawals({ verifyPassword, account, venues, ...ground }: Parts): {
  readonly routes: Route[];
  readonly cashier: Cashier;
} {
  const store = createWithdrawalStore(ground.db);
  const withdrawals = createWithdrawals({ ...ground, store, account, venues });
  return { routes: withdrawalRoutes(withdrawals, verifyPassword), cashier: createCashier({ ...ground, store }) };
}
