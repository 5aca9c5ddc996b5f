import type { Db } from '../kernel/database.ts';
import type { MemberRow } from './member.store.ts';

type Tables = { members: MemberRow };

/** What other features decide about a member: the level and the coins; each stands in one place, the member's row. */
export function createStanding() {
  const tables = (trx: Db) => trx.withTables<Tables>();
  const row = (trx: Db, memberId: string) =>
    tables(trx).selectFrom('members').select(['grade_id', 'coins', 'birth_date']).where('id', '=', memberId).executeTakeFirstOrThrow();
  return {
    gradeOf: async (trx: Db, memberId: string): Promise<number> => (await row(trx, memberId)).grade_id,
    birthDateOf: async (trx: Db, memberId: string): Promise<string> => (await row(trx, memberId)).birth_date,
    coinsOf: async (trx: Db, memberId: string): Promise<number> => (await row(trx, memberId)).coins,
    async setGrade(trx: Db, memberId: string, level: number): Promise<void> {
      await tables(trx).updateTable('members').set({ grade_id: level }).where('id', '=', memberId).execute();
    },
    /** What stands there afterwards; null, and nothing changed, where it would be less than none. */
    async addCoins(trx: Db, memberId: string, delta: number): Promise<number | null> {
      const updated = await tables(trx)
        .updateTable('members')
        .set((build) => ({ coins: build('coins', '+', delta) }))
        .where('id', '=', memberId)
        .where('coins', '>=', -delta)
        .executeTakeFirst();
      return updated.numUpdatedRows === 1n ? (await row(trx, memberId)).coins : null;
    },
  };
}
