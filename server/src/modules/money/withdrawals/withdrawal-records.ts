import {
  isWithdrawalOver,
  PAYOUT_PAGES,
  type RecordState,
  toWire,
  USDT_CONFIRMATIONS,
  type UsdtNetwork,
  type WithdrawalQuote,
  type WithdrawalStep,
} from '@site/shared/product';
import type { CryptoRecord, TransRecord, UsdtPayout, Withdrawal } from '@site/shared/wire';
import { sql } from 'kysely';
import { toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { hasRow } from '../../../kernel/db/has-row.ts';
import { orderRecords, type RecordSpan } from '../ledger/record-source.ts';
import { NO_TRANSACTION, type PaymentGateway } from '../payment-gateway.port.ts';
import { tablesOf, type WithdrawalLaneLogRow, type WithdrawalRow, type WithdrawalStepRow } from '../schema.ts';

/** State of a record by the status of its order. */
const WITHDRAWAL_RECORD_STATE: Readonly<Record<WithdrawalStep, RecordState>> = {
  submitted: 'underway',
  reviewing: 'underway',
  paying: 'underway',
  success: 'done',
  rejected: 'refused',
  failed: 'refused',
  cancelled: 'cancelled',
};

/** A member's withdrawals as records. */
export const withdrawalRecords = (db: Db) =>
  orderRecords(db, {
    name: 'withdrawals',
    key: 'bill_no',
    states: WITHDRAWAL_RECORD_STATE,
    fee: sql`fee`,
    net: sql`-amount`,
    async rows(onePage) {
      const orders = tablesOf(db).selectFrom('withdrawals').selectAll();
      return (await onePage(orders).execute()).map(asRecord);
    },
  });

function asRecord(row: WithdrawalRow): TransRecord {
  const amount = BigInt(row.amount);
  const state = WITHDRAWAL_RECORD_STATE[row.status];
  return {
    id: row.bill_no,
    tab: 'withdrawal',
    title: `${PAYOUT_PAGES[row.account_type].name} ${row.account_masked}`,
    at: toIso(row.created_at_ms),
    amount: toWire(amount),
    fee: toWire(BigInt(row.fee)),
    net: toWire(state === 'refused' || state === 'cancelled' ? 0n : -amount),
    state,
    remark: row.reason ?? '',
  };
}

/** A member's USDT withdrawals with their network confirmations, newest first, at most `limit`. */
export async function cryptoWithdrawals(db: Db, gateway: PaymentGateway, { memberId, sinceMs, untilMs }: RecordSpan, limit: number) {
  const rows = await tablesOf(db)
    .selectFrom('withdrawals')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('usdt', 'is not', null)
    .where('created_at_ms', '>=', sinceMs)
    .where('created_at_ms', '<', untilMs)
    .orderBy('created_at_ms', 'desc')
    .orderBy('bill_no', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => asCryptoRecord(row, gateway));
}

function asCryptoRecord(row: WithdrawalRow, gateway: PaymentGateway): CryptoRecord {
  const { network, rate, networkFee, net } = JSON.parse(row.usdt ?? '{}') as UsdtPayout;
  const { txid, confirmations } =
    row.status === 'success' ? gateway.transactionOf({ billNo: row.bill_no, network, dueAtMs: null }) : NO_TRANSACTION;
  return {
    id: row.bill_no,
    direction: 'out',
    network,
    address: row.account_masked,
    txid,
    usdt: net,
    rate,
    cny: toWire(BigInt(row.amount)),
    networkFee,
    confirmations,
    required: USDT_CONFIRMATIONS[network],
    state: WITHDRAWAL_RECORD_STATE[row.status],
    at: toIso(row.created_at_ms),
  };
}

/** USDT amount of a USDT account in its stored form; null for other accounts. */
export function usdtOf(network: UsdtNetwork | null, { usdt }: WithdrawalQuote): string | null {
  if (network === null || usdt === null) return null;
  const payout: UsdtPayout = { network, rate: usdt.rate, networkFee: toWire(usdt.networkFee), net: toWire(usdt.net) };
  return JSON.stringify(payout);
}

export function asWithdrawal(row: WithdrawalRow, steps: readonly WithdrawalStepRow[]): Withdrawal {
  const [amount, fee] = [BigInt(row.amount), BigInt(row.fee)];
  return {
    billNo: row.bill_no,
    requestKey: row.request_key,
    account: { type: row.account_type, masked: row.account_masked },
    amount: toWire(amount),
    fee: toWire(fee),
    netAmount: toWire(amount - fee),
    usdt: row.usdt === null ? null : (JSON.parse(row.usdt) as UsdtPayout),
    status: row.status,
    steps: steps.map(({ code, at_ms }) => ({ code, at: toIso(at_ms) })),
    reason: row.reason,
    isCancellable: row.status === 'submitted',
    lane: row.lane,
    hold: isWithdrawalOver(row.status) ? null : row.hold,
  };
}

const LISTED = 50;
const AT_ONCE = 50;
const RETURNED: readonly WithdrawalStep[] = ['rejected', 'failed', 'cancelled'];
const OPEN: readonly WithdrawalStep[] = ['submitted', 'reviewing', 'paying'];

export function createWithdrawalStore(db: Db) {
  const all = (trx: Db = db) => tablesOf(trx).selectFrom('withdrawals').selectAll();
  return {
    byBillNo: (billNo: string, trx: Db = db) => all(trx).where('bill_no', '=', billNo).executeTakeFirst(),
    latest: (memberId: string, trx: Db = db) =>
      all(trx).where('member_id', '=', memberId).orderBy('created_at_ms', 'desc').orderBy('bill_no', 'desc').limit(1).executeTakeFirst(),
    /** The newest withdrawals of all members, for operators. */
    newest: () => all().orderBy('created_at_ms', 'desc').orderBy('bill_no', 'desc').limit(LISTED).execute(),
    stepsOf: (billNo: string, trx: Db = db) =>
      tablesOf(trx).selectFrom('withdrawal_steps').selectAll().where('bill_no', '=', billNo).orderBy('place').execute(),
    /** Amount requested since a time and not returned. */
    async usedSince(memberId: string, sinceMs: number, trx: Db = db): Promise<{ readonly count: number; readonly cents: bigint }> {
      const rows = await all(trx)
        .where('member_id', '=', memberId)
        .where('created_at_ms', '>=', sinceMs)
        .where('status', 'not in', RETURNED)
        .execute();
      return { count: rows.length, cents: rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n) };
    },
    insert: (trx: Db, row: WithdrawalRow) => tablesOf(trx).insertInto('withdrawals').values(row),
    addSteps: (trx: Db, steps: readonly WithdrawalStepRow[]) => tablesOf(trx).insertInto('withdrawal_steps').values(steps),
    change: (trx: Db, billNo: string, change: Partial<Pick<WithdrawalRow, 'status' | 'reason' | 'lane' | 'hold'>>) =>
      tablesOf(trx).updateTable('withdrawals').set(change).where('bill_no', '=', billNo).execute(),
    /** A member's withdrawals in progress, newest first. */
    openOf: (memberId: string, trx: Db = db) =>
      all(trx)
        .where('member_id', '=', memberId)
        .where('status', 'in', OPEN)
        .orderBy('created_at_ms', 'desc')
        .orderBy('bill_no', 'desc')
        .execute(),
    ...laneStore(db),
  };
}

