import { sql } from 'kysely';
import { readConfig, whereDatabase } from '@site/server/config.ts';
import { connectDatabase, type Db } from '@site/server/kernel/db/database.ts';
import { isPostgres } from '@site/server/kernel/db/engine.ts';
import { house, memberVenue, auditLedger, type LedgerReport } from '@site/server/modules/money/seeding.ts';
import { tablesOf } from '@site/server/modules/money/schema.ts';
import { TRANSFER_VENUE, type Book } from './scenario-actions.ts';

/** The database after the run, compared with the answers that the players received. */
export interface Findings {
  readonly ledger: LedgerReport;
  /** Each a sentence; none when nothing was lost, made or done twice. */
  readonly faults: readonly string[];
  readonly balances: readonly (readonly [userName: string, cents: bigint])[];
  readonly acknowledged: number;
  /** Of these, transfers to and from a venue. */
  readonly moved: number;
  readonly refused: number;
}

type Played = readonly { readonly userName: string; readonly book: Book | null }[];

type Tables = {
  members: { id: string; user_name: string };
  bets: { bet_no: string; member_id: string };
  deposit_orders: { bill_no: string; member_id: string; status: string };
  withdrawals: { bill_no: string; member_id: string };
  venue_transfers: { id: string; member_id: string; status: string };
  venue_orders: { venue_code: string; player: string; direction: 'in' | 'out'; amount: number | bigint; state: string };
};

/** Reads the database itself, with nobody else at it. */
export async function findings(env: Readonly<Record<string, string>>, played: Played): Promise<Findings> {
  const db = await connectDatabase(whereDatabase(readConfig(env)));
  try {
    const faults: string[] = [...(await integrity(db))];
    const balances: [string, bigint][] = [];
    for (const { userName, book } of played) {
      const { id } = await tables(db).selectFrom('members').select('id').where('user_name', '=', userName).executeTakeFirstOrThrow();
      const cents = await standing(db, id);
      balances.push([userName, cents]);
      if (book !== null) faults.push(...(await compare(db, { id, userName, book, cents })));
    }
    const ledger = await auditLedger(db);
    const total = Object.values(ledger.totals).reduce((sum, cents) => sum + cents, 0n);
    if (total !== 0n) faults.push(`The whole ledger sums to ${total} cents instead of 0.`);
    return { ledger, faults: [...faults, ...ledger.faults], balances, ...counted(played) };
  } finally {
    await db.destroy();
  }
}

const tables = (db: Db) => db.withTables<Tables>();

function counted(played: Played) {
  const books = played.flatMap(({ book }) => (book === null ? [] : [book]));
  return {
    acknowledged: books.reduce(
      (sum, { bets, deposits, withdrawals, transfers }) => sum + bets.size + deposits.size + withdrawals.size + transfers.size,
      0,
    ),
    moved: books.reduce((sum, { transfers }) => sum + transfers.size, 0),
    refused: books.reduce((sum, { refused }) => sum + refused, 0),
  };
}

async function integrity(db: Db): Promise<string[]> {
  if (isPostgres(db)) return [];
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  return rows.map(({ integrity_check }) => integrity_check).filter((line) => line !== 'ok');
}

/** All a member has: central, held, and at the venue. */
async function standing(db: Db, memberId: string): Promise<bigint> {
  const rows = await tablesOf(db).selectFrom('ledger_accounts').selectAll().where('id', 'like', `member:${memberId}:%`).execute();
  return rows.reduce((sum, { balance }) => sum + BigInt(balance), 0n);
}

interface Compared {
  readonly id: string;
  readonly userName: string;
  readonly book: Book;
  readonly cents: bigint;
}

async function compare(db: Db, { id, userName, book, cents }: Compared): Promise<string[]> {
  const faults: string[] = [];
  if (cents !== book.cents) faults.push(`${userName} has ${cents} cents but the answers sum to ${book.cents}.`);
  const bets = await tables(db).selectFrom('bets').select('bet_no as no').where('member_id', '=', id).execute();
  const withdrawals = await tables(db).selectFrom('withdrawals').select('bill_no as no').where('member_id', '=', id).execute();
  const deposits = await tables(db)
    .selectFrom('deposit_orders')
    .select('bill_no as no')
    .where('member_id', '=', id)
    .where('status', '=', 'success')
    .execute();
  const transfers = await tables(db).selectFrom('venue_transfers').select('id as no').where('member_id', '=', id).execute();
  const kinds = [
    ['bets', bets, book.bets],
    ['transfers', transfers, book.transfers],
    ['withdrawals', withdrawals, book.withdrawals],
    ['deposits', deposits, book.deposits],
  ] as const;
  for (const [kind, rows, acknowledged] of kinds) {
    const stored = new Set(rows.map(({ no }) => no));
    for (const no of acknowledged) if (!stored.has(no)) faults.push(`${userName} received ${kind} ${no}, which is lost.`);
    for (const no of stored) if (!acknowledged.has(no)) faults.push(`${userName} has ${kind} ${no}, which no answer named.`);
  }
  return [
    ...faults,
    ...(await atVenue(db, id, userName)),
    ...(await bookedTwice(
      db,
      deposits.map(({ no }) => no),
    )),
  ];
}

/** No transfer is half-way, and the venue's own books have what the ledger says is there. */
async function atVenue(db: Db, memberId: string, userName: string): Promise<string[]> {
  const open = await tables(db)
    .selectFrom('venue_transfers')
    .select(['id', 'status'])
    .where('member_id', '=', memberId)
    .where('status', 'not in', ['success', 'failed'])
    .execute();
  const account = await tablesOf(db)
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('id', '=', memberVenue(memberId, TRANSFER_VENUE))
    .executeTakeFirst();
  const orders = await tables(db)
    .selectFrom('venue_orders')
    .select(['direction', 'amount'])
    .where('venue_code', '=', TRANSFER_VENUE)
    .where('player', '=', memberId)
    .where('state', '=', 'accepted')
    .execute();
  const booked = orders.reduce((sum, { direction, amount }) => sum + (direction === 'in' ? BigInt(amount) : -BigInt(amount)), 0n);
  const cents = BigInt(account?.balance ?? 0);
  return [
    ...open.map(({ id, status }) => `Transfer ${id} of ${userName} is ${status} at the end.`),
    ...(cents === booked ? [] : [`${userName} has ${cents} cents at the venue by the ledger and ${booked} by the venue.`]),
  ];
}

/** Each deposit has one transfer from outside, no more. */
async function bookedTwice(db: Db, billNos: readonly string[]): Promise<string[]> {
  if (billNos.length === 0) return [];
  const rows = await tablesOf(db)
    .selectFrom('ledger_transfers')
    .innerJoin('ledger_entries', 'ledger_entries.sequence', 'ledger_transfers.sequence')
    .select((build) => ['reference', build.fn.countAll<number>().as('times')])
    .where('ledger_entries.account_id', '=', house('deposits'))
    .where('reference', 'in', billNos.slice(-500))
    .groupBy('reference')
    .execute();
  return rows.filter(({ times }) => Number(times) !== 1).map(({ reference }) => `Deposit ${reference} was booked more than once.`);
}
