import { type Cents } from '../cents.ts';
export declare const TURNOVER_SOURCES: readonly ['deposit', 'bonus', 'vip_gift', 'activity', 'adjust'];
export type TurnoverSource = (typeof TURNOVER_SOURCES)[number];
export declare const TURNOVER_SOURCE_TEXT: Readonly<Record<TurnoverSource, string>>;
export declare const isGranted: (source: TurnoverSource) => boolean;
export declare const TURNOVER_STATUSES: readonly ['open', 'met', 'released', 'void'];
export type TurnoverStatus = (typeof TURNOVER_STATUSES)[number];
export declare const TURNOVER_ENDS: readonly ['met', 'low_money', 'operator', 'expired', 'given_up'];
export type TurnoverEnd = (typeof TURNOVER_ENDS)[number];
export declare const TURNOVER_END_TEXT: Readonly<Record<TurnoverEnd, string>>;
export declare const GIVE_UP_HOLDS: readonly ['at_venues', 'in_flight', 'open_bets'];
export type GiveUpHold = (typeof GIVE_UP_HOLDS)[number];
export declare const GIVE_UP_HOLD_TEXT: Readonly<Record<GiveUpHold, string>>;
export declare const UNCOUNTED_REASONS: readonly ['VOID', 'PUSH', 'LOW_ODDS', 'NOT_ELIGIBLE', 'BEFORE_START', 'HEDGED', 'BONUS_EXPIRED'];
export type UncountedReason = (typeof UNCOUNTED_REASONS)[number];
export declare const UNCOUNTED_TEXT: Readonly<Record<UncountedReason, string>>;
export declare const DEPOSIT_MULTIPLE = 100;
export declare const BONUS_MULTIPLE_MAX = 10;
export declare const TURNOVER_MIN_ODDS_MILLI = 1500;
export declare const TURNOVER_RELEASE_BELOW: Cents;
export interface SettledStake {
    readonly status: string;
    readonly stake: Cents;
    readonly payout: Cents;
}
export declare function validTurnover({ status, stake, payout }: SettledStake): Cents;
export declare function roundTurnover(category: string, round: SettledStake): Cents;
export declare const TURNOVER_RULES: readonly {
    readonly title: string;
    readonly text: string;
}[];
export interface FreezingRequirement {
    readonly source: TurnoverSource;
    readonly base: Cents;
    readonly required: Cents;
    readonly done: Cents;
}
export declare function frozenMoney(central: Cents, requirements: readonly FreezingRequirement[], owed: Cents): Cents;
export declare function requiredTurnover(base: Cents, multipleHundredths: number): Cents;
export interface DepositOfferTerms {
    readonly bonusRateBp: number;
    readonly bonusCap: string;
    readonly minimumDeposit: string;
    readonly turnoverMultiple: number;
}
export declare function depositBonus(amount: Cents, { bonusRateBp, bonusCap, minimumDeposit }: DepositOfferTerms): Cents;
export declare function offsetText(offset: Cents): string;
export declare const WAITS_FOR_OPPOSITE_TEXT = "\u540C\u4E00\u8D5B\u4E8B\u6216\u540C\u4E00\u671F\u8FD8\u6709\u76F8\u53CD\u6216\u4E92\u8865\u6295\u6CE8\u672A\u7ED3\u7B97\uFF0C\u6709\u6548\u6295\u6CE8\u5F85\u5176\u7ED3\u7B97\u540E\u4E00\u5E76\u8BA1\u7B97";
export declare function turnoverLeftText(left: Cents): string;
export declare function bonusAtVenuesText(owed: Cents): string;
export declare function bonusOwedText(owed: Cents): string;
