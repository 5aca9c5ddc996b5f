import type { Reward } from './reward.ts';
export declare const FLIP_CARDS = 9;
export declare const FLIP_ODDS_BASE = 10000;
export interface FlipPrize {
    readonly id: string;
    readonly reward: Reward;
    readonly weight: number;
}
export declare const FLIP_PRIZES: readonly FlipPrize[];
export declare function flipPrizeAt(ticket: number): FlipPrize;
export declare function flipPrize(id: string): FlipPrize | undefined;
export declare function oddsText(weight: number): string;
export declare const FLIP_SOURCES: readonly ['daily', 'signIn', 'friend', 'prediction'];
export type FlipSource = (typeof FLIP_SOURCES)[number];
export declare const FLIP_FRIEND_CHANCES_A_DAY = 3;
export declare const FLIP_CHANCE_DAYS = 7;
