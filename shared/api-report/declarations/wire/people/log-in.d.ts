import * as z from 'zod/mini';
import type { SessionGrant } from './member.ts';
export declare const logInBody: z.ZodMiniObject<{
    captchaId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    captchaCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    proof: z.ZodMiniOptional<z.ZodMiniString<string>>;
    userName: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
    remember: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type LogIn = z.infer<typeof logInBody>;
export declare const phoneLogInBody: z.ZodMiniObject<{
    captchaId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    captchaCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    proof: z.ZodMiniOptional<z.ZodMiniString<string>>;
    phone: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
    remember: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type PhoneLogIn = z.infer<typeof phoneLogInBody>;
export declare const logIn: import("../endpoint.ts").Endpoint<{
    captchaId?: string | undefined;
    captchaCode?: string | undefined;
    proof?: string | undefined;
    userName: string;
    password: string;
    remember: boolean;
}, SessionGrant>;
export declare const logInByPhone: import("../endpoint.ts").Endpoint<{
    captchaId?: string | undefined;
    captchaCode?: string | undefined;
    proof?: string | undefined;
    phone: string;
    password: string;
    remember: boolean;
}, SessionGrant>;
