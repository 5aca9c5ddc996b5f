import type { Db } from '../../../kernel/db/database.ts';
import { isOneOf } from '../../../kernel/db/many-rows.ts';
import { countRows } from '../../../kernel/db/pages.ts';
import { readCache } from '../../../kernel/db/read-cache.ts';
import { sumCoinEntries } from '../../money/index.ts';
import { tablesOf } from '../schema.ts';

/** The part of the members that other modules read. */

/** SQLite takes 32,766 parameters in a statement. */
const MOST_PARAMETERS = 30_000;

/** The nicknames of these members, by id. */
export async function nicknamesOf(db: Db, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (let from = 0; from < memberIds.length; from += MOST_PARAMETERS) {
    const ids = memberIds.slice(from, from + MOST_PARAMETERS);
    const rows = await tablesOf(db).selectFrom('members').select(['id', 'nickname']).where('id', 'in', ids).execute();
    for (const { id, nickname } of rows) names.set(id, nickname);
  }
  return names;
}

/** How others see these members, by id. */
export async function facesOf(db: Db, memberIds: readonly string[]) {
  const rows = await tablesOf(db)
    .selectFrom('members')
    .select(['id', 'nickname', 'avatar_id', 'grade_id'])
    .where('id', 'in', memberIds)
    .execute();
  return new Map(rows.map(({ id, nickname, avatar_id, grade_id }) => [id, { nickname, avatarId: avatar_id, grade: grade_id }]));
}

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

/** The members invited by a member. */
export async function friendIds(db: Db, memberId: string): Promise<readonly string[]> {
  const rows = await invitedBy(db, memberId).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The members invited by a member, newest first, and their total. */
export async function pageOfFriends(db: Db, { memberId, offset, limit }: { memberId: string; offset: number; limit: number }) {
  const total = await countRows(invitedBy(db, memberId));
  const rows = await invitedBy(db, memberId)
    .select(['id', 'user_name', 'registered_at'])
    .orderBy('registered_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total };
}

/** A grade as members read it. */
export function gradeName(gradeId: number): string {
  return `VIP${gradeId}`;
}

/** The values that other features set on a member: the level and the coins; each is stored once, in the member's row. */
export interface MemberStatus {
  gradeOf(trx: Db, memberId: string): Promise<number>;
  /** By member; one that is unknown is missing. */
  gradesOf(trx: Db, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  coinsOf(trx: Db, memberId: string): Promise<number>;
  setGrade(trx: Db, memberId: string, level: number): Promise<void>;
  /** The new value; null, and nothing changed, if it would be negative. */
  addCoins(trx: Db, memberId: string, delta: number): Promise<number | null>;
}

const gradeAndCoins = readCache({
  tables: ['members'],
  read: (db: Db, memberId) =>
    tablesOf(db).selectFrom('members').select(['grade_id', 'coins']).where('id', '=', memberId).executeTakeFirstOrThrow(),
});

export function createMemberStatus(): MemberStatus {
  return {
    gradeOf: async (trx, memberId) => (await gradeAndCoins(trx, memberId)).grade_id,
    async gradesOf(trx, memberIds) {
      const rows = await tablesOf(trx)
        .selectFrom('members')
        .select(['id', 'grade_id'])
        .where(isOneOf(trx, 'id', memberIds))
        .execute();
      return new Map(rows.map(({ id, grade_id }) => [id, grade_id]));
    },
    coinsOf: async (trx, memberId) => (await gradeAndCoins(trx, memberId)).coins,
    async setGrade(trx, memberId, level) {
      await tablesOf(trx).updateTable('members').set({ grade_id: level }).where('id', '=', memberId).execute();
    },
    async addCoins(trx, memberId, delta) {
      const updated = await tablesOf(trx)
        .updateTable('members')
        .set((build) => ({ coins: build('coins', '+', delta) }))
        .where('id', '=', memberId)
        .where('coins', '>=', -delta)
        .executeTakeFirst();
      return updated.numUpdatedRows === 1n ? (await gradeAndCoins(trx, memberId)).coins : null;
    },
  };
}
