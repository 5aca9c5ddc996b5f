import { DEFAULT_ACCEPTANCE, DEFAULT_ODDS_FORMAT, ODDS, ODDS_ACCEPTANCES } from '@site/shared/product';
import { getBetSettings, setBetSettings } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { tablesOf } from '../schema.ts';

/** A member's odds format: read and changed. A stored value that this build does not know reads as the default. */
export const betSettingsRoutes = (db: Db): Route[] => [
  bindEndpoint(getBetSettings, async (_body, { memberId }) => {
    const row = await tablesOf(db).selectFrom('bet_settings').selectAll().where('member_id', '=', memberId).executeTakeFirst();
    if (row === undefined) return null;
    return {
      oddsFormat: Object.values(ODDS).find((format) => format === row.odds_format) ?? DEFAULT_ODDS_FORMAT,
      acceptance: ODDS_ACCEPTANCES.find((word) => word === row.acceptance) ?? DEFAULT_ACCEPTANCE,
      stakeToWin: row.stake_to_win === 1,
    };
  }),
  bindEndpoint(setBetSettings, async (chosen, { memberId }) => {
    const change = { odds_format: chosen.oddsFormat, acceptance: chosen.acceptance, stake_to_win: chosen.stakeToWin ? 1 : 0 } as const;
    await inKeyedTransaction(db, [memberKey(memberId)], (trx) =>
      tablesOf(trx)
        .insertInto('bet_settings')
        .values({ member_id: memberId, ...change })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
        .execute(),
    );
    return chosen;
  }),
];
