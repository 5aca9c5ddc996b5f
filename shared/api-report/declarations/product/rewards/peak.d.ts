export declare const PEAK_PICKS: readonly ['home', 'draw', 'away'];
export type PeakPick = (typeof PEAK_PICKS)[number];
export type PeakResult = PeakPick | 'void';
export declare const PEAK_FIXTURES = 8;
export declare const PEAK_PICK_COINS = 20;
export declare const PEAK_RANK_COINS: readonly number[];
export declare function peakCoins(rank: number, correct: number): number;
