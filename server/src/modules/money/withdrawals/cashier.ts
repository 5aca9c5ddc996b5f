import { CODE, type WithdrawalStep } from '@site/shared/product';
import type { CashDecision, CashOrder, FeedbackPicture, Withdrawal } from '@site/shared/wire';
import * as z from 'zod/mini';
import type { AppContext } from '../../../context.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { PayoutAccountRow, WithdrawalRow } from '../schema.ts';
import { opsGet, opsPost, type OpsRoute } from '../../../kernel/http/ops.ts';
import type { AutomaticLane } from './automatic-lane.ts';
import type { MoveWithdrawal } from './moves.ts';
import { asWithdrawal, type WithdrawalStore } from './withdrawal-records.ts';

const CASH_ORDERS = ['claim', 'approve', 'pay', 'reject'] as const satisfies readonly CashOrder[];

interface CashierDependencies extends Pick<AppContext, 'db'> {
  readonly store: WithdrawalStore;
  readonly move: MoveWithdrawal;
  /** The payout account of a withdrawal; undefined once it is removed. */
  account(memberId: string, accountId: string, trx: Db): Promise<Pick<PayoutAccountRow, 'status'> | undefined>;
}

const REFUSED = 409;
const UNKNOWN = 404;

/** Steps of each command by status. Whoever decides about a submitted withdrawal begins its review, so that its member cannot take it back. */
const STEPS_OF: Readonly<Record<CashOrder, Readonly<Partial<Record<WithdrawalStep, readonly WithdrawalStep[]>>>>> = {
  claim: { submitted: ['reviewing'] },
  approve: { submitted: ['reviewing', 'paying'], reviewing: ['paying'] },
  pay: { paying: ['success'] },
  reject: { submitted: ['reviewing', 'rejected'], reviewing: ['rejected'], paying: ['failed'] },
};

const unknownBill = (billNo: string) => new Refusal(CODE.common, `there is no withdrawal ${billNo}`, { httpStatus: UNKNOWN });

/** Operator commands on withdrawals: each executes once, with its money, in one transaction. */
export function createCashier({ db, store, move, account }: CashierDependencies) {
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
          const steps = stepsOf(row, order);
          if (order === 'approve') await refuseRemoved(trx, row);
          await store.change(trx, billNo, { lane: 'person' });
          let now: WithdrawalRow = { ...row, lane: 'person' };
          for (const to of steps)
            now = await move(trx, now, { to, actor, reason: ENDS_UNPAID.has(to) ? (reason ?? '资料核对未通过') : null });
          return asWithdrawal(now, await store.stepsOf(billNo, trx));
        },
      ),
  };
}

const ENDS_UNPAID: ReadonlySet<WithdrawalStep> = new Set(['rejected', 'failed']);

function stepsOf({ bill_no, status, lane }: WithdrawalRow, order: CashOrder): readonly WithdrawalStep[] {
  const steps = STEPS_OF[order][status];
  if (steps === undefined) throw new Refusal(CODE.common, `${bill_no} is ${status}: ${order} does not apply`, { httpStatus: REFUSED });
  if (lane !== 'auto') return steps;
  throw new Refusal(CODE.common, `${bill_no} is being paid by the automatic lane: nobody else may decide about it`, {
    httpStatus: REFUSED,
  });
}

export type Cashier = ReturnType<typeof createCashier>;

const decision: z.ZodMiniType<CashDecision> = z.strictObject({
  order: z.enum(CASH_ORDERS),
  reason: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
});
const laneSwitch = z.strictObject({ open: z.boolean() });

/** `/ops/api/withdrawals*`: endpoints of the cash command; `pictureOf` reads the code picture of a payout account. */
export const cashOpsRoutes = (
  cashier: Cashier,
  lane: AutomaticLane,
  pictureOf: (accountId: string) => Promise<FeedbackPicture>,
): OpsRoute[] => [
  opsGet('/ops/api/withdrawals', cashier.newest),
  opsGet('/ops/api/withdrawals/lane', lane.view),
  opsPost('/ops/api/withdrawals/lane', laneSwitch, ({ input: { open }, actor }) => lane.set(open, actor)),
  opsPost('/ops/api/withdrawals/:billNo', decision, ({ params, input: { order, reason }, actor }) =>
    cashier.decide(params.billNo, order, actor, reason),
  ),
  opsGet('/ops/api/withdrawals/:billNo/picture', async ({ params }) => pictureOf(await cashier.accountOf(params.billNo))),
];
