import { type FlipPrize, type FlipSource } from '@site/shared/product';
import * as z from 'zod/mini';
import { type Page } from '../envelope.ts';
export interface FlipWay {
    readonly source: FlipSource;
    readonly doneToday: boolean;
}
export interface FlipRound {
    readonly roundNo: number;
    readonly seedHash: string;
}
export interface FlipInfo {
    readonly chances: number;
    readonly round: FlipRound | null;
    readonly ways: readonly FlipWay[];
    readonly prizes: readonly FlipPrize[];
}
export interface FlipResult {
    readonly roundNo: number;
    readonly seedHash: string;
    readonly seed: string;
    readonly deck: readonly string[];
    readonly card: number;
    readonly prizeId: string;
    readonly at: string;
}
export declare const flipBody: z.ZodMiniObject<{
    roundNo: z.ZodMiniInt;
    card: z.ZodMiniInt;
}, z.core.$strip>;
export type Flip = z.infer<typeof flipBody>;
export declare const flipQuery: z.ZodMiniObject<{
    page: z.ZodMiniInt;
    pageSize: z.ZodMiniInt;
}, z.core.$strip>;
export type FlipQuery = z.infer<typeof flipQuery>;
export declare const getFlipInfo: import("../endpoint.ts").Endpoint<null, FlipInfo>;
export declare const playFlip: import("../endpoint.ts").MoneyEndpoint<{
    roundNo: number;
    card: number;
}, FlipResult>;
export declare const listFlips: import("../endpoint.ts").MemberEndpoint<{
    page: number;
    pageSize: number;
}, Page<FlipResult>>;
