import { CODE, HELD_PAGE_SIZE, OVERRULED_BY_OPERATORS } from '@site/shared/product';
import type { HeldDepositDecision, HeldDepositOrder, HeldDepositReview, HeldDepositReviews } from '@site/shared/wire';
import * as z from 'zod/mini';
import type { AppContext } from '../../../context.ts';
import { isoOrNull, toIso } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction } from '../../../kernel/db/database.ts';
import { notFound, opsGet, opsPost, type OpsRoute, reasonBody } from '../../../kernel/http/ops.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { wireOf } from '../ledger/ledger.ts';
import type { ConfirmPayer } from './confirm-payer.ts';
import type { DepositRules } from './deposit-rules.ts';
import { changeHeld, findHeld, findOrder, keysOfOrder, listOpenHeld, notesOf } from './deposit.store.ts';
import { reviewText } from './held-deposits.service.ts';
import type { HeldMoney } from './held-money.ts';
import type { DepositOrderRow } from '../schema.ts';

interface HeldReviewDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly rules: Pick<DepositRules, 'refusalOf'>;
  readonly money: HeldMoney;
  readonly confirmPayer: ConfirmPayer;
}

/** Held deposits as operators see and decide them. */
export interface HeldReview {
  /** A page of those that are held, on their way back, or wait for operators, the newest first. `after` is the last one of the page before. */
  list(after: string | null): Promise<HeldDepositReviews>;
  /** Carries out a decision once; its reason and its actor are kept in the notes of the order. */
  decide(billNo: string, decision: HeldDepositDecision, actor: string): Promise<HeldDepositReview>;
}

export function createHeldReview({ db, clock, rules, money, confirmPayer }: HeldReviewDependencies): HeldReview {
  async function describe(trx: Db, row: DepositOrderRow): Promise<HeldDepositReview> {
    const held = await findHeld(trx, row.bill_no);
    if (held === undefined) throw new Error(`The deposit ${row.bill_no} was never held.`);
    return {
      billNo: row.bill_no,
      memberId: row.member_id,
      status: row.status,
      amount: wireOf(row.amount),
      reason: held.reason,
      blockedBy:
        row.status === 'held'
          ? ((await rules.refusalOf(trx, row))?.reason ?? ((await reviewText(trx, row, held)) === null ? null : 'review'))
          : null,
      heldAt: toIso(Number(held.held_at_ms)),
      refundFailure: held.refund_failure,
      refundAttempts: held.refund_attempt,
      conflictAt: isoOrNull(held.conflict_at_ms),
      notes: (await notesOf(trx, row.bill_no)).map((one) => one.note),
    };
  }
  const decisions = createDecisions({ clock, rules, money, confirmPayer });
  return {
    async list(after) {
      const cursor = after === null ? null : ((await findHeld(db, after)) ?? null);
      if (after !== null && cursor === null) throw notFound(`${after} was never held`);
      const rows = await listOpenHeld(db, { after: cursor, limit: HELD_PAGE_SIZE + 1 });
      const deposits: HeldDepositReview[] = [];
      for (const row of rows.slice(0, HELD_PAGE_SIZE)) deposits.push(await describe(db, row));
      return { deposits, next: rows.length > HELD_PAGE_SIZE ? (deposits.at(-1)?.billNo ?? null) : null };
    },
    async decide(billNo, { order: decision, reason }, actor) {
      const answer = await inKeyedTransaction(db, keysOfOrder(db, billNo), async (trx) => {
        const order = await findOrder(trx, billNo);
        if (order === undefined) throw notFound(`there is no deposit ${billNo}`);
        const unseen = await decisions[decision](trx, order, actor);
        await money.note(trx, billNo, `${actor}: ${decision}${unseen === null ? '' : ', put off'}. ${reason}`);
        return unseen ?? describe(trx, (await findOrder(trx, billNo)) ?? order);
      });
      if (answer instanceof Refusal) throw answer;
      return answer;
    },
  };
}

/** The text of the rule that operators overrule by a credit; null where none refuses it. */
async function overruledBy(trx: Db, order: DepositOrderRow, rules: HeldReviewDependencies['rules']): Promise<string | null> {
  const refusal = await rules.refusalOf(trx, order);
  if (refusal !== null && !OVERRULED_BY_OPERATORS.has(refusal.reason))
    throw conflict(`${order.bill_no} is held by ${refusal.reason}, which operators do not overrule: wait for its end, or return the money`);
  return refusal?.text ?? null;
}

/** Carries a decision out; a refusal that is returned is answered after its transaction, which is kept. */
type Decision = (trx: Db, order: DepositOrderRow, actor: string) => Promise<Refusal | null>;

function createDecisions({
  clock,
  rules,
  money,
  confirmPayer,
}: Omit<HeldReviewDependencies, 'db'>): Readonly<Record<HeldDepositOrder, Decision>> {
  return {
    async credit(trx, order, actor) {
      requireStatus(order, 'held');
      const seen = await overruledBy(trx, order, rules);
      // What is held for review counts as money of its payer from here on.
      await confirmPayer(trx, order);
      const found = await overruledBy(trx, order, rules);
      if (found !== null && found !== seen)
        return conflict(
          `${order.bill_no} is not credited yet: the name of its payer has to be verified, look at \`npm run members -- matches\`. The same command again credits it all the same`,
        );
      await money.credit(trx, order, actor);
      return null;
    },
    async return(trx, order, actor) {
      if (order.status === 'returning') await money.retryReturn(trx, order.bill_no);
      else {
        requireStatus(order, 'held');
        await money.startReturn(trx, order, { by: actor });
      }
      return null;
    },
    async returned(trx, order) {
      requireStatus(order, 'returning');
      if (money.isAwaited(await findHeld(trx, order.bill_no)))
        throw conflict(
          `${order.bill_no} may still be sent back by the payment gateway, which has not answered: pay nothing by hand until \`list\` says NOT SENT BACK`,
        );
      await money.finishReturn(trx, order, 'operator');
      return null;
    },
    async settled(trx, order) {
      const held = await findHeld(trx, order.bill_no);
      if (held === undefined || held.conflict_at_ms === null || held.settled_at_ms !== null)
        throw conflict(`${order.bill_no} has no refund that was reported too late`);
      await changeHeld(trx, order.bill_no, { settled_at_ms: clock.nowMs() });
      return null;
    },
  };
}

const CONFLICT = 409;

const conflict = (text: string) => new Refusal(CODE.common, text, { httpStatus: CONFLICT });

function requireStatus({ bill_no: billNo, status }: DepositOrderRow, needed: DepositOrderRow['status']): void {
  if (status !== needed) throw conflict(`${billNo} is ${status}, not ${needed}`);
}

const HELD_ORDERS = ['credit', 'return', 'returned', 'settled'] as const satisfies readonly HeldDepositOrder[];

const decisionBody: z.ZodMiniType<HeldDepositDecision> = z.strictObject({ order: z.enum(HELD_ORDERS), reason: reasonBody.shape.reason });

const pageQuery = z.strictObject({ after: z.optional(z.string().check(z.maxLength(40))) });

/** `/ops/api/held-deposits*`: endpoints of the deposits command. */
export const heldOpsRoutes = (review: HeldReview): OpsRoute[] => [
  opsGet('/ops/api/held-deposits', pageQuery, ({ input }) => review.list(input.after ?? null)),
  opsPost('/ops/api/held-deposits/:billNo', decisionBody, ({ params, input, actor }) => review.decide(params.billNo, input, actor)),
];
