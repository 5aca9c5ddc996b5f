import type { Cents } from '../cents.ts';
import { DEFAULT_ODDS_FORMAT, isPrice, type OddsFormat } from './odds.ts';
import { yuanText } from '../money/withdrawal.ts';

/** The rules of a bet slip: which selections it accepts, which stakes, and which price changes need the player's confirmation. */

/** The most legs of a parlay, and the most selections of a slip. */
export const MOST_LEGS = 10;
/** The fewest legs that make a parlay. */
export const FEWEST_LEGS = 2;

/**
 * The most bets of a member that are open or wait to count. Bets that count together are compared with each other when the last of them is
 * settled, so their number bounds that work.
 */
export const MOST_WAITING_BETS = 500;

/** The delay after which a live bet is decided; each has its own between the two. Prices of live matches reckon with the longest. */
export const [SHORTEST_LIVE_BET_DELAY_MS, LONGEST_LIVE_BET_DELAY_MS] = [3000, 8000];

/** The price changes that a player accepts without a confirmation; better ones by default. */
export const ODDS_ACCEPTANCES = ['none', 'better', 'any'] as const;
export type OddsAcceptance = (typeof ODDS_ACCEPTANCES)[number];
export const DEFAULT_ACCEPTANCE: OddsAcceptance = 'better';

/** The labels of the three. */
export const ACCEPTANCE_TITLES: Readonly<Record<OddsAcceptance, string>> = {
  none: '不接受变化',
  better: '接受更佳赔率',
  any: '接受任何变化',
};

/** Every sentence a slip says. */
export const SLIP_TEXT = {
  noStake: '请输入投注金额',
  noBalance: '余额不足',
  changed: '赔率已变化，请确认',
  closed: '盘口已关闭',
  suspended: '暂停投注',
  noParlay: '该赛事不支持串关',
  sameMatch: '同场赛事不能串关',
  full: `投注单最多${MOST_LEGS}项`,
  fewLegs: `串关至少选择${FEWEST_LEGS}项`,
  manyWaiting: `未结算注单最多${MOST_WAITING_BETS}张，请等待部分注单结算后再投注`,
  tooHigh: '串关赔率过高，请减少选项',
  pending: '待确认',
  accepted: '投注成功',
  rejected: '投注未被接受',
  delay: '比分与赔率可能有延迟，以实际接受为准',
  accelerated: '加速演示',
  acceleratedNote: '加速演示：比赛时间快于实际时间',
} as const;

/** The least and the highest stake of a bet, in cents; null where the venue sets no bound. */
export interface StakeLimits {
  readonly min: Cents;
  readonly max: Cents | null;
}

/** Why an amount cannot be staked, or null. `risk` is what would leave the wallet; a guest has no balance to compare with. */
export function refuseStake(risk: Cents | null, { min, max }: StakeLimits, balance: Cents | null): string | null {
  if (risk === null || risk <= 0n) return SLIP_TEXT.noStake;
  if (risk < min) return `单注最低${yuanText(min)}元`;
  if (max !== null && risk > max) return `单注最高${yuanText(max)}元`;
  return balance !== null && risk > balance ? SLIP_TEXT.noBalance : null;
}

/** The stakes of one press on a slip, yuan. */
export const QUICK_STAKES = ['10', '50', '100', '500'] as const;

/** The most that can be staked within the limits and with this money, cents; null where that is unknown or less than the least stake. */
export function mostStake({ min, max }: StakeLimits, money: Cents | null): Cents | null {
  if (max === null && money === null) return null;
  const most = max === null || (money !== null && money < max) ? money : max;
  return most === null || most < min ? null : most;
}

/** The fields of a leg that the rules of a parlay need. */
export interface LegFacts {
  readonly matchId: string;
  readonly mayParlay: boolean;
}

/** Why these selections form no parlay, or null. */
export function refuseParlay(legs: readonly LegFacts[]): string | null {
  if (legs.length < FEWEST_LEGS) return SLIP_TEXT.fewLegs;
  if (legs.length > MOST_LEGS) return SLIP_TEXT.full;
  if (legs.some(({ mayParlay }) => !mayParlay)) return SLIP_TEXT.noParlay;
  return new Set(legs.map(({ matchId }) => matchId)).size < legs.length ? SLIP_TEXT.sameMatch : null;
}

/** Whether a bet may be sent at the new price without a confirmation: the price is the same, or moved in a direction the player accepts. */
export function acceptsOddsChange(acceptance: OddsAcceptance, fromMilli: number, toMilli: number): boolean {
  if (!isPrice(toMilli)) return false;
  if (fromMilli === toMilli || acceptance === 'any') return true;
  return acceptance === 'better' && toMilli > fromMilli;
}

const TWO_WAY: ReadonlySet<string> = new Set(['AH', 'OU', 'OE']);

/** The format of a market: the chosen one for two-way markets, European for 1X2, correct scores, outrights and parlays. */
export function formatOfMarket(marketType: string, chosen: OddsFormat): OddsFormat {
  return TWO_WAY.has(marketType) ? chosen : DEFAULT_ODDS_FORMAT;
}
