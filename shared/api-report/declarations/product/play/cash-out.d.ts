import type { Cents } from '../cents.ts';
import type { GradedResult } from './betting.ts';
import type { OddsAcceptance } from './slip.ts';
export declare const CASH_OUT_MARGIN_BP = 500;
export declare const CHANCE_UNIT = 1000000;
export declare const LEAST_CASH_OUT_STAKE: Cents;
export declare const MOST_CASH_OUTS = 10;
export type LegChances = Readonly<Record<GradedResult, number>>;
export interface CashOutLeg {
    readonly oddsMilli: number;
    readonly chances: LegChances;
}
export interface CashOutBet {
    readonly stake: Cents;
    readonly legs: readonly CashOutLeg[];
    readonly marginBp: number;
}
export interface CashOutQuote {
    readonly fairValue: Cents;
    readonly price: Cents;
}
export declare const certainChances: (result: GradedResult | 'void') => LegChances;
export declare function quoteCashOut({ stake, legs, marginBp }: CashOutBet): CashOutQuote;
export declare const isDecidedBet: (legs: readonly Pick<CashOutLeg, 'chances'>[]) => boolean;
export declare function acceptsPriceChange(acceptance: OddsAcceptance, from: Cents, to: Cents): boolean;
export declare const CASH_OUT_TEXT: {
    readonly title: '提前结算';
    readonly automatic: '自动提前结算';
    readonly pending: '注单待确认，接受后才能提前结算';
    readonly settled: '注单已结算，不能提前结算';
    readonly suspended: '盘口暂停，暂不能提前结算，请稍后再试';
    readonly closed: '赛事或盘口已结束，不能提前结算，请等待结算';
    readonly decided: '注单的结果已定，不能提前结算，请等待结算';
    readonly worthless: '注单当前价值不足0.01元，不能提前结算';
    readonly unsupported: '该注单暂不支持提前结算';
    readonly changed: '提前结算金额已变化，请确认';
    readonly soldElsewhere: '剩余投注已变化，请确认后重试';
    readonly noStake: '请输入提前结算的投注额';
    readonly tooOften: "每张注单最多提前结算10次，请提前结算全部剩余投注";
    readonly reached: '当前可得金额已达到该金额，可以直接提前结算';
};
export declare function refuseCashOutStake(stake: Cents | null, remaining: Cents): string | null;
export declare function refuseAutomaticCashOut(amount: Cents | null, { price, most }: {
    readonly price: Cents;
    readonly most: Cents;
}): string | null;
export declare const partOfStake: (remaining: Cents, percent: number) => Cents;
export declare const CASH_OUT_RULES: readonly {
    readonly title: string;
    readonly text: string;
}[];
