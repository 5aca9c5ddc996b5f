import * as z from 'zod/mini';
import type { SessionGrant } from './member.ts';
export interface Passkey {
    readonly id: string;
    readonly name: string;
    readonly createdAt: string;
    readonly lastUsedAt: string | null;
    readonly isSynced: boolean;
}
export interface PasskeyDescriptor {
    readonly id: string;
    readonly transports: readonly string[];
}
export interface PasskeyRequest {
    readonly challenge: string;
    readonly rpId: string;
    readonly allowed: readonly PasskeyDescriptor[];
}
export interface PasskeyCreation {
    readonly challenge: string;
    readonly rpId: string;
    readonly userId: string;
    readonly userName: string;
    readonly algorithms: readonly number[];
    readonly excluded: readonly PasskeyDescriptor[];
}
export declare const passkeyAssertion: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    clientDataJSON: z.ZodMiniString<string>;
    authenticatorData: z.ZodMiniString<string>;
    signature: z.ZodMiniString<string>;
    userHandle: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;
export declare const passkeyCredential: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    clientDataJSON: z.ZodMiniString<string>;
    attestationObject: z.ZodMiniString<string>;
    transports: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type PasskeyCredential = z.infer<typeof passkeyCredential>;
export declare const passkeyLogInBody: z.ZodMiniObject<{
    captchaId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    captchaCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    proof: z.ZodMiniOptional<z.ZodMiniString<string>>;
    assertion: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        clientDataJSON: z.ZodMiniString<string>;
        authenticatorData: z.ZodMiniString<string>;
        signature: z.ZodMiniString<string>;
        userHandle: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    remember: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type PasskeyLogIn = z.infer<typeof passkeyLogInBody>;
export declare const passkeyNameForm: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
}, z.core.$strip>;
export type PasskeyName = z.infer<typeof passkeyNameForm>;
export declare const startPasskeyLogIn: import("../endpoint.ts").Endpoint<null, PasskeyRequest>;
export declare const logInByPasskey: import("../endpoint.ts").Endpoint<{
    captchaId?: string | undefined;
    captchaCode?: string | undefined;
    proof?: string | undefined;
    assertion: {
        id: string;
        clientDataJSON: string;
        authenticatorData: string;
        signature: string;
        userHandle?: string | undefined;
    };
    remember: boolean;
}, SessionGrant>;
export declare const listPasskeys: import("../endpoint.ts").MemberEndpoint<null, readonly Passkey[]>;
export declare const startPasskey: import("../endpoint.ts").MemberEndpoint<{
    password: string;
}, PasskeyCreation>;
export declare const addPasskey: import("../endpoint.ts").MemberEndpoint<{
    credential: {
        id: string;
        clientDataJSON: string;
        attestationObject: string;
        transports: string[];
    };
}, Passkey>;
export declare const renamePasskey: import("../endpoint.ts").MemberEndpoint<{
    passkeyId: string;
    name: string;
}, null>;
export declare const removePasskey: import("../endpoint.ts").MemberEndpoint<{
    password: string;
    passkeyId: string;
}, null>;
