import type { Cents } from '../cents.ts';
import { type Ratio } from './odds.ts';
export interface ParlayLeg {
    readonly oddsMilli: number;
    readonly result: 'open' | 'won' | 'half-won' | 'void' | 'half-lost' | 'lost';
}
export declare function parlayRatio(legs: readonly ParlayLeg[]): Ratio;
export declare function parlayReturn(stake: Cents, legs: readonly ParlayLeg[]): Cents;
export declare function showParlay(legs: readonly ParlayLeg[]): string;
