import type { Db } from '../kernel/database.ts';

type BetSettingsRow = { member_id: string; odds_format: number; acceptance: string; stake_to_win: 0 | 1 };

type Tables = { bet_settings: BetSettingsRow };

export function createBetSettingsStore(db: Db) {
  const tables = () => db.withTables<Tables>();
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
