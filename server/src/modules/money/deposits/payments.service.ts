import { CODE, formatMoney, toWire } from '@site/shared/product';
import type { PayeeDetails } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { house, type Ledger, memberCentral } from '../ledger/ledger.ts';
import { METHOD_TITLE } from './deposit-records.ts';
import {
  addNote,
  anythingDue,
  changeOrder,
  duePayments,
  expireOrders,
  findChannel,
  findOrder,
  findOrderByToken,
  insertPayment,
  lastPaymentOf,
  markSettled,
} from './deposit.store.ts';
import type { PaymentOrders } from '../payment-gateway.port.ts';
import type { DepositOrderRow, DepositPaymentRow } from '../schema.ts';

interface PaymentsDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly ledger: Ledger;
  readonly events: Pick<DomainEvents, 'depositCredited'>;
}

/**
 * Payments for orders. A payment is recorded first and booked once it is due, in one transaction with its order's new state,
 * so that neither a crash nor a repeated notice books it twice.
 */
export interface Payments extends PaymentOrders {
  /** Books arrived payments, then expires overdue orders; a payment counts with the time of its arrival. */
  tickIn(trx: Db): Promise<void>;
  /** The same in a transaction, where there is work to do. */
  tick(): Promise<void>;
}

export function createPayments({ db, clock, ...bookings }: PaymentsDependencies): Payments {
  async function tickIn(trx: Db): Promise<void> {
    const nowMs = clock.nowMs();
    if (!(await anythingDue(trx, nowMs))) return;
    for (const payment of await duePayments(trx, nowMs)) {
      await markSettled(trx, payment.id, nowMs);
      await book(trx, payment, bookings);
    }
    await expireOrders(trx, nowMs);
  }

  return {
    tickIn,
    async tick() {
      if (await anythingDue(db, clock.nowMs())) await inTransaction(db, tickIn);
    },
    async payable(token) {
      const order = await inTransaction(db, async (trx) => {
        await tickIn(trx);
        return findOrderByToken(trx, token);
      });
      const channel = order && (await findChannel(db, order.channel_id));
      if (!order || !channel) return undefined;
      return {
        ...(JSON.parse(order.payee_payload) as PayeeDetails),
        billNo: order.bill_no,
        payAmount: toWire(BigInt(order.pay_amount)),
        currency: channel.currency,
        method: METHOD_TITLE[channel.method_code],
        status: order.status,
        underway: (await lastPaymentOf(db, order.bill_no))?.settled_at_ms === null,
      };
    },
    async pay(token, { key, amount, delayMs }) {
      await inTransaction(db, async (trx) => {
        const order = await findOrderByToken(trx, token);
        if (order === undefined) throw new Refusal(CODE.validation, '付款链接无效', { field: 'token' });
        const paid = amount ?? BigInt(order.pay_amount);
        const row = { id: `${order.bill_no}:${key}`, bill_no: order.bill_no, amount: paid, settled_at_ms: null };
        await insertPayment(trx, { ...row, due_at_ms: clock.nowMs() + delayMs });
        await tickIn(trx);
      });
    },
  };
}

type PaymentEffects = Pick<PaymentsDependencies, 'ledger' | 'events'>;

const WRONG_AMOUNT = '付款金额与订单不符，未能入账，请联系客服处理';

async function book(trx: Db, payment: DepositPaymentRow, bookings: PaymentEffects): Promise<void> {
  const order = await findOrder(trx, payment.bill_no);
  if (order === undefined) throw new Error(`The payment ${payment.id} belongs to no order.`);
  const note = (text: string) =>
    addNote(trx, { id: createId(payment.due_at_ms), bill_no: order.bill_no, at_ms: payment.due_at_ms, note: text });
  const [paid, expected] = [BigInt(payment.amount), BigInt(order.pay_amount)];
  if (order.status === 'success' || order.status === 'failed') {
    await note(`A further payment of ${formatMoney(paid)} arrived after the order was ${order.status}; nothing was credited.`);
    return;
  }
  if (paid !== expected) {
    await changeOrder(trx, order.bill_no, { status: 'failed', remark: WRONG_AMOUNT });
    await note(`Paid ${formatMoney(paid)} instead of ${formatMoney(expected)}; nothing was credited.`);
    return;
  }
  await credit(trx, order, payment.due_at_ms, bookings);
}

async function credit(trx: Db, order: DepositOrderRow, atMs: number, { ledger, events }: PaymentEffects): Promise<void> {
  const channel = await findChannel(trx, order.channel_id);
  const [amount, fee] = [BigInt(order.amount), BigInt(order.fee)];
  const remark = lateRemark(order, atMs);
  const title = channel === undefined ? '存款' : `${METHOD_TITLE[channel.method_code]}存款`;
  await ledger.post(trx, {
    kind: 'deposit',
    reference: order.bill_no,
    remark: [title, remark, fee > 0n ? `手续费 ${toWire(fee)} 元` : ''].filter(Boolean).join('，'),
    idempotencyKey: `deposit:${order.bill_no}`,
    entries: [
      { account: memberCentral(order.member_id), amount: amount - fee },
      { account: house('deposits'), amount: -amount },
      ...(fee > 0n ? [{ account: house('deposit-fees'), amount: fee }] : []),
    ],
  });
  await changeOrder(trx, order.bill_no, { status: 'success', remark, success_at_ms: atMs });
  const { member_id: memberId, bill_no: billNo, bonus_id: bonusId } = order;
  await events.depositCredited.emit(trx, { memberId, billNo, amount, bonusId, atMs });
}

/** A late payment is credited too; the remark marks it as late. */
function lateRemark({ status, expire_at_ms }: DepositOrderRow, atMs: number): string {
  if (status === 'cancelled') return '取消后到账';
  return status === 'expired' || atMs > expire_at_ms ? '逾期到账' : '';
}
