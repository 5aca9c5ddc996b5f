import { type NameCheck } from '@site/shared/product';
import * as z from 'zod/mini';
export interface SessionGrant {
    readonly token: string;
    readonly signingKey: string;
    readonly expireAt: string;
    readonly userName: string;
}
export interface MemberProtection {
    readonly state: 'active' | 'timeout' | 'excluded' | 'locked' | 'unverified';
    readonly until: string | null;
    readonly need?: NameCheck;
}
export interface MemberInfo {
    readonly userName: string;
    readonly nickname: string;
    readonly avatarId: number;
    readonly gradeId: number;
    readonly gradeName: string;
    readonly balance: string;
    readonly total: string;
    readonly lockMoney: string;
    readonly coinBalance: number;
    readonly unreadMail: number;
    readonly protection: MemberProtection;
}
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
export interface LoginTokenOwner {
    readonly maskedUserName: string;
}
export declare const lookAtLoginToken: import("../endpoint.ts").Endpoint<{
    token: string;
}, LoginTokenOwner>;
export declare const openSession: import("../endpoint.ts").Endpoint<{
    token: string;
}, SessionGrant>;
export declare const logOut: import("../endpoint.ts").MemberEndpoint<null, null>;
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
export declare const getMemberInfo: import("../endpoint.ts").MemberEndpoint<{
    withLockMoney: 1;
}, MemberInfo>;
