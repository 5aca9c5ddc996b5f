import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Moments } from '../kernel/moments.ts';
import type { Route } from '../kernel/serve.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { createCashier, type Cashier } from './cashier.ts';
import { cryptoWithdrawals } from './crypto-withdrawals.ts';
import { withdrawalRecords } from './withdrawal-records.ts';
import { isUnderWay } from './withdrawal-view.ts';
import { withdrawalRoutes, type VerifyPassword } from './withdrawal.routes.ts';
import { createWithdrawals, type WithdrawalNeighbours } from './withdrawal.service.ts';
import { createWithdrawalStore } from './withdrawal.store.ts';

interface Parts extends WithdrawalNeighbours {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly moments: Pick<Moments, 'withdrawalDecided'>;
  readonly verifyPassword: VerifyPassword;
}

/** The whole withdrawals feature: what members call, and what operators decide. */
export function openWithdrawals({ verifyPassword, account, venues, turnoverLeft, allowance, ...ground }: Parts): {
  readonly routes: Route[];
  readonly cashier: Cashier;
  /** What is held of a member for withdrawals on their way. */
  held(memberId: string): Promise<readonly { readonly refId: string; readonly cents: bigint; readonly sinceMs: number }[]>;
  readonly records: ReturnType<typeof withdrawalRecords>;
  readonly crypto: ReturnType<typeof cryptoWithdrawals>;
} {
  const store = createWithdrawalStore(ground.db);
  const withdrawals = createWithdrawals({ ...ground, store, account, venues, turnoverLeft, allowance });
  return {
    routes: withdrawalRoutes(withdrawals, verifyPassword),
    cashier: createCashier({ ...ground, store }),
    async held(memberId) {
      const latest = await store.latest(memberId);
      if (latest === undefined || !isUnderWay(latest)) return [];
      return [{ refId: latest.bill_no, cents: BigInt(latest.amount), sinceMs: latest.created_at_ms }];
    },
    records: withdrawalRecords(ground.db),
    crypto: cryptoWithdrawals(ground.db),
  };
}
