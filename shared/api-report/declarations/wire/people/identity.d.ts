import { type DocType, type IdentityStatus } from '@site/shared/product';
import * as z from 'zod/mini';
export interface IdentityCheck {
    readonly id: string;
    readonly docType: DocType;
    readonly maskedDocNo: string;
    readonly maskedName: string;
    readonly status: Exclude<IdentityStatus, 'none'>;
    readonly reason: string | null;
    readonly submittedAt: string;
    readonly reviewedAt: string | null;
}
export interface Identity {
    readonly status: IdentityStatus;
    readonly maskedRealName: string | null;
    readonly birthDate: string;
    readonly checks: readonly IdentityCheck[];
}
declare const form: z.ZodMiniObject<{
    realName: z.ZodMiniString<string>;
    docType: z.ZodMiniEnum<{
        idCard: "idCard";
        passport: "passport";
        permit: "permit";
    }>;
    docNo: z.ZodMiniString<string>;
    pictureIds: z.ZodMiniArray<z.ZodMiniString<string>>;
    consent: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type NewIdentityCheck = z.infer<typeof form>;
export declare const identityBody: z.ZodMiniObject<{
    realName: z.ZodMiniString<string>;
    docType: z.ZodMiniEnum<{
        idCard: "idCard";
        passport: "passport";
        permit: "permit";
    }>;
    docNo: z.ZodMiniString<string>;
    pictureIds: z.ZodMiniArray<z.ZodMiniString<string>>;
    consent: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export declare const identityFormWithName: z.ZodMiniObject<{
    realName: z.ZodMiniString<string>;
    docType: z.ZodMiniEnum<{
        idCard: "idCard";
        passport: "passport";
        permit: "permit";
    }>;
    docNo: z.ZodMiniString<string>;
    pictureIds: z.ZodMiniArray<z.ZodMiniString<string>>;
    consent: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export declare const getIdentity: import("../endpoint.ts").MemberEndpoint<null, Identity>;
export declare const submitIdentity: import("../endpoint.ts").MemberEndpoint<{
    realName: string;
    docType: "idCard" | "passport" | "permit";
    docNo: string;
    pictureIds: string[];
    consent: boolean;
}, Identity>;
export declare const uploadIdentityPicture: import("../endpoint.ts").MemberEndpoint<{
    sha256: string;
    content: string;
}, {
    readonly pictureId: string;
}>;
export {};
