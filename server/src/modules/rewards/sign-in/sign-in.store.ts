import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf, type SignInRow } from '../schema.ts';

const LONGEST_STREAK_SHOWN = 400;

export function signedInMonth(db: Db, memberId: string, month: string): Promise<SignInRow[]> {
  return tablesOf(db)
    .selectFrom('sign_ins')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('month', '=', month)
    .orderBy('day')
    .execute();
}

/** Newest first. */
export async function latestDays(db: Db, memberId: string): Promise<readonly string[]> {
  const rows = await tablesOf(db)
    .selectFrom('sign_ins')
    .select('day')
    .where('member_id', '=', memberId)
    .orderBy('day', 'desc')
    .limit(LONGEST_STREAK_SHOWN)
    .execute();
  return rows.map(({ day }) => day);
}

export async function insertSignIn(trx: Db, row: SignInRow): Promise<void> {
  await tablesOf(trx).insertInto('sign_ins').values(row).execute();
}

/** Number of days each member signed in himself; members without any are left out. */
export async function signedDaysOf(db: Db, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tablesOf(db)
    .selectFrom('sign_ins')
    .select(({ fn }) => ['member_id', fn.countAll<number>().as('days')])
    .where('member_id', 'in', memberIds)
    .where('kind', '=', 'sign')
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id, days }) => [member_id, Number(days)]));
}
