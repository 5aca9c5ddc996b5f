import { DEFAULT_ACCEPTANCE, DEFAULT_ODDS_FORMAT, ODDS, ODDS_ACCEPTANCES } from '@site/shared/product';
import { getBetSettings, setBetSettings } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { BetSettingsRow, PlayTables } from '../schema.ts';

/** A member's odds format: read and changed. A stored value that this build does not know reads as the default. */
export const betSettingsRoutes = (store: BetSettingsStore): Route[] => [
  bindEndpoint(getBetSettings, async (_body, { memberId }) => {
    const row = await store.find(memberId);
    if (row === undefined) return null;
    return {
      oddsFormat: Object.values(ODDS).find((format) => format === row.odds_format) ?? DEFAULT_ODDS_FORMAT,
      acceptance: ODDS_ACCEPTANCES.find((word) => word === row.acceptance) ?? DEFAULT_ACCEPTANCE,
      stakeToWin: row.stake_to_win === 1,
    };
  }),
  bindEndpoint(setBetSettings, async (chosen, { memberId }) => {
    await store.put({
      member_id: memberId,
      odds_format: chosen.oddsFormat,
      acceptance: chosen.acceptance,
      stake_to_win: chosen.stakeToWin ? 1 : 0,
    });
    return chosen;
  }),
];

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

type BetSettingsStore = ReturnType<typeof createBetSettingsStore>;
