import { cancelWithdrawal, createWithdrawal, getWithdrawal, getWithdrawalConfig } from '@site/shared/wire';
import { CODE, HEADER } from '@site/shared/product';
import { Refusal } from '../kernel/refusal.ts';
import { serve, type Route } from '../kernel/serve.ts';
import type { Withdrawals } from './withdrawal.service.ts';

/** Refuses a wrong withdrawal password and counts it, before anything of the money call begins. */
export type VerifyPassword = (memberId: string, password: string) => Promise<void>;

const NOT_ALLOWED = 405;

export const withdrawalRoutes = (withdrawals: Withdrawals, verify: VerifyPassword): Route[] => [
  serve(getWithdrawalConfig, (_body, { memberId }) => withdrawals.config(memberId)),
  serve(
    createWithdrawal,
    (body, { memberId, trx, header }) =>
      withdrawals.create({ memberId, trx, requestKey: header(HEADER.idempotencyKey.toLowerCase()) }, body),
    ({ withdrawPassword }, { memberId }) => verify(memberId, withdrawPassword),
  ),
  serve(getWithdrawal, ({ billNo }, { memberId }) => withdrawals.detail(memberId, billNo)),
  serve(cancelWithdrawal, () => {
    throw new Refusal(CODE.common, '取款申请已提交，提交后不可撤销', { httpStatus: NOT_ALLOWED });
  }),
];