/** What the automatic lane reads and writes. */
function laneStore(db: Db) {
  const all = (trx: Db = db) => tablesOf(trx).selectFrom('withdrawals').selectAll();
  const undecided = (untilMs: number) =>
    all().where('status', '=', 'submitted').where('lane', 'is', null).where('created_at_ms', '<=', untilMs);
  const paidByLane = () => all().where('status', '=', 'paying').where('lane', '=', 'auto');
  const log = (trx: Db = db) => tablesOf(trx).selectFrom('withdrawal_lane_log').selectAll().orderBy('id', 'desc');
  return {
    /** Submitted ones that the lane has not looked at, up to a time, the oldest first. */
    undecided: (untilMs: number) => undecided(untilMs).orderBy('created_at_ms').limit(AT_ONCE).execute(),
    /** Those that the gateway is asked to pay. */
    paidByLane: () => paidByLane().orderBy('created_at_ms').limit(AT_ONCE).execute(),
    hasLaneWork: async (untilMs: number): Promise<boolean> => (await hasRow(db, undecided(untilMs))) || hasRow(db, paidByLane()),
    /** What the lane pays or paid to a member by what it decided since a time, whenever that was requested; cents. */
    async laneSumSince(trx: Db, memberId: string, sinceMs: number): Promise<bigint> {
      const rows = await tablesOf(trx)
        .selectFrom('withdrawals')
        .innerJoin('withdrawal_lane_log as log', 'log.bill_no', 'withdrawals.bill_no')
        .select('withdrawals.amount')
        .where('withdrawals.member_id', '=', memberId)
        .where('withdrawals.lane', '=', 'auto')
        .where('withdrawals.status', 'not in', RETURNED)
        .where('log.decision', '=', 'pay')
        .where('log.at_ms', '>=', sinceMs)
        .execute();
      return rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    },
    /** Whether one of a member's withdrawals was turned down or failed. */
    hasUnpaidSince: (trx: Db, memberId: string, sinceMs: number): Promise<boolean> =>
      hasRow(
        trx,
        all(trx)
          .where('member_id', '=', memberId)
          .where('created_at_ms', '>=', sinceMs)
          .where('status', 'in', ['rejected', 'failed'] satisfies WithdrawalStep[]),
      ),
    logLane: (trx: Db, row: WithdrawalLaneLogRow) => tablesOf(trx).insertInto('withdrawal_lane_log').values(row).execute(),
    lastSwitch: (from: Db) => log(from).where('bill_no', 'is', null).limit(1).executeTakeFirst(),
    laneLog: () => log().limit(LISTED).execute(),
    /** When the member last changed a credential or a payout account; 0 before the first time. */
    async accessChangedAt(trx: Db, memberId: string): Promise<number> {
      const row = await tablesOf(trx).selectFrom('access_changes').select('at_ms').where('member_id', '=', memberId).executeTakeFirst();
      return Number(row?.at_ms ?? 0);
    },
    noteAccessChange: (trx: Db, memberId: string, atMs: number) =>
      tablesOf(trx)
        .insertInto('access_changes')
        .values({ member_id: memberId, at_ms: atMs })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ at_ms: atMs }))
        .execute(),
  };
}

export type WithdrawalStore = ReturnType<typeof createWithdrawalStore>;
