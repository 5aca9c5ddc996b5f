import { type PushChoices } from '@site/shared/product';
import * as z from 'zod/mini';
export interface PushSetting {
    readonly publicKey: string;
    readonly choices: PushChoices;
    readonly isSubscribed: boolean;
}
export declare const pushSubscriptionBody: z.ZodMiniObject<{
    endpoint: z.ZodMiniString<string>;
    p256dh: z.ZodMiniString<string>;
    auth: z.ZodMiniString<string>;
}, z.core.$strip>;
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBody>;
declare const matchesBody: z.ZodMiniObject<{
    matches: z.ZodMiniArray<z.ZodMiniObject<{
        provider: z.ZodMiniEnum<{
            FBTY: "FBTY";
            IMTY: "IMTY";
            YBTY: "YBTY";
        }>;
        matchId: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type PushMatches = z.infer<typeof matchesBody>;
export declare const getPushSetting: import("../endpoint.ts").MemberEndpoint<null, PushSetting>;
export declare const choosePush: import("../endpoint.ts").MemberEndpoint<Readonly<Record<"amounts" | "bets" | "matches" | "security" | "withdrawals", boolean>>, PushSetting>;
export declare const subscribePush: import("../endpoint.ts").MemberEndpoint<{
    endpoint: string;
    p256dh: string;
    auth: string;
}, PushSetting>;
export declare const unsubscribePush: import("../endpoint.ts").MemberEndpoint<null, PushSetting>;
export declare const setPushMatches: import("../endpoint.ts").MemberEndpoint<{
    matches: {
        provider: "FBTY" | "IMTY" | "YBTY";
        matchId: string;
    }[];
}, null>;
export {};
