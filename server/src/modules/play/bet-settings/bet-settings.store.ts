import type { Db } from '../../../kernel/db/database.ts';
import type { PlayTables, BetSettingsRow } from '../schema.ts';

export function createBetSettingsStore(db: Db) {
  const tables = () => db.withTables<PlayTables>();
  return {
    find: (memberId: string) => tables().selectFrom('bet_settings').selectAll().where('member_id', '=', memberId).executeTakeFirst(),
    put: ({ member_id, ...chosen }: BetSettingsRow) =>
      tables()
        .insertInto('bet_settings')
        .values({ member_id, ...chosen })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(chosen))
        .execute(),
  };
}

export type BetSettingsStore = ReturnType<typeof createBetSettingsStore>;
