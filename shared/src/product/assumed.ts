/** Values the specification leaves open and we chose; each names the line of docs/spec.md it belongs to. */

/** RT-4: from which multiple of its stake on the best round of a machine counts as a 大奖池. */
export const JACKPOT_LEAST_MULTIPLE = 1000;
/** ERR-6: the largest answer that is read, in bytes; ours are some kilobytes. */
export const ANSWER_MAX_BYTES = 5 * 1024 * 1024;
/** SIG-6: how far a request's time may be off, either way. */
export const SIGNATURE_TOLERANCE_MS = 300_000;
/** SIG-8: the largest sealed entry of the json-cache, and what may name one. */
export const CACHE_ENTRY_MAX_BYTES = 64 * 1024;
export const CACHE_KEY_SHAPE = /^[A-Za-z0-9_-]{1,96}$/;
/** SIG-10: how long the first screen of a first visit waits for pre-info and settings; later visits start from what was kept. */
export const FIRST_SITE_WAIT_MS = 1500;
/** SH-2: what trails the title of a hidden tab; an ideographic space, because a browser trims ordinary ones. */
export const TITLE_HIDDEN_SUFFIX = '\u3000';
/** SH-2: what stands between the end of a scrolling title and its beginning. */
export const TITLE_GAP = '\u3000\u3000';
/** CNT-3: how a venue says that its session is over. */
export const SESSION_EXPIRED_MESSAGE = /(session|token).*(expire|invalid|timeout)|(登录|会话|令牌).*(过期|失效|无效)/i;
/** SOC-7: the league whose room is not opened to every grade; a setting, empty until operations name one. */
export const EXCLUDED_LEAGUE = '';
/** MNT-1: how often the maintenance page asks whether it may leave. */
export const MAINTENANCE_POLL_MS = 30_000;
/** MNT-1: how often an open page asks for pre-info again until API-10 says otherwise; it also asks whenever it is looked at again. */
export const PRE_INFO_POLL_MS = 60_000;
/** RT-10: what a wallet address of a payment service looks like; their real formats are not published. */
export const EWALLET_ADDRESS = { ebpay: /^[A-Za-z0-9]{16,64}$/, koipay: /^[A-Za-z0-9]{16,64}$/ } as const;
/** Withdrawals: how many a business day takes, and what those beyond the free ones cost, in basis points. */
export const WITHDRAWAL_DAY_COUNT = 10;
export const WITHDRAWAL_FEE_BP = 50;
/** Withdrawals in USDT: yuan for one, and what each network takes. */
export const USDT_SELL_RATE = '7.25';
export const USDT_NETWORK_FEE = { TRC20: '1.00', ERC20: '5.00' } as const;
/** How often a withdrawal on its way is asked about while it is looked at. */
export const WITHDRAWAL_POLL_MS = 5000;
/** How long a money call that was sent and not answered keeps its idempotency key in the browser: as long as a deposit order can be paid. */
export const MONEY_ATTEMPT_LIFETIME_MS = 20 * 60_000;
/** How long what was typed into an unsent feedback ticket stays in the browser: shorter than its pictures are kept for it. */
export const FEEDBACK_DRAFT_LIFETIME_MS = 20 * 60 * 60_000;
/** USDT: how many confirmations a transfer waits for on each network, how long one takes there, and how long it all lasts. */
export const USDT_CONFIRMATIONS = { TRC20: 20, ERC20: 12 } as const;
export const USDT_BLOCK_MS = { TRC20: 3000, ERC20: 12_000 } as const;
export const USDT_ETA_MINUTES = { TRC20: 3, ERC20: 10 } as const;
/** How long a quoted USDT rate is good for. */
export const USDT_RATE_VALID_SECONDS = 60;
/** How often the shown rate is asked for again, so that it does not go stale while it is looked at. */
export const USDT_RATE_POLL_MS = 30_000;
/** Player protection: a pause in play this long begins a new session for the session limit. */
export const PLAY_PAUSE_MS = 30 * 60_000;
/** ACC-2: for how many days the pictures of a passed identity check are kept; those of one that did not pass go at once. */
export const DOCUMENT_KEPT_DAYS = 30;
/** Identity: what a member may pay in over 30 days, in cents, before his identity check passed; as much as one deposit may be. */
export const UNVERIFIED_DEPOSIT_CENTS = 5_000_000n;
/** RT-7, rebates: the least that is claimed by hand, cents, and the hour (GMT+8) at which the day before is settled by itself. */
export const REBATE_CLAIM_MIN = 100n;
export const REBATE_SETTLE_HOUR = 12;
/** RT-7, welfare: how long an award or a dividend waits to be claimed, and how long what it asks for can be played. */
export const AWARD_CLAIM_DAYS = 14;
export const AWARD_PLAY_DAYS = 14;
/** SOC-3: a socket that does not open within this long counts as failed, its log-in's question included. */
export const CHAT_OPEN_TIMEOUT_MS = 10_000;
/** SOC: how long an answer on the chat's socket is waited for. */
export const CHAT_ANSWER_WAIT_MS = 8000;
/** SOC: how long the chat's socket stays open after the last room was left: going from one match to the next opens no other. */
export const CHAT_LINGER_MS = 30_000;
/** ACC-8: how often an open page asks what arrived in the inbox, while it is looked at. */
export const MAIL_POLL_MS = 30_000;
/** ACC-8: how long the notice of a mail stays while nobody points at it. */
export const MAIL_NOTICE_MS = 10_000;
/** ACC-8: the hours of a member who never chose any. */
export const QUIET_HOURS_AT_FIRST = { on: false, from: '22:00', to: '08:00' } as const;
