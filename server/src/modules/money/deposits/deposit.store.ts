import { DEPOSIT_ARRIVAL_MS, type DepositStatus, isUnpaid } from '@site/shared/product';
import { type Db, memberKey } from '../../../kernel/db/database.ts';
import { hasRow } from '../../../kernel/db/has-row.ts';
import { readCache } from '../../../kernel/db/read-cache.ts';
import {
  tablesOf,
  type DepositChannelRow,
  type DepositOrderRow,
  type DepositPaymentRow,
  type HeldDepositRow,
  type MoneyTables,
} from '../schema.ts';

const UNPAID: readonly DepositStatus[] = ['awaiting', 'paid_reported'];
/** Orders that ended without money; it may still arrive. */
const ENDED: readonly DepositStatus[] = ['cancelled', 'expired'];

export const listChannels = (db: Db) => tablesOf(db).selectFrom('deposit_channels').selectAll().orderBy('position').execute();

/** Inserts channels; one that exists stays. */
export const insertChannels = (trx: Db, rows: readonly DepositChannelRow[]) =>
  tablesOf(trx)
    .insertInto('deposit_channels')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

const orders = (db: Db) => tablesOf(db).selectFrom('deposit_orders');

export const findChannel = readCache({
  tables: ['deposit_channels'],
  read: (db: Db, id) => tablesOf(db).selectFrom('deposit_channels').selectAll().where('id', '=', id).executeTakeFirst(),
});

/** The key of the member of an order, for `inKeyedTransaction`. */
export const keysOfOrder = (db: Db, billNo: string) => async (): Promise<readonly string[]> => {
  const order = await findOrder(db, billNo);
  return order === undefined ? [] : [memberKey(order.member_id)];
};

export const findOrder = (db: Db, billNo: string) => orders(db).selectAll().where('bill_no', '=', billNo).executeTakeFirst();

export const findOrderByToken = (db: Db, token: string) => orders(db).selectAll().where('pay_token', '=', token).executeTakeFirst();

export const findUnpaid = (db: Db, memberId: string) =>
  orders(db).selectAll().where('member_id', '=', memberId).where('status', 'in', UNPAID).executeTakeFirst();

