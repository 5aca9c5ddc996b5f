import { CODE, depositFee, depositInYuan, formatMoney, toWire } from '@site/shared/product';
import type { PayeeDetails } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { createId } from '../../../kernel/ids.ts';
import { house } from '../ledger/ledger.ts';
import { type CreditDependencies, creditDeposit } from './deposit-credit.ts';
import { METHOD_TITLE } from './deposit-records.ts';
import type { DepositRules } from './deposit-rules.ts';
import {
  addNote,
  changeOrder,
  duePayments,
  expireOrders,
  findChannel,
  findOrder,
  findOrderByToken,
  insertPayment,
  isAnythingDue,
  lastPaymentOf,
  markSettled,
  membersDue,
} from './deposit.store.ts';
import type { HeldDeposits } from './held-deposits.service.ts';
import { MOST_PAYMENT, type PayableOrder, type PaymentOrders } from '../payment-gateway.port.ts';
import type { DepositOrderRow, DepositPaymentRow } from '../schema.ts';

interface PaymentsDependencies extends Pick<AppContext, 'db' | 'clock'>, CreditDependencies {
  readonly rules: DepositRules;
  readonly held: Pick<HeldDeposits, 'hold'>;
}

/**
 * Payments for orders. A payment is recorded first and booked once it is due, in one transaction with its order's new state,
 * so that neither a crash nor a repeated notice books it twice. Money that the rules of deposits refuse at this moment is held.
 */
export interface Payments extends PaymentOrders {
  /** Books the member's arrived payments, then expires his overdue orders; a payment counts with the time of its arrival. */
  tickIn(trx: Db, memberId: string): Promise<void>;
  /** The same in a transaction, where there is work to do, for one member or for each. A failure does not stop the others; it is thrown at the end. */
  tick(memberId?: string): Promise<void>;
}

export function createPayments({ db, clock, ...bookings }: PaymentsDependencies): Payments {
  async function tickIn(trx: Db, memberId: string): Promise<void> {
    const nowMs = clock.nowMs();
    if (!(await isAnythingDue(trx, memberId, nowMs))) return;
    for (const payment of await duePayments(trx, memberId, nowMs)) {
      await markSettled(trx, payment.id, nowMs);
      await book(trx, payment, bookings);
    }
    await expireOrders(trx, memberId, nowMs);
  }
  const tickOf = (memberId: string) => inKeyedTransaction(db, [memberKey(memberId)], (trx) => tickIn(trx, memberId));
  /** Runs `work` with the order of a token, after what is due for its member. */
  async function withOrderOf<Answer>(token: string, work: (trx: Db, order: DepositOrderRow | undefined) => Promise<Answer>) {
    const found = await findOrderByToken(db, token);
    return inKeyedTransaction(db, found === undefined ? [] : [memberKey(found.member_id)], async (trx) => {
      if (found !== undefined) await tickIn(trx, found.member_id);
      return work(trx, found && (await findOrderByToken(trx, token)));
    });
  }

  return {
    tickIn,
    async tick(memberId) {
      const nowMs = clock.nowMs();
      if (memberId !== undefined) {
        if (await isAnythingDue(db, memberId, nowMs)) await tickOf(memberId);
        return;
      }
      const failures: unknown[] = [];
      for (const one of await membersDue(db, nowMs)) await tickOf(one).catch((failure: unknown) => failures.push(failure));
      if (failures.length > 0) throw new AggregateError(failures, `Some payments could not be booked. ${failures.map(String).join(' ')}`);
    },
    payable: (token) => withOrderOf(token, async (trx, order) => order && asPayable(trx, order)),
    pay: (token, { key, amount, delayMs, admits = () => true }) =>
      withOrderOf(token, async (trx, order) => {
        const payable = order && (await asPayable(trx, order));
        if (order === undefined || payable === undefined || !admits(payable)) return payable;
        const paid = amount ?? BigInt(order.pay_amount);
        if (paid > MOST_PAYMENT) throw new Refusal(CODE.validation, '付款金额超出范围', { field: 'amount' });
        const row = { id: `${order.bill_no}:${key}`, bill_no: order.bill_no, amount: paid, settled_at_ms: null };
        await insertPayment(trx, { ...row, due_at_ms: clock.nowMs() + delayMs });
        await tickIn(trx, order.member_id);
        return payable;
      }),
  };
}

