import type { Cents } from '../cents.ts';
export declare const ODDS: {
    readonly malay: 1;
    readonly hongkong: 2;
    readonly europe: 3;
    readonly indonesia: 4;
};
export type OddsFormat = (typeof ODDS)[keyof typeof ODDS];
export declare const DEFAULT_ODDS_FORMAT: OddsFormat;
export declare const ODDS_TITLES: Readonly<Record<OddsFormat, string>>;
export declare const NO_ODDS = "-";
export interface Ratio {
    readonly top: bigint;
    readonly bottom: bigint;
}
export declare function isPrice(oddsMilli: number): boolean;
export declare function showOdds(oddsMilli: number, format: OddsFormat): string;
export declare function winAmount(stake: Cents, oddsMilli: number): Cents;
export declare function halfWinAmount(stake: Cents, oddsMilli: number): Cents;
export declare function halfLossAmount(stake: Cents): Cents;
export declare function oddsFromWire(decimal: string): number;
export declare function oddsToWire(oddsMilli: number): string;
export declare function gainFromText(shown: string, format: OddsFormat): Ratio | null;
export declare function winFromGain(stake: Cents, gain: Ratio): Cents;
export declare function riskForWin(toWin: Cents, oddsMilli: number): Cents;
export declare function isNegative(oddsMilli: number, format: OddsFormat): boolean;
export declare function riskToWin(amount: Cents, gain: Ratio): Cents;
