import type { Db } from '../../../kernel/db/database.ts';
import { sumCoinEntries } from '../../money/index.ts';
import { tablesOf } from '../schema.ts';

/** The part of the members that other modules read. Each is one query, whatever the number of members it is about. */

/** Selects id and nickname of every member, as a subquery to join. */
export const memberNicknames = (db: Db) => tablesOf(db).selectFrom('members').select(['id', 'nickname']);

/** The members whose coins are not the sum of their coin entries; none when all is well. */
export async function unevenCoins(db: Db): Promise<readonly string[]> {
  const sums = await sumCoinEntries(db);
  const members = await tablesOf(db).selectFrom('members').select(['id', 'coins']).orderBy('id').execute();
  return members.filter(({ id, coins }) => coins !== (sums.get(id) ?? 0)).map(({ id }) => id);
}

/** A member's own invite code, and who invited him. */
export function findInviter(db: Db, memberId: string) {
  return tablesOf(db)
    .selectFrom('members')
    .select(['id', 'invite_code', 'invited_by'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

const invitedBy = (db: Db, memberId: string) => tablesOf(db).selectFrom('members').where('invited_by', '=', memberId);

/** Whom a member invited. */
export async function friendIds(db: Db, memberId: string): Promise<readonly string[]> {
  const rows = await invitedBy(db, memberId).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

interface FriendWindow {
  readonly memberId: string;
  readonly offset: number;
  readonly limit: number;
}

/** Whom a member invited, the newest first, and how many there are in all. */
export async function pageOfFriends(db: Db, { memberId, offset, limit }: FriendWindow) {
  const { total } = await invitedBy(db, memberId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await invitedBy(db, memberId)
    .select(['id', 'user_name', 'registered_at'])
    .orderBy('registered_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total: Number(total) };
}
