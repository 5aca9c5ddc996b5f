import { CODE, WITHDRAWAL_STEP_TEXT, type WithdrawalStep } from '@site/shared/product';
import type { CashDecision, CashOrder, FeedbackPicture, Withdrawal } from '@site/shared/wire';
import * as z from 'zod/mini';
import type { AppContext } from '../../../context.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { house, type Ledger, memberCentral, memberLocked } from '../ledger/ledger.ts';
import type { PayoutAccountRow, WithdrawalRow } from '../schema.ts';
import { opsGet, opsPost, type OpsRoute } from '../../../kernel/http/ops.ts';
import { asWithdrawal, type WithdrawalStore } from './withdrawal-records.ts';

const CASH_ORDERS = ['approve', 'pay', 'reject'] as const satisfies readonly CashOrder[];

interface CashierDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly ledger: Ledger;
  readonly store: WithdrawalStore;
  readonly events: Pick<DomainEvents, 'withdrawalDecided'>;
  /** The payout account of a withdrawal; undefined once it is removed. */
  account(memberId: string, accountId: string, trx: Db): Promise<Pick<PayoutAccountRow, 'status'> | undefined>;
}

const REFUSED = 409;
const UNKNOWN = 404;

/** Status transitions of each command. */
const MOVES: Readonly<Record<CashOrder, Readonly<Partial<Record<WithdrawalStep, WithdrawalStep>>>>> = {
  approve: { reviewing: 'paying' },
  pay: { paying: 'success' },
  reject: { reviewing: 'rejected', paying: 'failed' },
};

const unknownBill = (billNo: string) => new Refusal(CODE.common, `there is no withdrawal ${billNo}`, { httpStatus: UNKNOWN });

/** Operator commands on withdrawals: each executes once, with its money, in one transaction. */
export function createCashier({ db, clock, ledger, store, events, account }: CashierDependencies) {
  /** Money is not sent to an account that its member wants removed. What is under way there can only be reported. */
  async function refuseRemoved(trx: Db, { bill_no, member_id, account_id }: WithdrawalRow): Promise<void> {
    if ((await account(member_id, account_id, trx))?.status === 'active') return;
    const text = `${bill_no} goes to an account whose removal its member requested: refuse the removal with keep, or reject the withdrawal`;
    throw new Refusal(CODE.common, text, { httpStatus: REFUSED });
  }
  const ownerOf = async (billNo: string) => {
    const row = await store.byBillNo(billNo, db);
    return row === undefined ? [] : [memberKey(row.member_id)];
  };
  async function settle(trx: Db, { bill_no, member_id, ...row }: WithdrawalRow, to: WithdrawalStep): Promise<void> {
    if (to === 'paying') return;
    const [amount, fee] = [BigInt(row.amount), BigInt(row.fee)];
    const paid = to === 'success';
    const sides = paid
      ? [
          { account: house('withdrawals'), amount: amount - fee },
          { account: house('fees'), amount: fee },
        ]
      : [{ account: memberCentral(member_id), amount }];
    await ledger.post(trx, {
      kind: 'withdrawal',
      reference: bill_no,
      remark: paid ? '取款已到账' : `取款${WITHDRAWAL_STEP_TEXT[to]}，资金已退回`,
      idempotencyKey: `withdrawal:${bill_no}:${to}`,
      entries: [{ account: memberLocked(member_id), amount: -amount }, ...sides.filter((side) => side.amount !== 0n)],
    });
  }
  return {
    async newest(): Promise<Withdrawal[]> {
      const rows = await store.newest();
      return Promise.all(rows.map(async (row) => asWithdrawal(row, await store.stepsOf(row.bill_no))));
    },
    /** The destination of a withdrawal. */
    async accountOf(billNo: string): Promise<string> {
      const row = await store.byBillNo(billNo, db);
      if (row === undefined) throw unknownBill(billNo);
      return row.account_id;
    },
    /** `reason`: Chinese, shown to the member when the withdrawal is rejected. */
    decide: (billNo: string, order: CashOrder, actor: string, reason: string | null = null): Promise<Withdrawal> =>
      inKeyedTransaction(
        db,
        () => ownerOf(billNo),
        async (trx) => {
          const row = await store.byBillNo(billNo, trx);
          if (row === undefined) throw unknownBill(billNo);
          const to = MOVES[order][row.status];
          if (to === undefined)
            throw new Refusal(CODE.common, `${billNo} is ${row.status}: ${order} does not apply`, { httpStatus: REFUSED });
          if (order === 'approve') await refuseRemoved(trx, row);
          const why = order === 'reject' ? (reason ?? '资料核对未通过') : null;
          const before = await store.stepsOf(billNo, trx);
          await store.setStatus(trx, billNo, { status: to, reason: why });
          await store.addStep(trx, { bill_no: billNo, place: before.length + 1, code: to, at_ms: clock.nowMs(), actor });
          await settle(trx, row, to);
          const { member_id: memberId, amount } = row;
          if (to !== 'paying') await events.withdrawalDecided.emit(trx, { memberId, billNo, amount: BigInt(amount), reason: why });
          return asWithdrawal({ ...row, status: to, reason: why }, await store.stepsOf(billNo, trx));
        },
      ),
  };
}

export type Cashier = ReturnType<typeof createCashier>;

const decision: z.ZodMiniType<CashDecision> = z.strictObject({
  order: z.enum(CASH_ORDERS),
  reason: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
});

/** `/ops/api/withdrawals*`: endpoints of the cash command; `pictureOf` reads the code picture of a payout account. */
export const cashOpsRoutes = (cashier: Cashier, pictureOf: (accountId: string) => Promise<FeedbackPicture>): OpsRoute[] => [
  opsGet('/ops/api/withdrawals', cashier.newest),
  opsPost('/ops/api/withdrawals/:billNo', decision, ({ params, input: { order, reason }, actor }) =>
    cashier.decide(params.billNo, order, actor, reason),
  ),
  opsGet('/ops/api/withdrawals/:billNo/picture', async ({ params }) => pictureOf(await cashier.accountOf(params.billNo))),
];
