import type { AppContext } from '../../../context.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { type Route, bindEndpoint } from '../../../kernel/http/bind-endpoint.ts';
import type { OpsRoute } from '../../../kernel/http/ops.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ReadHeldMoney } from '../transfers/balances.service.ts';
import { cashOpsRoutes, createCashier } from './cashier.ts';
import { createWithdrawalStore, isUnderWay } from './withdrawal-records.ts';
import { createWithdrawalService, type WithdrawalServices, type WithdrawalService } from './withdrawal.service.ts';
import { cancelWithdrawal, createWithdrawal, type FeedbackPicture, getWithdrawal, getWithdrawalConfig } from '@site/shared/wire';
import { CODE, HEADER } from '@site/shared/product';
import { Refusal } from '../../../kernel/http/refusal.ts';

interface WithdrawalsDependencies extends WithdrawalServices, Pick<AppContext, 'db' | 'clock'> {
  readonly ledger: Ledger;
  readonly events: Pick<DomainEvents, 'withdrawalDecided'>;
  readonly verifyPassword: VerifyPassword;
  /** The picture of a payout account's code. */
  readonly pictureOf: (accountId: string) => Promise<FeedbackPicture>;
}

/** The withdrawals feature: calls of members, and decisions of operators. */
export interface Withdrawals {
  readonly routes: readonly Route[];
  readonly opsRoutes: readonly OpsRoute[];
  /** Money of a member that pending withdrawals hold. */
  readonly held: ReadHeldMoney;
}

export function createWithdrawals({ verifyPassword, pictureOf, ...context }: WithdrawalsDependencies): Withdrawals {
  const store = createWithdrawalStore(context.db);
  const withdrawals = createWithdrawalService({ ...context, store });
  return {
    routes: withdrawalRoutes(withdrawals, verifyPassword),
    opsRoutes: cashOpsRoutes(createCashier({ ...context, store }), pictureOf),
    async held(memberId) {
      const latest = await store.latest(memberId);
      if (latest === undefined || !isUnderWay(latest)) return [];
      return [{ refId: latest.bill_no, cents: BigInt(latest.amount), sinceMs: latest.created_at_ms }];
    },
  };
}

/** Refuses and counts a wrong withdrawal password before the money call begins. */
export type VerifyPassword = (memberId: string, password: string) => Promise<void>;

const NOT_ALLOWED = 405;

const withdrawalRoutes = (withdrawals: WithdrawalService, verify: VerifyPassword): Route[] => [
  bindEndpoint(getWithdrawalConfig, (_body, { memberId }) => withdrawals.config(memberId)),
  bindEndpoint(
    createWithdrawal,
    (body, { memberId, trx, header }) =>
      withdrawals.create({ memberId, trx, requestKey: header(HEADER.idempotencyKey.toLowerCase()) }, body),
    ({ withdrawPassword }, { memberId }) => verify(memberId, withdrawPassword),
  ),
  bindEndpoint(getWithdrawal, ({ billNo }, { memberId }) => withdrawals.detail(memberId, billNo)),
  bindEndpoint(cancelWithdrawal, () => {
    throw new Refusal(CODE.common, '取款申请已提交，提交后不可撤销', { httpStatus: NOT_ALLOWED });
  }),
];
