import type { TurnoverEnd, TurnoverSource, TurnoverStatus, UncountedReason } from '@site/shared/product';
import type { Db } from '../kernel/database.ts';

type Stored = number | bigint;

/** Amounts in cents, the multiple in hundredths. */
export type RequirementRow = {
  id: string;
  member_id: string;
  source: TurnoverSource;
  source_id: string;
  title: string;
  base: Stored;
  multiple: number;
  required: Stored;
  done: Stored;
  /** What the bets that counted won (plus) or lost (minus). */
  winnings: Stored;
  /** JSON: categories; empty means every game. */
  categories: string;
  min_odds_milli: number;
  /** The member's first is 1: the order they are played off in. */
  position: number;
  created_at_ms: number;
  expires_at_ms: number | null;
  status: TurnoverStatus;
  closed_at_ms: number | null;
  closed_why: TurnoverEnd | null;
};

export type EntryRow = {
  requirement_id: string;
  bet_no: string;
  venue_code: string;
  category: string;
  stake: Stored;
  payout: Stored;
  odds_milli: number | null;
  valid_amount: Stored;
  counted: Stored;
  reason: UncountedReason | null;
  placed_at_ms: number;
  settled_at_ms: number;
};

type Tables = { turnover_requirements: RequirementRow; turnover_entries: EntryRow };
interface Window {
  readonly page: number;
  readonly pageSize: number;
}

const tablesOf = (db: Db) => db.withTables<Tables>();
const requirements = (db: Db) => tablesOf(db).selectFrom('turnover_requirements').selectAll();

export const insertRequirement = (trx: Db, row: RequirementRow) =>
  tablesOf(trx)
    .insertInto('turnover_requirements')
    .values(row)
    .onConflict((conflict) => conflict.columns(['source', 'source_id']).doNothing())
    .execute();

export const findRequirement = (db: Db, id: string) => requirements(db).where('id', '=', id).executeTakeFirst();

/** The member's open requirements, the oldest first: the order they are played off in. */
export const openRequirements = (db: Db, memberId: string) =>
  requirements(db).where('member_id', '=', memberId).where('status', '=', 'open').orderBy('position').execute();

/** The position of the member's next requirement. */
export async function nextPosition(trx: Db, memberId: string): Promise<number> {
  const last = tablesOf(trx).selectFrom('turnover_requirements').select('position').where('member_id', '=', memberId);
  return ((await last.orderBy('position', 'desc').limit(1).executeTakeFirst())?.position ?? 0) + 1;
}

/** The member's open requirements and those that ran out after a bet was placed, which tell why it no longer counts; in their order. */
export const requirementsSince = (db: Db, memberId: string, sinceMs: number) =>
  requirements(db)
    .where('member_id', '=', memberId)
    .where('status', 'in', ['open', 'void'])
    .where(({ or, and, eb }) => or([eb('status', '=', 'open'), and([eb('closed_why', '=', 'expired'), eb('expires_at_ms', '>', sinceMs)])]))
    .orderBy('position')
    .execute();

/** Requirements whose time is over, of everybody. */
export const overdueRequirements = (db: Db, nowMs: number) =>
  requirements(db).where('status', '=', 'open').where('expires_at_ms', '<=', nowMs).orderBy('expires_at_ms').execute();

/** Those that ended, the latest first. */
export async function endedRequirements(db: Db, memberId: string, { page, pageSize }: Window) {
  const ended = tablesOf(db).selectFrom('turnover_requirements').where('member_id', '=', memberId).where('status', '<>', 'open');
  const { total } = await ended.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await ended
    .selectAll()
    .orderBy('closed_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total: Number(total) };
}

export const changeRequirement = (trx: Db, id: string, change: Partial<RequirementRow>) =>
  tablesOf(trx).updateTable('turnover_requirements').set(change).where('id', '=', id).execute();

export const insertEntries = (trx: Db, rows: readonly EntryRow[]) => tablesOf(trx).insertInto('turnover_entries').values(rows).execute();

/** The bets a requirement saw, the latest first. */
export async function entriesOf(db: Db, requirementId: string, { page, pageSize, uncountedOnly }: Window & { uncountedOnly: boolean }) {
  const seen = tablesOf(db)
    .selectFrom('turnover_entries')
    .where('requirement_id', '=', requirementId)
    .$if(uncountedOnly, (query) => query.where('counted', '=', 0));
  const { total } = await seen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await seen
    .selectAll()
    .orderBy('settled_at_ms', 'desc')
    .orderBy('bet_no', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total: Number(total) };
}
