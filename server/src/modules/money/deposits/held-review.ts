import { CODE, OVERRULED_BY_OPERATORS } from '@site/shared/product';
import type { HeldDepositDecision, HeldDepositOrder, HeldDepositReview } from '@site/shared/wire';
import * as z from 'zod/mini';
import { toIso } from '../../../kernel/clock.ts';
import { type Db, inTransaction } from '../../../kernel/db/database.ts';
import { notFound, opsGet, opsPost, type OpsRoute, reasonBody } from '../../../kernel/http/ops.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { wireOf } from '../ledger/ledger.ts';
import type { DepositRules } from './deposit-rules.ts';
import { findHeld, findOrder, listHeld, notesOf } from './deposit.store.ts';
import type { HeldMoney } from './held-money.ts';
import type { DepositOrderRow } from '../schema.ts';

interface HeldReviewDependencies {
  readonly db: Db;
  readonly rules: Pick<DepositRules, 'refusalOf'>;
  readonly money: HeldMoney;
}

/** Held deposits as operators see and decide them. */
export interface HeldReview {
  /** All that are held or on their way back, the newest first. */
  list(): Promise<HeldDepositReview[]>;
  /** Carries out a decision once; its reason and its actor are kept in the notes of the order. */
  decide(billNo: string, decision: HeldDepositDecision, actor: string): Promise<HeldDepositReview>;
}

export function createHeldReview({ db, rules, money }: HeldReviewDependencies): HeldReview {
  async function describe(trx: Db, row: DepositOrderRow): Promise<HeldDepositReview> {
    const held = await findHeld(trx, row.bill_no);
    return {
      billNo: row.bill_no,
      memberId: row.member_id,
      status: row.status,
      amount: wireOf(row.amount),
      reason: held?.reason ?? 'review',
      blockedBy: row.status === 'held' ? ((await rules.refusalOf(trx, row))?.reason ?? null) : null,
      heldAt: toIso(Number(held?.held_at_ms ?? row.created_at_ms)),
      refundFailure: held?.refund_failure ?? null,
      notes: (await notesOf(trx, row.bill_no)).map((one) => one.note),
    };
  }
  const decisions: Readonly<Record<HeldDepositOrder, (trx: Db, order: DepositOrderRow, actor: string) => Promise<void>>> = {
    async credit(trx, order, actor) {
      requireStatus(order, 'held');
      const refusal = await rules.refusalOf(trx, order);
      if (refusal !== null && !OVERRULED_BY_OPERATORS.has(refusal.reason))
        throw conflict(
          `${order.bill_no} is held by ${refusal.reason}, which operators do not overrule: wait for its end, or return the money`,
        );
      await money.credit(trx, order, actor);
    },
    async return(trx, order, actor) {
      if (order.status === 'returning') return money.retryReturn(trx, order.bill_no);
      requireStatus(order, 'held');
      await money.startReturn(trx, order, { by: actor });
    },
    async returned(trx, order) {
      requireStatus(order, 'returning');
      await money.finishReturn(trx, order);
    },
  };
  return {
    list: () =>
      inTransaction(db, async (trx) => {
        const found: HeldDepositReview[] = [];
        for (const row of await listHeld(trx, null)) found.push(await describe(trx, row));
        return found;
      }),
    decide: (billNo, { order: decision, reason }, actor) =>
      inTransaction(db, async (trx) => {
        const order = await findOrder(trx, billNo);
        if (order === undefined) throw notFound(`there is no deposit ${billNo}`);
        await decisions[decision](trx, order, actor);
        await money.note(trx, billNo, `${actor}: ${decision}. ${reason}`);
        return describe(trx, (await findOrder(trx, billNo)) ?? order);
      }),
  };
}

const CONFLICT = 409;

const conflict = (text: string) => new Refusal(CODE.common, text, { httpStatus: CONFLICT });

function requireStatus({ bill_no: billNo, status }: DepositOrderRow, needed: DepositOrderRow['status']): void {
  if (status !== needed) throw conflict(`${billNo} is ${status}, not ${needed}`);
}

const HELD_ORDERS = ['credit', 'return', 'returned'] as const satisfies readonly HeldDepositOrder[];

const decisionBody: z.ZodMiniType<HeldDepositDecision> = z.strictObject({ order: z.enum(HELD_ORDERS), reason: reasonBody.shape.reason });

/** `/ops/api/held-deposits*`: endpoints of the deposits command. */
export const heldOpsRoutes = (review: HeldReview): OpsRoute[] => [
  opsGet('/ops/api/held-deposits', review.list),
  opsPost('/ops/api/held-deposits/:billNo', decisionBody, ({ params, input, actor }) => review.decide(params.billNo, input, actor)),
];
