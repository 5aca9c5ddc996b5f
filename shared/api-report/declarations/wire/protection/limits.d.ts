import { type LimitKind, type LimitPeriod, type LimitWindow } from '@site/shared/product';
import * as z from 'zod/mini';
export interface PendingLimit {
    readonly value: string | null;
    readonly effectiveAt: string;
    readonly confirmBy: string;
    readonly state: 'cooling' | 'awaiting_confirm';
}
export interface Limit {
    readonly kind: LimitKind;
    readonly period: LimitPeriod;
    readonly value: string;
    readonly used: string;
    readonly resetsAt: string | null;
    readonly pending: PendingLimit | null;
}
export interface ProtectionProfile {
    readonly state: 'active' | 'timeout' | 'excluded';
    readonly limits: readonly Limit[];
    readonly realityCheck: {
        readonly enabled: boolean;
        readonly minutes: number;
    };
    readonly timeoutUntil: string | null;
    readonly excludedUntil: string | null;
    readonly excludedScope: 'all';
    readonly marketingOptOut: boolean;
    readonly care: {
        readonly isNew: boolean;
        readonly offersPausedUntil: string | null;
    } | null;
    readonly reviewDue: boolean;
}
export interface DepositAllowance {
    readonly period: LimitWindow;
    readonly limit: string;
    readonly left: string;
    readonly resetsAt: string | null;
}
export declare const limitName: z.ZodMiniObject<{
    kind: z.ZodMiniEnum<{
        balance: "balance";
        deposit: "deposit";
        loss: "loss";
        openBets: "openBets";
        session: "session";
        stake: "stake";
    }>;
    period: z.ZodMiniEnum<{
        day: "day";
        month: "month";
        once: "once";
        week: "week";
    }>;
}, z.core.$strip>;
export type LimitName = z.infer<typeof limitName>;
export declare const limitBody: z.ZodMiniObject<{
    kind: z.ZodMiniEnum<{
        balance: "balance";
        deposit: "deposit";
        loss: "loss";
        openBets: "openBets";
        session: "session";
        stake: "stake";
    }>;
    period: z.ZodMiniEnum<{
        day: "day";
        month: "month";
        once: "once";
        week: "week";
    }>;
    value: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type LimitChange = z.infer<typeof limitBody>;
export declare const timeoutBody: z.ZodMiniObject<{
    days: z.ZodMiniInt;
}, z.core.$strip>;
export type TimeoutOrder = z.infer<typeof timeoutBody>;
export declare const exclusionBody: z.ZodMiniObject<{
    months: z.ZodMiniLiteral<6 | 12 | 24 | 60>;
    agree: z.ZodMiniLiteral<true>;
    word: z.ZodMiniLiteral<"确认排除">;
    password: z.ZodMiniString<string>;
}, z.core.$strip>;
export type ExclusionOrder = z.infer<typeof exclusionBody>;
export declare const realityBody: z.ZodMiniObject<{
    enabled: z.ZodMiniBoolean<boolean>;
    minutes: z.ZodMiniInt;
}, z.core.$strip>;
export type RealityOrder = z.infer<typeof realityBody>;
export declare const getProtection: import("../endpoint.ts").MemberEndpoint<null, ProtectionProfile>;
export declare const setLimit: import("../endpoint.ts").MemberEndpoint<{
    kind: "balance" | "deposit" | "loss" | "openBets" | "session" | "stake";
    period: "day" | "month" | "once" | "week";
    value?: string | undefined;
}, ProtectionProfile>;
export declare const cancelLimitRaise: import("../endpoint.ts").MemberEndpoint<{
    kind: "balance" | "deposit" | "loss" | "openBets" | "session" | "stake";
    period: "day" | "month" | "once" | "week";
}, ProtectionProfile>;
export declare const confirmLimitRaise: import("../endpoint.ts").MemberEndpoint<{
    kind: "balance" | "deposit" | "loss" | "openBets" | "session" | "stake";
    period: "day" | "month" | "once" | "week";
}, ProtectionProfile>;
export declare const startBreak: import("../endpoint.ts").MemberEndpoint<{
    days: number;
}, ProtectionProfile>;
export declare const setMarketingConsent: import("../endpoint.ts").MemberEndpoint<{
    on: boolean;
}, ProtectionProfile>;
export declare const excludeMember: import("../endpoint.ts").MemberEndpoint<{
    months: 6 | 12 | 24 | 60;
    agree: true;
    word: "确认排除";
    password: string;
}, ProtectionProfile>;
export declare const acknowledgeCare: import("../endpoint.ts").MemberEndpoint<null, ProtectionProfile>;
export declare const acknowledgeReview: import("../endpoint.ts").MemberEndpoint<null, ProtectionProfile>;
export declare const setRealityCheck: import("../endpoint.ts").MemberEndpoint<{
    enabled: boolean;
    minutes: number;
}, ProtectionProfile>;
