import * as z from 'zod/mini';
import type { CodeDelivery } from './auth.ts';
export declare const CONTACT_KINDS: readonly ['phone', 'email'];
export type ContactKind = (typeof CONTACT_KINDS)[number];
declare const form: z.ZodMiniObject<{
    kind: z.ZodMiniEnum<{
        email: "email";
        phone: "phone";
    }>;
    target: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
}, z.core.$strip>;
export type ContactCodeOrder = z.infer<typeof form>;
export declare const contactCodeBodyWith: (disabledPrefixes: readonly string[]) => z.ZodMiniObject<{
    kind: z.ZodMiniEnum<{
        email: "email";
        phone: "phone";
    }>;
    target: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const contactCodeBody: z.ZodMiniObject<{
    kind: z.ZodMiniEnum<{
        email: "email";
        phone: "phone";
    }>;
    target: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare function phoneBindingFormWith(disabledPrefixes: readonly string[]): z.ZodMiniObject<{
    target: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
    code: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const phoneBindingForm: z.ZodMiniObject<{
    target: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
    code: z.ZodMiniString<string>;
}, z.core.$strip>;
export type PhoneBindingForm = z.infer<typeof phoneBindingForm>;
export declare const bindContactBody: z.ZodMiniObject<{
    ticket: z.ZodMiniString<string>;
    code: z.ZodMiniString<string>;
}, z.core.$strip>;
export type ContactBinding = z.infer<typeof bindContactBody>;
export declare const contactCodeForm: z.ZodMiniObject<{
    code: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const changePasswordBody: z.ZodMiniObject<{
    current: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
}, z.core.$strip>;
export type PasswordChange = z.infer<typeof changePasswordBody>;
export declare const changePasswordForm: z.ZodMiniObject<{
    current: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
    confirm: z.ZodMiniString<string>;
}, z.core.$strip>;
export type PasswordChangeForm = z.infer<typeof changePasswordForm>;
export declare const sendContactCode: import("../endpoint.ts").MemberEndpoint<{
    kind: "email" | "phone";
    target: string;
    password: string;
}, CodeDelivery>;
export declare const bindContact: import("../endpoint.ts").MemberEndpoint<{
    ticket: string;
    code: string;
}, null>;
declare const phoneCodeBody: z.ZodMiniObject<{
    scene: z.ZodMiniEnum<{
        payout: "payout";
    }>;
}, z.core.$strip>;
export type PhoneCodeOrder = z.infer<typeof phoneCodeBody>;
export interface PhoneCodeDelivery {
    readonly cooldown: number;
}
export declare const sendPhoneCode: import("../endpoint.ts").MemberEndpoint<{
    scene: "payout";
}, PhoneCodeDelivery>;
export declare const changePassword: import("../endpoint.ts").MemberEndpoint<{
    current: string;
    password: string;
}, null>;
export {};
