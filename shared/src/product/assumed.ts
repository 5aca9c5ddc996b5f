/** Values the specification leaves open and we chose; each names the line of docs/spec.md it belongs to. */

/** SIG-6: how far a request's time may be off, either way. */
export const SIGNATURE_TOLERANCE_MS = 300_000;
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
/** MNT-1: how often an open page asks for pre-info again; it also asks whenever it is looked at again. */
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
