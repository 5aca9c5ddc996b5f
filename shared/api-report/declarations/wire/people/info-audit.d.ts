import { type AuditStatus, type AuditType } from '@site/shared/product';
import * as z from 'zod/mini';
import { type Page } from '../envelope.ts';
export interface InfoAudit {
    readonly id: string;
    readonly type: AuditType;
    readonly before: string;
    readonly after: string;
    readonly status: AuditStatus;
    readonly reason: string | null;
    readonly at: string;
    readonly decidedAt: string | null;
}
export declare const infoAuditQuery: z.ZodMiniObject<{
    page: z.ZodMiniInt;
    pageSize: z.ZodMiniInt;
}, z.core.$strip>;
export type InfoAuditQuery = z.infer<typeof infoAuditQuery>;
declare const form: z.ZodMiniObject<{
    type: z.ZodMiniEnum<{
        exclusionEnd: "exclusionEnd";
        phone: "phone";
        realName: "realName";
    }>;
    wanted: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
}, z.core.$strip>;
export type NewInfoAudit = z.infer<typeof form>;
export declare const infoAuditBodyWith: (disabledPrefixes: readonly string[]) => z.ZodMiniObject<{
    type: z.ZodMiniEnum<{
        exclusionEnd: "exclusionEnd";
        phone: "phone";
        realName: "realName";
    }>;
    wanted: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const infoAuditBody: z.ZodMiniObject<{
    type: z.ZodMiniEnum<{
        exclusionEnd: "exclusionEnd";
        phone: "phone";
        realName: "realName";
    }>;
    wanted: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const listInfoAudits: import("../endpoint.ts").MemberEndpoint<{
    page: number;
    pageSize: number;
}, Page<InfoAudit>>;
export declare const requestInfoAudit: import("../endpoint.ts").MemberEndpoint<{
    type: "exclusionEnd" | "phone" | "realName";
    wanted: string;
    password: string;
}, InfoAudit>;
export declare const withdrawInfoAudit: import("../endpoint.ts").MemberEndpoint<{
    id: string;
}, InfoAudit>;
export {};
