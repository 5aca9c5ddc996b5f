import { type IdentityStatus } from '@site/shared/product';
import * as z from 'zod/mini';
export interface Profile {
    readonly userName: string;
    readonly nickname: string;
    readonly avatarId: number;
    readonly identity: IdentityStatus;
    readonly maskedRealName: string | null;
    readonly maskedPhone: string | null;
    readonly maskedEmail: string | null;
    readonly birthDate: string;
    readonly gradeId: number;
    readonly gradeName: string;
    readonly registeredAt: string;
    readonly inviteCode: string;
    readonly safetyScore: number;
    readonly guardsDevices: boolean;
    readonly hasWithdrawPassword: boolean;
}
export interface LoginRecord {
    readonly id: string;
    readonly at: string;
    readonly ip: string;
    readonly region: string;
    readonly device: string;
    readonly succeeded: boolean;
}
export interface Device {
    readonly id: string;
    readonly name: string;
    readonly firstSeenAt: string;
    readonly lastSeenAt: string;
    readonly current: boolean;
    readonly loggedIn: boolean;
}
export declare const AVATAR_COUNT = 12;
export declare const profileChangeBody: z.ZodMiniObject<{
    nickname: z.ZodMiniString<string>;
    avatarId: z.ZodMiniInt;
}, z.core.$strip>;
export type ProfileChange = z.infer<typeof profileChangeBody>;
export declare const profileChangeForm: (current: string) => z.ZodMiniObject<{
    nickname: z.ZodMiniString<string>;
    avatarId: z.ZodMiniInt;
}, z.core.$strip>;
export declare const getProfile: import("../endpoint.ts").MemberEndpoint<null, Profile>;
export declare const changeProfile: import("../endpoint.ts").MemberEndpoint<{
    nickname: string;
    avatarId: number;
}, Profile>;
export declare const listLogins: import("../endpoint.ts").MemberEndpoint<null, readonly LoginRecord[]>;
export declare const listDevices: import("../endpoint.ts").MemberEndpoint<null, readonly Device[]>;
export declare const passwordProof: z.ZodMiniObject<{
    password: z.ZodMiniString<string>;
}, z.core.$strip>;
export type PasswordProof = z.infer<typeof passwordProof>;
export declare const deviceRevocation: z.ZodMiniObject<{
    password: z.ZodMiniString<string>;
    deviceId: z.ZodMiniString<string>;
}, z.core.$strip>;
export type DeviceRevocation = z.infer<typeof deviceRevocation>;
export declare const deviceGuardChange: z.ZodMiniObject<{
    password: z.ZodMiniString<string>;
    on: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type DeviceGuardChange = z.infer<typeof deviceGuardChange>;
export declare const logOutDevice: import("../endpoint.ts").MemberEndpoint<{
    password: string;
    deviceId: string;
}, null>;
export declare const logOutOtherDevices: import("../endpoint.ts").MemberEndpoint<{
    password: string;
}, {
    readonly ended: number;
}>;
export declare const guardDevices: import("../endpoint.ts").MemberEndpoint<{
    password: string;
    on: boolean;
}, Profile>;
