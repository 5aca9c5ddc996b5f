import { type VvPretty } from '@site/shared/product';
import * as z from 'zod/mini';
export declare const vvPrettyShape: {
    streamOrigin: z.ZodMiniString<string>;
    siteVideoVipMin: z.ZodMiniInt;
    siteVideoVipMax: z.ZodMiniInt;
    siteVideoExcludedLeague: z.ZodMiniString<string>;
    oddsFormat: z.ZodMiniLiteral<1 | 2 | 3 | 4>;
    merchantCode: z.ZodMiniString<string>;
    helplines: z.ZodMiniArray<z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        phone: z.ZodMiniString<string>;
    }, z.core.$strip>>;
};
export declare function readVvPretty(value: unknown): VvPretty | null;
export interface SettingsKey {
    readonly k: string;
    readonly v: string;
}
export declare const getVvPretty: import("../endpoint.ts").Endpoint<null, string>;
export declare const getSettingsKey: (secretPath: string) => import("../endpoint.ts").Endpoint<null, SettingsKey>;
export declare const terminalVisitBody: z.ZodMiniObject<{
    path: z.ZodMiniString<string>;
    agentVerify: z.ZodMiniOptional<z.ZodMiniString<string>>;
    inviteCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    iCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    rCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    rBet: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type TerminalVisit = z.infer<typeof terminalVisitBody>;
export interface Terminal {
    readonly terminalId: string;
    readonly startSettings: {
        readonly preInfoPollMs: number;
    };
}
export declare const visitTerminal: import("../endpoint.ts").Endpoint<{
    path: string;
    agentVerify?: string | undefined;
    inviteCode?: string | undefined;
    iCode?: string | undefined;
    rCode?: string | undefined;
    rBet?: string | undefined;
}, Terminal>;
interface CodeWithName {
    readonly code: string;
    readonly name: string;
}
interface NamedVenue extends CodeWithName {
    readonly category: string;
}
export interface Names {
    readonly venues: readonly NamedVenue[];
    readonly coins: readonly CodeWithName[];
    readonly levels: readonly CodeWithName[];
}
export declare const listNames: import("../endpoint.ts").Endpoint<null, Names>;
export {};
