import type { Db } from '../kernel/database.ts';

/** Days and months as text: "2026-11-21", "2026-11". `card` counts the make-up cards of a month from 1. */
export type SignInRow = {
  member_id: string;
  day: string;
  month: string;
  kind: 'sign' | 'makeUp';
  card: number | null;
  at_ms: number;
};

type Tables = { sign_ins: SignInRow };

const tables = (db: Db) => db.withTables<Tables>();
const LONGEST_STREAK_SHOWN = 400;

export function signedInMonth(db: Db, memberId: string, month: string): Promise<SignInRow[]> {
  return tables(db)
    .selectFrom('sign_ins')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('month', '=', month)
    .orderBy('day')
    .execute();
}

/** The newest first. */
export async function latestDays(db: Db, memberId: string): Promise<readonly string[]> {
  const rows = await tables(db)
    .selectFrom('sign_ins')
    .select('day')
    .where('member_id', '=', memberId)
    .orderBy('day', 'desc')
    .limit(LONGEST_STREAK_SHOWN)
    .execute();
  return rows.map(({ day }) => day);
}

export async function insertSignIn(trx: Db, row: SignInRow): Promise<void> {
  await tables(trx).insertInto('sign_ins').values(row).execute();
}

/** On how many days each of these members signed in himself; those without any are left out. */
export async function signedDaysOf(db: Db, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('sign_ins')
    .select(({ fn }) => ['member_id', fn.countAll<number>().as('days')])
    .where('member_id', 'in', memberIds)
    .where('kind', '=', 'sign')
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id, days }) => [member_id, Number(days)]));
}
