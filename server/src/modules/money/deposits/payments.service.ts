import { randomBytes } from 'node:crypto';
import { CODE, depositInYuan, formatMoney, type HeldReason, RETURNED_AT_ONCE, toWire } from '@site/shared/product';
import type { PayeeDetails } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { createId } from '../../../kernel/ids.ts';
import { newBillNumber } from '../bill-number.ts';
import { house } from '../ledger/ledger.ts';
import type { ConfirmPayer } from './confirm-payer.ts';
import { type CreditDependencies, creditDeposit } from './deposit-credit.ts';
import { feeOf, METHOD_TITLE } from './deposit-records.ts';
import type { DepositRules } from './deposit-rules.ts';
import {
  addNote,
  changeOrder,
  dueOf,
  duePayments,
  expireOrders,
  findChannel,
  findOrder,
  findOrderByToken,
  insertOrder,
  insertPayment,
  lastPaymentOf,
  markSettled,
  membersDue,
} from './deposit.store.ts';
import { arrivalDoubt, type HeldDeposits } from './held-deposits.service.ts';
import { MOST_PAYMENT, type PayableOrder, type PaymentOrders } from '../payment-gateway.port.ts';
import type { DepositOrderRow, DepositPaymentRow } from '../schema.ts';
import { usdtRates } from '../usdt-rates.ts';

interface PaymentsDependencies extends Pick<AppContext, 'db' | 'clock'>, CreditDependencies {
  readonly rules: DepositRules;
  readonly held: Pick<HeldDeposits, 'hold'>;
  readonly confirmPayer: ConfirmPayer;
}

/**
 * Payments for orders. A payment is recorded first and booked once it is due, in one transaction with its order's new state,
 * so that neither a crash nor a repeated notice books it twice. Money that the rules of deposits refuse at this moment is held, and so are an amount that
 * leaves a doubt (`arrivalDoubt`) and a further payment of a finished order, until an operator or the member decides.
 */
export interface Payments extends PaymentOrders {
  /** Books the member's arrived payments, then expires his overdue orders; a payment counts with the time of its arrival. Returns whether anything was due. */
  tickIn(trx: Db, memberId: string): Promise<boolean>;
  /** The same in a transaction, where there is work to do. Returns whether orders of the member may have ended that the payment gateway has not closed. */
  tickOf(memberId: string): Promise<boolean>;
  /** The same for each member. A failure does not stop the others; it is thrown at the end. */
  tick(): Promise<void>;
}

