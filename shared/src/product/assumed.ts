/** Values that the specification leaves open and this project chose; each names its line of docs/spec.md. */

/** RT-4: from which multiple of its stake on the best round of a machine counts as a 大奖池. */
export const JACKPOT_LEAST_MULTIPLE = 1000;
/** ERR-6: the largest answer that is read, in bytes; real answers are some kilobytes. */
export const ANSWER_MAX_BYTES = 5 * 1024 * 1024;
/** SIG-6: how far a request's time may be off, in either direction. */
export const SIGNATURE_TOLERANCE_MS = 300_000;
/** SIG-8: the largest sealed entry of the json-cache, and the names an entry may have. */
export const CACHE_ENTRY_MAX_BYTES = 64 * 1024;
export const CACHE_KEY_SHAPE = /^[A-Za-z0-9_-]{1,96}$/;
/** SIG-10: how long the first screen of a first visit waits for pre-info and settings; later visits start from stored copies. */
export const FIRST_SITE_WAIT_MS = 1500;
/** SH-2: the suffix of the title of a hidden tab; an ideographic space, because a browser trims ordinary ones. */
export const TITLE_HIDDEN_SUFFIX = '\u3000';
/** SH-2: the separator between the end of a scrolling title and its beginning. */
export const TITLE_GAP = '\u3000\u3000';
/** CNT-3: how a venue reports that its session is over. */
export const SESSION_EXPIRED_MESSAGE = /(session|token).*(expire|invalid|timeout)|(登录|会话|令牌).*(过期|失效|无效)/i;
/** SOC-7: the league whose room is not open to every grade; a setting, empty until operations name one. */
export const EXCLUDED_LEAGUE = '';
/** MNT-1: how often the maintenance page checks whether the maintenance is over. */
export const MAINTENANCE_POLL_MS = 30_000;
/** MNT-1: how often an open page requests pre-info again until API-10 sets another interval; it also requests it whenever the page becomes visible. */
export const PRE_INFO_POLL_MS = 60_000;
/** RT-10: the form of a wallet address of a payment service; their real formats are not published. */
export const EWALLET_ADDRESS = { ebpay: /^[A-Za-z0-9]{16,64}$/, koipay: /^[A-Za-z0-9]{16,64}$/ } as const;
/** Withdrawals: how many a business day allows, and the fee of those beyond the free ones, in basis points. */
export const WITHDRAWAL_DAY_COUNT = 10;
export const WITHDRAWAL_FEE_BP = 50;
/** Withdrawals in USDT: the fee of each network. */
export const USDT_NETWORK_FEE = { TRC20: '1.00', ERC20: '5.00' } as const;
/** How often an open page polls a withdrawal in progress. */
export const WITHDRAWAL_POLL_MS = 5000;
/** How long the browser keeps the idempotency key of a money call without an answer: as long as a deposit order can be paid. */
export const MONEY_ATTEMPT_LIFETIME_MS = 20 * 60_000;
/** How long the browser keeps the draft of a feedback ticket: shorter than the server keeps its pictures. */
export const FEEDBACK_DRAFT_LIFETIME_MS = 20 * 60 * 60_000;
/** USDT: how many confirmations a transfer needs on each network, how long one takes there, and how long the whole transfer takes. */
export const USDT_CONFIRMATIONS = { TRC20: 20, ERC20: 12 } as const;
export const USDT_BLOCK_MS = { TRC20: 3000, ERC20: 12_000 } as const;
export const USDT_ETA_MINUTES = { TRC20: 3, ERC20: 10 } as const;
/** How long a quoted USDT rate is valid. */
export const USDT_RATE_VALID_SECONDS = 60;
/** How often an open page refreshes the displayed rate, so that it does not expire. */
export const USDT_RATE_POLL_MS = 30_000;
/** Player protection: a pause in play of this length begins a new session for the session limit. */
export const PLAY_PAUSE_MS = 30 * 60_000;
/** ACC-2: for how many days the pictures of a passed identity check are stored; those of a failed one are deleted at once. */
export const DOCUMENT_KEPT_DAYS = 30;
/** Identity: how much a member may deposit over 30 days, in cents, before his identity check passed; as much as one deposit may be. */
export const UNVERIFIED_DEPOSIT_CENTS = 5_000_000n;
/** RT-7, rebates: the least amount claimed by hand, in cents, and the hour (GMT+8) of the automatic settlement of the day before. */
export const REBATE_CLAIM_MIN = 100n;
export const REBATE_SETTLE_HOUR = 12;
/** RT-7, welfare: how long an award or a dividend can be claimed, and how long its turnover can be played. */
export const AWARD_CLAIM_DAYS = 14;
export const AWARD_PLAY_DAYS = 14;
/** SOC-3: a socket that does not open within this time counts as failed, its log-in included. */
export const CHAT_OPEN_TIMEOUT_MS = 10_000;
/** SOC: the timeout of a request on the chat's socket. */
export const CHAT_ANSWER_WAIT_MS = 8000;
/** SOC: how long the chat's socket stays open after the last room was left: changing from one match to the next opens no other. */
export const CHAT_LINGER_MS = 30_000;
/** ACC-8: how often an open, visible page polls the inbox. */
export const MAIL_POLL_MS = 30_000;
/** ACC-8: how long the notice of a mail stays without a pointer on it. */
export const MAIL_NOTICE_MS = 10_000;
/** ACC-8: the default quiet hours. */
export const QUIET_HOURS_AT_FIRST = { on: false, from: '22:00', to: '08:00' } as const;
