import type { StreakReward } from '@site/shared/product';
import * as z from 'zod/mini';
export interface SignInDay {
    readonly day: string;
    readonly kind: 'sign' | 'makeUp';
}
export interface CalendarEvent {
    readonly day: string;
    readonly title: string;
}
export interface SignInMonth {
    readonly month: string;
    readonly today: string;
    readonly signed: readonly SignInDay[];
    readonly streak: number;
    readonly longest: number;
    readonly since: string;
    readonly cardsLeft: number;
    readonly rewards: readonly StreakReward[];
    readonly events: readonly CalendarEvent[];
}
export interface SignInResult extends SignInDay {
    readonly coins: number;
    readonly streak: number;
    readonly rewards: readonly StreakReward[];
}
export declare const signInMonthQuery: z.ZodMiniObject<{
    month: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type SignInMonthQuery = z.infer<typeof signInMonthQuery>;
export declare const signInBody: z.ZodMiniObject<{
    day: z.ZodMiniString<string>;
}, z.core.$strip>;
export type SignInRequest = z.infer<typeof signInBody>;
export declare const getSignInMonth: import("../endpoint.ts").Endpoint<{
    month?: string | undefined;
}, SignInMonth>;
export declare const signIn: import("../endpoint.ts").MoneyEndpoint<{
    day: string;
}, SignInResult>;
