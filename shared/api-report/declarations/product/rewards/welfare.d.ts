export declare const WELFARE_TYPES: readonly ['vip', 'activity', 'deposit', 'dividend', 'signIn'];
export type WelfareType = (typeof WELFARE_TYPES)[number];
export declare const WELFARE_TYPE_TEXT: Readonly<Record<WelfareType, string>>;
export declare const WELFARE_STATUSES: readonly ['claimable', 'claimed', 'expired'];
export type WelfareStatus = (typeof WELFARE_STATUSES)[number];
export declare const WELFARE_STATUS_TEXT: Readonly<Record<WelfareStatus, string>>;
