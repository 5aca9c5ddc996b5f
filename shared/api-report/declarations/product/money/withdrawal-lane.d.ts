export declare const AUTO_WITHDRAWAL: {
    readonly max: 200000n;
    readonly dayMax: 500000n;
    readonly accountAgeMs: number;
    readonly changeHoldMs: number;
    readonly windowMs: number;
    readonly gainMax: 2000000n;
    readonly graceMs: 15000;
    readonly paidWithinMs: 60000;
};
export declare const WITHDRAWAL_HOLDS: readonly ['off', 'locked', 'amount', 'day', 'identity', 'name', 'account', 'change', 'gain', 'history', 'held', 'refused'];
export type WithdrawalHold = (typeof WITHDRAWAL_HOLDS)[number];
export declare const WITHDRAWAL_HOLD_TEXT: Readonly<Record<WithdrawalHold, string>>;
export declare const AUTO_WITHDRAWAL_RULES: readonly string[];
export declare const WITHDRAWAL_ETA_TEXT = "\u7B26\u5408\u81EA\u52A8\u51FA\u6B3E\u6761\u4EF6\u7684\u7EA6 1 \u5206\u949F\u5230\u8D26\uFF0C\u5176\u4F59\u7531\u4E13\u5458\u5BA1\u6838\uFF0C\u9884\u8BA1 30 \u5206\u949F\u5185\u5230\u8D26";
