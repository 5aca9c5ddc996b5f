export declare const SIGN_IN_COINS = 40;
export declare const MAKE_UP_CARDS = 3;
export interface StreakReward {
    readonly days: number;
    readonly coins: number;
}
export declare const STREAK_REWARDS: readonly StreakReward[];
export declare const monthOf: (day: string) => string;
export declare function dayAfter(day: string, days?: number): string;
export declare function daysOfMonth(month: string): readonly string[];
export declare function longestRun(days: readonly string[]): number;
export declare function streakUntil(days: readonly string[], today: string): number;