export function createPayments({ db, clock, ...bookings }: PaymentsDependencies): Payments {
  async function tickIn(trx: Db, memberId: string): Promise<boolean> {
    const nowMs = clock.nowMs();
    if (!(await dueOf(trx, memberId, nowMs)).isAnythingDue) return false;
    for (const payment of await duePayments(trx, memberId, nowMs)) {
      await markSettled(trx, payment.id, nowMs);
      await book(trx, payment, bookings);
    }
    await expireOrders(trx, memberId, nowMs);
    return true;
  }
  const bookDue = (memberId: string) => inKeyedTransaction(db, [memberKey(memberId)], (trx) => tickIn(trx, memberId));
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
    async tickOf(memberId) {
      const { isAnythingDue, hasUnclosed } = await dueOf(db, memberId, clock.nowMs());
      if (isAnythingDue) await bookDue(memberId);
      return isAnythingDue || hasUnclosed;
    },
    async tick() {
      const failures: unknown[] = [];
      for (const one of await membersDue(db, clock.nowMs())) await bookDue(one).catch((failure: unknown) => failures.push(failure));
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

/** Nothing can be booked: no cent of yuan arrived, or more than an account holds. */
const WRONG_AMOUNT = '付款金额与订单不符，未能入账，请联系客服处理';

const OTHER_AMOUNT = '付款金额与订单不同，按实际到账金额入账';

/** Whether a payment came after its order had ended. */
const isLate = ({ status, expire_at_ms }: DepositOrderRow, { due_at_ms: atMs }: DepositPaymentRow): boolean =>
  status === 'cancelled' || status === 'expired' || atMs > expire_at_ms;

/**
 * The order with the rate that counts: its own holds while it can be paid, after that the one that a new order would get. Who may choose between both
 * waits until the old one is the better one (decision 0089).
 */
async function atCountingRate(trx: Db, order: DepositOrderRow, payment: DepositPaymentRow): Promise<DepositOrderRow> {
  return order.rate === null || !isLate(order, payment) ? order : { ...order, rate: (await usdtRates(trx)).buy };
}

const hasOtherRate = (one: DepositOrderRow, other: DepositOrderRow) => wireOrNull(one.rate) !== wireOrNull(other.rate);
const wireOrNull = (rate: DepositOrderRow['rate']) => (rate === null ? null : toWire(BigInt(rate)));

/** What arrived as the terms of its order: in yuan, at the rate of the order, less the fee of its channel; null where nothing can be booked. */
async function arrivedTerms(trx: Db, order: DepositOrderRow, paid: bigint) {
  const channel = await findChannel(trx, order.channel_id);
  const amount = order.rate === null ? paid : depositInYuan(paid, toWire(BigInt(order.rate)));
  if (amount <= 0n || amount > MOST_PAYMENT) return null;
  const fee = channel ? feeOf(channel, amount) : 0n;
  const otherAmount = paid === BigInt(order.pay_amount) ? null : paid;
  // The offer's terms are judged by what arrived when it is credited, so the promise of the order is not shown any more.
  return { rate: order.rate, arrived_amount: otherAmount, amount, fee, bonus_title: null, bonus_amount: null };
}

type ArrivedTerms = NonNullable<Awaited<ReturnType<typeof arrivedTerms>>>;

/** A fee that would take all is not charged: a person decides about that money. */
const withoutLargeFee = (terms: ArrivedTerms): ArrivedTerms => (terms.fee < terms.amount ? terms : { ...terms, fee: 0n });

/** A payment with its order as it counts, and what the member reads of that. */
interface Arrival {
  readonly order: DepositOrderRow;
  readonly payment: DepositPaymentRow;
  readonly remark: string;
}

async function book(trx: Db, payment: DepositPaymentRow, bookings: PaymentEffects): Promise<void> {
  const made = await findOrder(trx, payment.bill_no);
  if (made === undefined) throw new Error(`The payment ${payment.id} belongs to no order.`);
  const ordered = await atCountingRate(trx, made, payment);
  const note = (text: string) =>
    addNote(trx, { id: createId(payment.due_at_ms), bill_no: made.bill_no, at_ms: payment.due_at_ms, note: text });
  const paid = BigInt(payment.amount);
  if (!MAY_BE_PAID.has(made.status)) {
    const billNo = await holdFurther(trx, ordered, payment, bookings);
    const outcome = billNo === null ? 'nothing was credited' : `it is held as ${billNo}`;
    await note(`A further payment of ${formatMoney(paid)} arrived after the order was ${made.status}; ${outcome}.`);
    return;
  }
  const instead = differenceOf(made, ordered, paid);
  if (instead === '') return creditOrHold(trx, { order: made, payment, remark: remarkOf(made, ordered, payment) }, bookings);
  const terms = await arrivedTerms(trx, ordered, paid);
  if (terms === null) {
    await changeOrder(trx, made.bill_no, { status: 'failed', remark: WRONG_AMOUNT });
    await note(`${instead}; nothing was credited.`);
    return;
  }
  const counts = (await arrivalDoubt(trx, { ...ordered, ...terms })) === null;
  const change = withoutLargeFee(terms);
  await changeOrder(trx, made.bill_no, change);
  await note(`${instead}: ${counts ? 'what arrived counts' : 'it is held'}.`);
  const order: DepositOrderRow = { ...ordered, ...change };
  const arrival = { order, payment, remark: remarkOf(made, order, payment) };
  await (counts ? creditOrHold(trx, arrival, bookings) : holdForReview(trx, arrival, bookings));
}

/** What of a payment is not as it was ordered, for operators; empty where all is. */
function differenceOf(made: DepositOrderRow, counting: DepositOrderRow, paid: bigint): string {
  const expected = BigInt(made.pay_amount);
  return [
    paid === expected ? '' : `Paid ${formatMoney(paid)} instead of ${formatMoney(expected)}`,
    hasOtherRate(made, counting) ? `Paid late, at ${wireOrNull(counting.rate)} instead of ${wireOrNull(made.rate)}` : '',
  ]
    .filter(Boolean)
    .join('. ');
}

/** The same for the member. A late payment is credited too; the remark marks it as late. */
function remarkOf(made: DepositOrderRow, counting: DepositOrderRow, payment: DepositPaymentRow): string {
  const late = made.status === 'cancelled' ? '取消后到账' : '逾期到账';
  return [
    isLate(made, payment) ? late : '',
    hasOtherRate(made, counting) ? `按到账时汇率 ${wireOrNull(counting.rate)} 入账` : '',
    counting.arrived_amount === null ? '' : OTHER_AMOUNT,
  ]
    .filter(Boolean)
    .join('，');
}

/** Credits the money of an order, or holds it where a rule refuses it. */
async function creditOrHold(trx: Db, { order, payment, remark }: Arrival, bookings: PaymentEffects): Promise<void> {
  await bookings.confirmPayer(trx, order);
  const refusal = await bookings.rules.refusalOf(trx, order);
  if (refusal !== null) return bookings.held.hold(trx, order, refusal.reason, payment.due_at_ms);
  const credit = { from: house('deposits'), remark, atMs: payment.due_at_ms, arrivedAtMs: payment.due_at_ms };
  await creditDeposit(trx, order, credit, bookings);
}

/**
 * Holds what a person has to look at; what never leads to play goes back at once. It confirms no payer before an operator credits it: it goes back
 * for nothing, and a cent would show whether the name that a stranger typed is that of an excluded person (decision 0075).
 */
async function holdForReview(trx: Db, { order, payment }: Pick<Arrival, 'order' | 'payment'>, bookings: PaymentEffects): Promise<void> {
  const refusal = await bookings.rules.refusalOf(trx, order);
  const reason: HeldReason = refusal !== null && RETURNED_AT_ONCE.has(refusal.reason) ? refusal.reason : 'review';
  await bookings.held.hold(trx, order, reason, payment.due_at_ms);
}

/** Holds a further payment as a deposit of its own, so that the member sees it and it leaves once; null where nothing can be booked. */
async function holdFurther(
  trx: Db,
  ordered: DepositOrderRow,
  payment: DepositPaymentRow,
  bookings: PaymentEffects,
): Promise<string | null> {
  const paid = BigInt(payment.amount);
  const terms = await arrivedTerms(trx, ordered, paid);
  if (terms === null) return null;
  const atMs = payment.due_at_ms;
  const order: DepositOrderRow = {
    ...ordered,
    ...withoutLargeFee(terms),
    bill_no: newBillNumber('D', atMs),
    further_of: ordered.further_of ?? ordered.bill_no,
    pay_amount: paid,
    arrived_amount: null,
    bonus_id: null,
    pay_token: randomBytes(PAY_TOKEN_BYTES).toString('base64url'),
    status: 'expired',
    remark: '',
    created_at_ms: atMs,
    expire_at_ms: atMs,
    closed_at_ms: atMs,
    success_at_ms: null,
  };
  await insertOrder(trx, order).execute();
  await holdForReview(trx, { order, payment }, bookings);
  return order.bill_no;
}

/** Of a page that nobody opens. */
const PAY_TOKEN_BYTES = 24;

const MAY_BE_PAID: ReadonlySet<DepositOrderRow['status']> = new Set(['awaiting', 'paid_reported', 'cancelled', 'expired']);
