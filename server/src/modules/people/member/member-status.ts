import type { Db } from '../../../kernel/db/database.ts';
import type { PeopleTables } from '../schema.ts';

/** What other features set on a member: the level and the coins; each is stored once, in the member's row. */
export function createStanding() {
  const tables = (trx: Db) => trx.withTables<PeopleTables>();
  const row = (trx: Db, memberId: string) =>
    tables(trx).selectFrom('members').select(['grade_id', 'coins', 'birth_date']).where('id', '=', memberId).executeTakeFirstOrThrow();
  return {
    gradeOf: async (trx: Db, memberId: string): Promise<number> => (await row(trx, memberId)).grade_id,
    birthDateOf: async (trx: Db, memberId: string): Promise<string> => (await row(trx, memberId)).birth_date,
    coinsOf: async (trx: Db, memberId: string): Promise<number> => (await row(trx, memberId)).coins,
    async setGrade(trx: Db, memberId: string, level: number): Promise<void> {
      await tables(trx).updateTable('members').set({ grade_id: level }).where('id', '=', memberId).execute();
    },
    /** The new value; null, and nothing changed, if it would be negative. */
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
