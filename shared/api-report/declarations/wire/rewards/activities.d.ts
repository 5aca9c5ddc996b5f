import type { GameCategory } from '../play/games.ts';
export declare const ACTIVITY_KINDS: readonly ['newcomer', 'sport', 'egame', 'live', 'daily', 'vip'];
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
export type ActivityState = 'open' | 'applied' | 'claimable' | 'claimed' | 'unavailable' | 'ended';
export type ApplyMode = 'auto' | 'apply' | 'claim' | 'deposit';
export interface ActivityTerms {
    readonly turnoverMultiple: number;
    readonly bonusCap: string;
    readonly eligibleGames: string;
    readonly minimumDeposit: string | null;
    readonly expiryDays: number;
}
export interface ActivityTask {
    readonly category: GameCategory | null;
    readonly needed: string;
    readonly done: string;
}
export interface ActivityAward {
    readonly id: string;
    readonly amount: string;
    readonly claimUntil: string;
}
export interface Activity {
    readonly id: string;
    readonly kind: ActivityKind;
    readonly title: string;
    readonly reason: string;
    readonly cover: string;
    readonly startAt: string;
    readonly endAt: string;
    readonly terms: ActivityTerms;
    readonly rules: readonly string[];
    readonly state: ActivityState;
    readonly applyMode: ApplyMode;
    readonly task: ActivityTask | null;
    readonly award: ActivityAward | null;
}
export declare const listActivities: import("../endpoint.ts").Endpoint<null, readonly Activity[]>;
export declare const applyForActivity: import("../endpoint.ts").MemberEndpoint<{
    activityId: string;
}, Activity>;
