export declare const JACKPOT_LEAST_MULTIPLE = 1000;
export declare const ANSWER_MAX_BYTES: number;
export declare const SIGNATURE_TOLERANCE_MS = 300000;
export declare const CACHE_ENTRY_MAX_BYTES: number;
export declare const CACHE_KEY_SHAPE: RegExp;
export declare const FIRST_SITE_WAIT_MS = 1500;
export declare const TITLE_HIDDEN_SUFFIX = "\u3000";
export declare const TITLE_GAP = "\u3000\u3000";
export declare const SESSION_EXPIRED_MESSAGE: RegExp;
export declare const EXCLUDED_LEAGUE = "";
export declare const MAINTENANCE_POLL_MS = 30000;
export declare const PRE_INFO_POLL_MS = 60000;
export declare const EWALLET_ADDRESS: {
    readonly ebpay: RegExp;
    readonly koipay: RegExp;
};
export declare const WITHDRAWAL_DAY_COUNT = 10;
export declare const WITHDRAWAL_FEE_BP = 50;
export declare const USDT_NETWORK_FEE: {
    readonly TRC20: '1.00';
    readonly ERC20: '5.00';
};
export declare const WITHDRAWAL_POLL_MS = 5000;
export declare const MONEY_ATTEMPT_LIFETIME_MS: number;
export declare const FEEDBACK_DRAFT_LIFETIME_MS: number;
export declare const USDT_CONFIRMATIONS: {
    readonly TRC20: 20;
    readonly ERC20: 12;
};
export declare const USDT_BLOCK_MS: {
    readonly TRC20: 3000;
    readonly ERC20: 12000;
};
export declare const USDT_ETA_MINUTES: {
    readonly TRC20: 3;
    readonly ERC20: 10;
};
export declare const USDT_RATE_VALID_SECONDS = 60;
export declare const USDT_RATE_POLL_MS = 30000;
export declare const PLAY_PAUSE_MS: number;
export declare const DOCUMENT_KEPT_DAYS = 30;
export declare const UNVERIFIED_DEPOSIT_CENTS = 5000000n;
export declare const REBATE_CLAIM_MIN = 100n;
export declare const REBATE_SETTLE_HOUR = 12;
export declare const AWARD_CLAIM_DAYS = 14;
export declare const AWARD_PLAY_DAYS = 14;
export declare const CHAT_OPEN_TIMEOUT_MS = 10000;
export declare const CHAT_ANSWER_WAIT_MS = 8000;
export declare const CHAT_LINGER_MS = 30000;
export declare const MAIL_POLL_MS = 30000;
export declare const MAIL_NOTICE_MS = 10000;
export declare const QUIET_HOURS_AT_FIRST: {
    readonly on: false;
    readonly from: '22:00';
    readonly to: '08:00';
};
