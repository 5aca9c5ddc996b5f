import type { Cents } from '../cents.ts';
import { type Ratio } from './odds.ts';
import { type ParlayLeg } from './parlay.ts';
import { type LegFacts } from './slip.ts';
export declare const FEWEST_SYSTEM_LEGS = 3;
export declare const MOST_COMBINATIONS = 252;
export type Folds = readonly number[];
export interface SystemChoice {
    readonly folds: Folds;
    readonly label: string;
    readonly combinations: number;
}
export declare function systemsOf(legs: number): readonly SystemChoice[];
export declare const systemTitle: (legs: number, folds: Folds) => string;
export declare const parlayTitle: (legs: number, folds: Folds | null | undefined) => string;
export declare function combinationCount(legs: number, folds: Folds): number;
export declare function combinationsOf(legs: number, folds: Folds): readonly (readonly number[])[];
export declare function refuseSystem(legs: readonly LegFacts[], folds: Folds): string | null;
export declare function systemReturn(unitStake: Cents, legs: readonly ParlayLeg[], folds: Folds): Cents;
export declare const pickLegs: <Leg>(legs: readonly Leg[], places: readonly number[]) => readonly Leg[];
export declare function systemRatio(prices: readonly number[], folds: Folds): Ratio;
export declare function leastCombinationMilli(prices: readonly number[], folds: Folds): number;
export declare const SYSTEM_BET_TEXT: {
    readonly title: '系统投注';
    readonly fewLegs: "系统投注至少选择3项";
    readonly unknown: "该组合方式不可用，请重新选择（最多252注）";
    readonly uneven: '总投注须能平均分到每一注，请重新填写投注金额';
    readonly tooHigh: '组合赔率过高，请减少选项';
    readonly noCashOut: '系统投注不支持提前结算';
    readonly cashOutRefused: '系统投注不支持提前结算，请等待结算';
};
