import { sql } from 'kysely';
import { readConfig, whereDatabase } from '@site/server/config.ts';
import { connectDatabase, type Db } from '@site/server/kernel/db/database.ts';
import { isPostgres } from '@site/server/kernel/db/engine.ts';
import { house, memberVenue, auditLedger, rowsOf, type LedgerReport } from '@site/server/modules/money/seeding.ts';
import { tablesOf } from '@site/server/modules/money/schema.ts';
import { tablesOf as peopleTables } from '@site/server/modules/people/schema.ts';
import { tablesOf as playTables } from '@site/server/modules/play/schema.ts';
import { tablesOf as sandboxTables } from '@site/sandbox/schema.ts';
import { TRANSFER_VENUE, type PromisedState } from './scenario-actions.ts';

/** The database after the run, compared with the answers that the players received. */
export interface ConsistencyReport {
  readonly ledger: LedgerReport;
  /** Each a sentence; none when nothing was lost, made or done twice. */
  readonly faults: readonly string[];
  readonly balances: readonly (readonly [userName: string, cents: bigint])[];
  readonly acknowledged: number;
  /** Of these, transfers to and from a venue. */
  readonly moved: number;
  readonly refused: number;
}

type ExpectedBooks = readonly { readonly userName: string; readonly book: PromisedState | null }[];

/** Reads the database directly while no backend runs. */
export async function checkConsistency(env: Readonly<Record<string, string>>, expected: ExpectedBooks): Promise<ConsistencyReport> {
  const db = await connectDatabase(whereDatabase(readConfig(env)));
  try {
    const faults: string[] = [...(await integrity(db))];
    const balances: [string, bigint][] = [];
    for (const { userName, book } of expected) {
      const id = await memberIdOf(db, userName);
      const cents = await totalBalance(db, id);
      balances.push([userName, cents]);
      if (book !== null) faults.push(...(await compare(db, { id, userName, book, cents })));
    }
    const ledger = await auditLedger(db);
    const total = Object.values(ledger.totals).reduce((sum, cents) => sum + cents, 0n);
    if (total !== 0n) faults.push(`The whole ledger sums to ${total} cents instead of 0.`);
    return { ledger, faults: [...faults, ...ledger.faults], balances, ...totalsOf(expected) };
  } finally {
    await db.destroy();
  }
}

export async function memberIdOf(db: Db, userName: string): Promise<string> {
  const member = peopleTables(db).selectFrom('members').select('id').where('user_name', '=', userName);
  return (await member.executeTakeFirstOrThrow()).id;
}

function totalsOf(expected: ExpectedBooks) {
  const books = expected.flatMap(({ book }) => (book === null ? [] : [book]));
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

/** The sum of a member's accounts: central, held, and at the venue. */
async function totalBalance(db: Db, memberId: string): Promise<bigint> {
  const rows = await tablesOf(db).selectFrom('ledger_accounts').selectAll().where('id', 'like', `member:${memberId}:%`).execute();
  return rows.reduce((sum, { balance }) => sum + BigInt(balance), 0n);
}

interface ExpectedState {
  readonly id: string;
  readonly userName: string;
  readonly book: PromisedState;
  readonly cents: bigint;
}

async function compare(db: Db, { id, userName, book, cents }: ExpectedState): Promise<string[]> {
  const faults: string[] = [];
  if (cents !== book.cents) faults.push(`${userName} has ${cents} cents but the answers sum to ${book.cents}.`);
  const bets = await playTables(db).selectFrom('bets').select('bet_no as no').where('member_id', '=', id).execute();
  const withdrawals = await tablesOf(db).selectFrom('withdrawals').select('bill_no as no').where('member_id', '=', id).execute();
  const deposits = await tablesOf(db)
    .selectFrom('deposit_orders')
    .select('bill_no as no')
    .where('member_id', '=', id)
    .where('status', '=', 'success')
    .execute();
  const transfers = await tablesOf(db).selectFrom('venue_transfers').select('id as no').where('member_id', '=', id).execute();
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

/** No transfer is pending, and the venue's own books have what the ledger says is there. */
async function atVenue(db: Db, memberId: string, userName: string): Promise<string[]> {
  const open = await tablesOf(db)
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
  const orders = await sandboxTables(db)
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
    .where('ledger_entries.account_id', 'in', rowsOf(house('deposits')))
    .where('reference', 'in', billNos.slice(-500))
    .groupBy('reference')
    .execute();
  return rows.filter(({ times }) => Number(times) !== 1).map(({ reference }) => `Deposit ${reference} was booked more than once.`);
}
