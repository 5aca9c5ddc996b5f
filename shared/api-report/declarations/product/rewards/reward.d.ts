export type Reward = {
    readonly kind: 'coins';
    readonly coins: number;
} | {
    readonly kind: 'bonus';
    readonly amount: string;
    readonly multiple: number;
};
export declare const ACTIVITY_BONUS_PLAY_DAYS = 30;
export declare function rewardText(reward: Reward): string;
export declare function rewardTerms(reward: Reward): string | null;
