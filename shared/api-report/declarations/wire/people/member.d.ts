import type { NameCheck } from '@site/shared/product';
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
export declare const getMemberInfo: import("../endpoint.ts").MemberEndpoint<{
    withLockMoney: 1;
}, MemberInfo>;