/** The member's newest deposit that was credited. */
export const findLastCredited = (db: Db, memberId: string) =>
  tablesOf(db)
    .selectFrom('deposit_orders')
    .innerJoin('deposit_channels', 'deposit_channels.id', 'deposit_orders.channel_id')
    .select(['deposit_channels.method_code', 'deposit_orders.channel_id', 'deposit_orders.pay_amount'])
    .where('deposit_orders.member_id', '=', memberId)
    .where('deposit_orders.status', '=', 'success')
    .orderBy('deposit_orders.success_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();

/** How many orders of a member since a time wait for their money or ended without any, and whether one of them waits, which none does for a day. */
export async function unpaidSince(
  db: Db,
  memberId: string,
  sinceMs: number,
): Promise<{ readonly count: number; readonly hasWaiting: boolean }> {
  const rows = await orders(db)
    .select('status')
    .where('member_id', '=', memberId)
    .where('created_at_ms', '>', sinceMs)
    .where('status', 'in', [...UNPAID, ...ENDED])
    .execute();
  return { count: rows.length, hasWaiting: rows.some(({ status }) => isUnpaid(status)) };
}

/** A new order, to execute alone or with others. */
export const insertOrder = (trx: Db, row: DepositOrderRow) => tablesOf(trx).insertInto('deposit_orders').values(row);

export const changeOrder = (trx: Db, billNo: string, change: Partial<DepositOrderRow>) =>
  tablesOf(trx).updateTable('deposit_orders').set(change).where('bill_no', '=', billNo).execute();

/** The deposits that count towards a rule. */
export interface CountedDeposits {
  readonly sinceMs: number;
  readonly nowMs: number;
  /** An order that does not count, because it is the one that is checked. */
  readonly exceptBillNo: string | null;
}

/** What was credited to a member by deposits since a time, cents. */
export async function creditedSince(db: Db, memberId: string, sinceMs: number): Promise<bigint> {
  const rows = await orders(db)
    .select('amount')
    .where('member_id', '=', memberId)
    .where('status', '=', 'success')
    .where('success_at_ms', '>=', sinceMs)
    .execute();
  return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

/** Whether money of a member is held or on its way back. */
export const hasHeld = (db: Db, memberId: string): Promise<boolean> =>
  hasRow(db, orders(db).select('bill_no').where('member_id', '=', memberId).where('status', 'in', ['held', 'returning']));

/**
 * Deposits credited since a time, and orders that may still be paid: those that wait, and those that ended, until the payment gateway has closed
 * them or their money would have arrived. Held money does not count: nobody can play with it. Oldest first.
 */
export async function grossDeposits(db: Db, memberId: string, { sinceMs, nowMs, exceptBillNo }: CountedDeposits) {
  const rows = await orders(db)
    .select(['bill_no', 'amount', 'created_at_ms', 'success_at_ms'])
    .where('member_id', '=', memberId)
    .where(({ eb, and, or, exists, selectFrom }) => {
      const underWay = selectFrom('deposit_payments')
        .select('id')
        .whereRef('deposit_payments.bill_no', '=', 'deposit_orders.bill_no')
        .where('settled_at_ms', 'is', null);
      const isOpen = and([eb('closed_at_ms', 'is', null), eb('expire_at_ms', '>', nowMs - DEPOSIT_ARRIVAL_MS)]);
      return or([
        eb('status', 'in', UNPAID),
        and([eb('status', 'in', ENDED), or([isOpen, exists(underWay)])]),
        and([eb('status', '=', 'success'), eb('success_at_ms', '>', sinceMs)]),
      ]);
    })
    .execute();
  return rows
    .filter(({ bill_no }) => bill_no !== exceptBillNo)
    .map(({ amount, created_at_ms, success_at_ms }) => ({ atMs: Number(success_at_ms ?? created_at_ms), amount: BigInt(amount) }))
    .toSorted((one, other) => one.atMs - other.atMs);
}

/** Orders that ended and that the payment gateway has not closed, of one member or of all; the oldest first. */
export async function endedUnclosed(
  db: Db,
  nowMs: number,
  memberId: string | null,
): Promise<Pick<DepositOrderRow, 'bill_no' | 'pay_token' | 'member_id'>[]> {
  return unclosed(db, nowMs)
    .$if(memberId !== null, (query) => query.where('member_id', '=', memberId ?? ''))
    .orderBy('expire_at_ms')
    .limit(MOST_AT_ONCE)
    .execute();
}

/** Whether `endedUnclosed` finds an order of any member. */
export const hasUnclosed = (db: Db, nowMs: number) => hasRow(db, unclosed(db, nowMs));

const unclosed = (db: Db, nowMs: number) =>
  orders(db)
    .select(['bill_no', 'pay_token', 'member_id'])
    .where('status', 'in', ENDED)
    .where('expire_at_ms', '>', nowMs - DEPOSIT_ARRIVAL_MS)
    .where('closed_at_ms', 'is', null);

const MOST_AT_ONCE = 100;

const HELD: readonly DepositStatus[] = ['held', 'returning'];

/** Where a page of held deposits begins: after this one, in the order of the list. */
export type HeldCursor = Pick<HeldDepositRow, 'held_at_ms' | 'bill_no'>;

interface HeldPage {
  /** Null for the first page. */
  readonly after: HeldCursor | null;
  readonly limit: number;
}

/** A page of held deposits; the newest first. */
const heldPage = (db: Db, { after, limit }: HeldPage) =>
  tablesOf(db)
    .selectFrom('held_deposits')
    .innerJoin('deposit_orders', 'deposit_orders.bill_no', 'held_deposits.bill_no')
    .selectAll('deposit_orders')
    .select(['reason', 'held_at_ms', 'refund_failure'])
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('held_at_ms', 'held_deposits.bill_no'), '<', tuple(after?.held_at_ms ?? 0, after?.bill_no ?? '')),
      ),
    )
    .orderBy('held_at_ms', 'desc')
    .orderBy('held_deposits.bill_no', 'desc')
    .limit(limit);

/** A member's held deposits and those on their way back. */
export const listHeldOf = (db: Db, memberId: string, page: HeldPage) =>
  heldPage(db, page).where('member_id', '=', memberId).where('status', 'in', HELD).execute();

/** The deposits of all members that are held, on their way back, or wait for operators. */
export const listOpenHeld = (db: Db, page: HeldPage) => heldPage(db, page).where('settled_at_ms', 'is', null).execute();

export const findHeld = (db: Db, billNo: string) =>
  tablesOf(db).selectFrom('held_deposits').selectAll().where('bill_no', '=', billNo).executeTakeFirst();

export const insertHeld = (trx: Db, row: HeldDepositRow) => tablesOf(trx).insertInto('held_deposits').values(row).execute();

export const changeHeld = (trx: Db, billNo: string, change: Partial<HeldDepositRow>) =>
  tablesOf(trx).updateTable('held_deposits').set(change).where('bill_no', '=', billNo).execute();

/** Orders since a time that expired or failed, without those the member cancelled. */
export async function failedDeposits(db: Db, memberId: string, sinceMs: number) {
  const rows = await orders(db)
    .select(['bill_no', 'expire_at_ms'])
    .where('member_id', '=', memberId)
    .where('status', 'in', ['expired', 'failed'])
    .where('expire_at_ms', '>', sinceMs)
    .execute();
  return rows.map(({ bill_no, expire_at_ms }) => ({ billNo: bill_no, atMs: Number(expire_at_ms) }));
}

