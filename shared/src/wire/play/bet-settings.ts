import { ODDS_ACCEPTANCES, type OddsFormat } from '@site/shared/product';
import * as z from 'zod/mini';
import { memberEndpoint } from '../endpoint.ts';

/** How a member reads odds and bets: stored with the member, so that all his devices show the same. */
export interface BetSettings {
  readonly oddsFormat: OddsFormat;
  readonly acceptance: (typeof ODDS_ACCEPTANCES)[number];
  /** 负水按「可赢」输入: with negative odds the typed amount is what shall be won. */
  readonly stakeToWin: boolean;
}

export const betSettingsBody = z.object({
  oddsFormat: z.literal([1, 2, 3, 4]),
  acceptance: z.enum(ODDS_ACCEPTANCES),
  stakeToWin: z.boolean(),
});

/** The member's choice; null when he never chose. */
export const getBetSettings = memberEndpoint<null, BetSettings | null>('POST', '/site/api/v1/user/bet-settings/get');
export const setBetSettings = memberEndpoint<BetSettings, BetSettings>('POST', '/site/api/v1/user/bet-settings/set', betSettingsBody);
