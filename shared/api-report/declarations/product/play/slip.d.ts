import type { Cents } from '../cents.ts';
import { type OddsFormat } from './odds.ts';
export declare const MOST_LEGS = 10;
export declare const FEWEST_LEGS = 2;
export declare const MOST_WAITING_BETS = 500;
export declare const SHORTEST_LIVE_BET_DELAY_MS: number, LONGEST_LIVE_BET_DELAY_MS: number;
export declare const ODDS_ACCEPTANCES: readonly ['none', 'better', 'any'];
export type OddsAcceptance = (typeof ODDS_ACCEPTANCES)[number];
export declare const DEFAULT_ACCEPTANCE: OddsAcceptance;
export declare const ACCEPTANCE_TITLES: Readonly<Record<OddsAcceptance, string>>;
export declare const SLIP_TEXT: {
    readonly noStake: '请输入投注金额';
    readonly noBalance: '余额不足';
    readonly changed: '赔率已变化，请确认';
    readonly closed: '盘口已关闭';
    readonly suspended: '暂停投注';
    readonly noParlay: '该赛事不支持串关';
    readonly sameMatch: '同场赛事不能串关';
    readonly full: "投注单最多10项";
    readonly fewLegs: "串关至少选择2项";
    readonly manyWaiting: "未结算注单最多500张，请等待部分注单结算后再投注";
    readonly tooHigh: '串关赔率过高，请减少选项';
    readonly pending: '待确认';
    readonly accepted: '投注成功';
    readonly rejected: '投注未被接受';
    readonly delay: '比分与赔率可能有延迟，以实际接受为准';
    readonly accelerated: '加速演示';
    readonly acceleratedNote: '加速演示：比赛时间快于实际时间';
};
export interface StakeLimits {
    readonly min: Cents;
    readonly max: Cents | null;
}
export declare function refuseStake(risk: Cents | null, { min, max }: StakeLimits, balance: Cents | null): string | null;
export declare const QUICK_STAKES: readonly ['10', '50', '100', '500'];
export declare function mostStake({ min, max }: StakeLimits, money: Cents | null): Cents | null;
export interface LegFacts {
    readonly matchId: string;
    readonly mayParlay: boolean;
}
export declare function refuseParlay(legs: readonly LegFacts[]): string | null;
export declare function acceptsOddsChange(acceptance: OddsAcceptance, fromMilli: number, toMilli: number): boolean;
export declare function formatOfMarket(marketType: string, chosen: OddsFormat): OddsFormat;
