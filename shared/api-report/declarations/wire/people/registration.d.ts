import * as z from 'zod/mini';
import type { SessionGrant } from './member.ts';
export declare const registerBody: z.ZodMiniObject<{
    captchaId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    captchaCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    proof: z.ZodMiniOptional<z.ZodMiniString<string>>;
    userName: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
    birthDate: z.ZodMiniString<string>;
    inviteCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    adult: z.ZodMiniLiteral<true>;
    agree: z.ZodMiniLiteral<true>;
}, z.core.$strip>;
export type Register = z.infer<typeof registerBody>;
export declare const registerForm: z.ZodMiniObject<{
    captchaId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    captchaCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    proof: z.ZodMiniOptional<z.ZodMiniString<string>>;
    password: z.ZodMiniString<string>;
    birthDate: z.ZodMiniString<string>;
    adult: z.ZodMiniLiteral<true>;
    agree: z.ZodMiniLiteral<true>;
    userName: z.ZodMiniString<string>;
    inviteCode: z.ZodMiniString<string>;
    confirm: z.ZodMiniString<string>;
}, z.core.$strip>;
export type RegisterForm = z.infer<typeof registerForm>;
export declare const register: import("../endpoint.ts").Endpoint<{
    captchaId?: string | undefined;
    captchaCode?: string | undefined;
    proof?: string | undefined;
    userName: string;
    password: string;
    birthDate: string;
    inviteCode?: string | undefined;
    adult: true;
    agree: true;
}, SessionGrant>;
export declare const checkUserName: import("../endpoint.ts").Endpoint<{
    userName: string;
}, {
    available: boolean;
}>;