/** Whether a deposit was ever credited, other than the one of `exceptBillNo`. */
export async function hasDeposited(db: Db, memberId: string, exceptBillNo = ''): Promise<boolean> {
  const credited = orders(db).select('bill_no').where('member_id', '=', memberId).where('status', '=', 'success');
  return (await credited.where('bill_no', '<>', exceptBillNo).limit(1).executeTakeFirst()) !== undefined;
}

/** The member's orders that have expired. */
export const expireOrders = (trx: Db, memberId: string, nowMs: number) =>
  tablesOf(trx)
    .updateTable('deposit_orders')
    .set({ status: 'expired' })
    .where('member_id', '=', memberId)
    .where('status', 'in', UNPAID)
    .where('expire_at_ms', '<=', nowMs)
    .execute();

/** Repeating a payment has no effect. */
export const insertPayment = (trx: Db, row: DepositPaymentRow) =>
  tablesOf(trx)
    .insertInto('deposit_payments')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

export const lastPaymentOf = (db: Db, billNo: string) =>
  tablesOf(db)
    .selectFrom('deposit_payments')
    .selectAll()
    .where('bill_no', '=', billNo)
    .orderBy('due_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Payments that have arrived and are not booked, with their orders. */
const arrived = (db: Db, nowMs: number) =>
  tablesOf(db)
    .selectFrom('deposit_payments')
    .innerJoin('deposit_orders', 'deposit_orders.bill_no', 'deposit_payments.bill_no')
    .where('settled_at_ms', 'is', null)
    .where('due_at_ms', '<=', nowMs);

const overdue = (db: Db, nowMs: number) => orders(db).where('status', 'in', UNPAID).where('expire_at_ms', '<=', nowMs);

/** The member's payments that have arrived and are not booked, in the order of arrival. */
export const duePayments = (trx: Db, memberId: string, nowMs: number): Promise<DepositPaymentRow[]> =>
  arrived(trx, nowMs)
    .where('member_id', '=', memberId)
    .selectAll('deposit_payments')
    .orderBy('due_at_ms')
    .orderBy('deposit_payments.id')
    .execute();

export const markSettled = (trx: Db, id: string, nowMs: number) =>
  tablesOf(trx).updateTable('deposit_payments').set({ settled_at_ms: nowMs }).where('id', '=', id).execute();

/** Records an alert for operators. */
export const addNote = (trx: Db, note: MoneyTables['deposit_notes']) => tablesOf(trx).insertInto('deposit_notes').values(note).execute();

export const notesOf = (db: Db, billNo: string) =>
  tablesOf(db).selectFrom('deposit_notes').selectAll().where('bill_no', '=', billNo).orderBy('at_ms').orderBy('id').execute();

/** When a member's first payment is due that is not booked, when his order expires, and the last expiry of an order that ended and is not closed. */
const dueTimesOf = readCache({
  tables: ['deposit_orders', 'deposit_payments'],
  read: (db: Db, memberId) =>
    tablesOf(db)
      .selectNoFrom(({ selectFrom }) => [
        selectFrom('deposit_payments')
          .innerJoin('deposit_orders', 'deposit_orders.bill_no', 'deposit_payments.bill_no')
          .select(({ fn }) => fn.min('due_at_ms').as('time'))
          .where('settled_at_ms', 'is', null)
          .where('member_id', '=', memberId)
          .as('payment'),
        selectFrom('deposit_orders')
          .select(({ fn }) => fn.min('expire_at_ms').as('time'))
          .where('status', 'in', UNPAID)
          .where('member_id', '=', memberId)
          .as('expiry'),
        selectFrom('deposit_orders')
          .select(({ fn }) => fn.max('expire_at_ms').as('time'))
          .where('status', 'in', ENDED)
          .where('closed_at_ms', 'is', null)
          .where('member_id', '=', memberId)
          .as('unclosed'),
      ])
      .executeTakeFirstOrThrow(),
});

/** Whether a member has payments to book or orders to expire, and whether `endedUnclosed` finds an order of his. */
export async function dueOf(
  db: Db,
  memberId: string,
  nowMs: number,
): Promise<{ readonly isAnythingDue: boolean; readonly hasUnclosed: boolean }> {
  const { payment, expiry, unclosed: closing } = await dueTimesOf(db, memberId);
  const isOver = (time: number | null) => time !== null && Number(time) <= nowMs;
  return {
    isAnythingDue: isOver(payment) || isOver(expiry),
    hasUnclosed: closing !== null && Number(closing) > nowMs - DEPOSIT_ARRIVAL_MS,
  };
}

/** The members for whom anything is due, those of the oldest payments first. */
export async function membersDue(db: Db, nowMs: number): Promise<readonly string[]> {
  const paid = await arrived(db, nowMs).select('member_id').orderBy('due_at_ms').orderBy('deposit_payments.id').execute();
  const late = await overdue(db, nowMs).select('member_id').execute();
  return [...new Set([...paid, ...late].map(({ member_id }) => member_id))];
}
