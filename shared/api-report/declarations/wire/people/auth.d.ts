import * as z from 'zod/mini';
import type { SessionGrant } from './member.ts';
export interface CodeDelivery {
    readonly ticket: string;
    readonly cooldown: number;
    readonly digits?: number;
}
export interface OneTimeLoginToken {
    readonly token: string;
    readonly expireAt: string;
}
export declare const codeBody: z.ZodMiniObject<{
    ticket: z.ZodMiniString<string>;
    code: z.ZodMiniString<string>;
}, z.core.$strip>;
export type CodeBody = z.infer<typeof codeBody>;
export declare const recoveryCodeBody: z.ZodMiniObject<{
    ticket: z.ZodMiniString<string>;
    code: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const recoverBody: z.ZodMiniObject<{
    captchaId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    captchaCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    proof: z.ZodMiniOptional<z.ZodMiniString<string>>;
    userName: z.ZodMiniString<string>;
}, z.core.$strip>;
export type PasswordRecovery = z.infer<typeof recoverBody>;
export declare const newPasswordBody: z.ZodMiniObject<{
    ticket: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const newPasswordForm: z.ZodMiniObject<{
    password: z.ZodMiniString<string>;
    confirm: z.ZodMiniString<string>;
}, z.core.$strip>;
export type NewPasswordForm = z.infer<typeof newPasswordForm>;
export declare const issueLoginToken: import("../endpoint.ts").MemberEndpoint<null, OneTimeLoginToken>;
export declare const logInDevice: import("../endpoint.ts").Endpoint<{
    ticket: string;
    code: string;
}, SessionGrant>;
export declare const sendRecoveryCode: import("../endpoint.ts").Endpoint<{
    captchaId?: string | undefined;
    captchaCode?: string | undefined;
    proof?: string | undefined;
    userName: string;
}, CodeDelivery>;
export declare const checkRecoveryCode: import("../endpoint.ts").Endpoint<{
    ticket: string;
    code: string;
}, null>;
export declare const resetPassword: import("../endpoint.ts").Endpoint<{
    ticket: string;
    password: string;
}, null>;