async function asPayable(trx: Db, order: DepositOrderRow): Promise<PayableOrder | undefined> {
  const channel = await findChannel(trx, order.channel_id);
  return (
    channel && {
      ...(JSON.parse(order.payee_payload) as PayeeDetails),
      billNo: order.bill_no,
      payAmount: toWire(BigInt(order.pay_amount)),
      currency: channel.currency,
      method: METHOD_TITLE[channel.method_code],
      status: order.status,
      underway: (await lastPaymentOf(trx, order.bill_no))?.settled_at_ms === null,
    }
  );
}

type PaymentEffects = Omit<PaymentsDependencies, 'db' | 'clock'>;

const WRONG_AMOUNT = '付款金额与订单不符，未能入账，请联系客服处理';

const OTHER_AMOUNT = '付款金额与订单不同，按实际到账金额入账';

/**
 * The order with the amount that arrived: as ordered, or in USDT whatever arrived, at the rate of the order. Null where it cannot be credited:
 * another amount in yuan may be another payer's, a fee may take all of it, and no account holds more than `MOST_PAYMENT`.
 */
async function arrivedOrder(trx: Db, order: DepositOrderRow, paid: bigint): Promise<DepositOrderRow | null> {
  if (paid === BigInt(order.pay_amount)) return order;
  const channel = order.rate === null ? undefined : await findChannel(trx, order.channel_id);
  if (channel === undefined) return null;
  const amount = depositInYuan(paid, toWire(BigInt(order.rate ?? 0)));
  const fee = depositFee(amount, { feeRateBp: channel.fee_rate_bp, feeFixed: toWire(BigInt(channel.fee_fixed)) });
  if (fee >= amount || amount > MOST_PAYMENT) return null;
  // The offer's terms are judged by what arrived when it is credited, so the promise of the order is not shown any more.
  const change = { arrived_amount: paid, amount, fee, bonus_title: null, bonus_amount: null };
  await changeOrder(trx, order.bill_no, change);
  return { ...order, ...change };
}

async function book(trx: Db, payment: DepositPaymentRow, bookings: PaymentEffects): Promise<void> {
  const ordered = await findOrder(trx, payment.bill_no);
  if (ordered === undefined) throw new Error(`The payment ${payment.id} belongs to no order.`);
  const note = (text: string) =>
    addNote(trx, { id: createId(payment.due_at_ms), bill_no: ordered.bill_no, at_ms: payment.due_at_ms, note: text });
  const [paid, expected] = [BigInt(payment.amount), BigInt(ordered.pay_amount)];
  if (!MAY_BE_PAID.has(ordered.status)) {
    await note(`A further payment of ${formatMoney(paid)} arrived after the order was ${ordered.status}; nothing was credited.`);
    return;
  }
  const order = await arrivedOrder(trx, ordered, paid);
  if (order === null) {
    await changeOrder(trx, ordered.bill_no, { status: 'failed', remark: WRONG_AMOUNT });
    await note(`Paid ${formatMoney(paid)} instead of ${formatMoney(expected)}; nothing was credited.`);
    return;
  }
  if (paid !== expected) await note(`Paid ${formatMoney(paid)} instead of ${formatMoney(expected)}: what arrived counts.`);
  const refusal = await bookings.rules.refusalOf(trx, order);
  if (refusal !== null) return bookings.held.hold(trx, order, refusal.reason, payment.due_at_ms);
  const credit = {
    from: house('deposits'),
    remark: [lateRemark(order, payment.due_at_ms), paid === expected ? '' : OTHER_AMOUNT].filter(Boolean).join('，'),
    atMs: payment.due_at_ms,
    arrivedAtMs: payment.due_at_ms,
  };
  await creditDeposit(trx, order, credit, bookings);
}

const MAY_BE_PAID: ReadonlySet<DepositOrderRow['status']> = new Set(['awaiting', 'paid_reported', 'cancelled', 'expired']);

/** A late payment is credited too; the remark marks it as late. */
function lateRemark({ status, expire_at_ms }: DepositOrderRow, atMs: number): string {
  if (status === 'cancelled') return '取消后到账';
  return status === 'expired' || atMs > expire_at_ms ? '逾期到账' : '';
}
