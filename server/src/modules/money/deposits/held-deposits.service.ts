import { CODE, depositAmountText, HELD_REFUSAL, HELD_REMARK, type HeldReason, RETURNED_AT_ONCE, toWire } from '@site/shared/product';
import type { DepositHold } from '@site/shared/wire';
import { toIso } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { ConfirmPayer } from './confirm-payer.ts';
import { feeOf } from './deposit-records.ts';
import type { DepositRules } from './deposit-rules.ts';
import { findChannel, findHeld, findOrder, type HeldCursor, keysOfOrder, listOpenHeld } from './deposit.store.ts';
import type { HeldMoney } from './held-money.ts';
import type { DepositOrderRow, HeldDepositRow } from '../schema.ts';

interface HeldDepositsDependencies {
  readonly db: Db;
  readonly rules: Pick<DepositRules, 'refusalOf'>;
  readonly money: HeldMoney;
  readonly confirmPayer: ConfirmPayer;
}

/**
 * RG-1, RG-4: money that arrived against a rule. It is on the member's held account, is no balance, and leaves it once: to the central wallet when no
 * rule refuses it any more and the member says so, or back to its payer.
 */
export interface HeldDeposits {
  /** Holds the money of an order, in the caller's transaction. */
  hold(trx: Db, order: DepositOrderRow, reason: HeldReason, atMs: number): Promise<void>;
  /** The held money of an order as its member sees it, read in a transaction or outside of one; null without any. */
  view(from: Db, order: DepositOrderRow): Promise<DepositHold | null>;
  /** The member moves the money to his central wallet; refuses with the rule that still holds it. Repeating it has no effect. */
  credit(trx: Db, order: DepositOrderRow): Promise<void>;
  /** The member has the money sent back. Repeating it has no effect. */
  sendBack(trx: Db, order: DepositOrderRow): Promise<void>;
  /** Sends back what may never be credited, and asks the gateway again for refunds that failed. A failure of one is logged. */
  tick(logFailure: (failure: unknown) => void): Promise<void>;
}

export function createHeldDeposits({ db, rules, money, confirmPayer }: HeldDepositsDependencies): HeldDeposits {
  /** What was held for review and is in no doubt any more counts as money of its payer, as it would have when it arrived. */
  async function doubtOf(trx: Db, order: DepositOrderRow): Promise<string | null> {
    const held = await findHeld(trx, order.bill_no);
    const doubt = await reviewText(trx, order, held);
    if (doubt === null && held?.reason === 'review') await confirmPayer(trx, order);
    return doubt;
  }

  /** An exclusion or the end of an account that began while the money was held, or that its payer's name makes known. */
  async function returnWhatNeverPlays(trx: Db, billNo: string): Promise<void> {
    const order = await findOrder(trx, billNo);
    if (order?.status !== 'held') return;
    await doubtOf(trx, order);
    const refusal = await rules.refusalOf(trx, order);
    if (refusal !== null && RETURNED_AT_ONCE.has(refusal.reason))
      await money.startReturn(trx, order, { by: 'site', reason: refusal.reason });
  }

  return {
    hold: money.hold,
    async view(from, order) {
      const isHeld = order.status === 'held';
      const held = isHeld || order.status === 'returning' ? await findHeld(from, order.bill_no) : undefined;
      if (held === undefined) return null;
      const refusal = isHeld ? await rules.refusalOf(from, order) : null;
      const blocked = isHeld ? (refusal?.text ?? (await reviewText(from, order, held))) : HELD_REMARK.returning;
      return { reason: held.reason, heldAt: toIso(Number(held.held_at_ms)), blocked, isReturnable: isHeld };
    },
    async credit(trx, order) {
      if (order.status === 'success') return;
      if (order.status !== 'held') throw new Refusal(CODE.common, HELD_REFUSAL.decided);
      const review = await doubtOf(trx, order);
      const refusal = await rules.refusalOf(trx, order);
      if (refusal === null && review !== null) throw new Refusal(CODE.common, review, { detail: { held: 'review' } });
      if (refusal === null) return money.credit(trx, order, 'member');
      const text = RETURNED_AT_ONCE.has(refusal.reason) ? HELD_REFUSAL.neverToPlay : refusal.text;
      throw new Refusal(CODE.common, text, { detail: { held: refusal.reason } });
    },
    async sendBack(trx, order) {
      if (order.status === 'returning' || order.status === 'returned') return;
      if (order.status !== 'held') throw new Refusal(CODE.common, HELD_REFUSAL.decided);
      await money.startReturn(trx, order, { by: 'member' });
      await money.note(trx, order.bill_no, 'The member has it sent back.');
    },
    async tick(logFailure) {
      for await (const { bill_no: billNo, status, refund_failure } of openHeld(db)) {
        if (status === 'held')
          await inKeyedTransaction(db, keysOfOrder(db, billNo), (trx) => returnWhatNeverPlays(trx, billNo)).catch(logFailure);
        else if (status === 'returning' && refund_failure === null) await money.refund(billNo).catch(logFailure);
      }
    },
  };
}

/** Why only a person may credit it: its amount leaves a doubt, and a further payment may be a mistake. Null where the member decides. */
export async function reviewText(from: Db, order: DepositOrderRow, held: HeldDepositRow | undefined): Promise<string | null> {
  if (held?.reason !== 'review') return null;
  if (order.further_of !== null) return `这是订单 ${order.further_of} 的又一笔付款，${ASK_SUPPORT}`;
  return arrivalDoubt(from, order);
}

/**
 * Why another amount than that of the order is not credited as it arrived; null where it is, or where the amount of the order arrived. In yuan it may be
 * another payer's. In USDT it counts, unless the fee takes all of it or it is below the minimum of its channel: a cent that is credited would prove the
 * name of its payer too cheaply (decision 0083).
 */
export async function arrivalDoubt(
  from: Db,
  { channel_id: channelId, rate, ...order }: Pick<DepositOrderRow, 'channel_id' | 'rate' | 'amount' | 'arrived_amount'>,
): Promise<string | null> {
  if (order.arrived_amount === null) return null;
  const channel = await findChannel(from, channelId);
  const [amount, arrived] = [BigInt(order.amount), BigInt(order.arrived_amount)];
  if (rate === null || channel === undefined || feeOf(channel, amount) >= amount) return `付款金额与订单不符，${ASK_SUPPORT}`;
  if (arrived >= BigInt(channel.min)) return null;
  const textOf = (money: bigint) => depositAmountText(toWire(money), channel.currency);
  return `到账 ${textOf(arrived)}，低于该通道单笔最低 ${textOf(BigInt(channel.min))}，${ASK_SUPPORT}`;
}

const ASK_SUPPORT = '请联系客服核对入账，或退回付款账户';

const BATCH = 100;

/** All open held deposits, read in batches. */
async function* openHeld(db: Db) {
  let after: HeldCursor | null = null;
  for (;;) {
    const batch: Awaited<ReturnType<typeof listOpenHeld>> = await listOpenHeld(db, { after, limit: BATCH });
    yield* batch;
    after = batch.at(-1) ?? null;
    if (after === null || batch.length < BATCH) return;
  }
}
