/** CON: every duration and time limit of the specification, each defined once. */

/** The heartbeat interval of the chat socket (CON-1, SOC-2). */
export const HEARTBEAT_MS = 5000;
/** The delay before the chat socket is reopened (CON-2, SOC-3). */
export const RECONNECT_DELAY_MS = 3000;
/** How often reopening is attempted in a row (CON-2, SOC-3). */
export const RECONNECT_MAX_ATTEMPTS = 5;
/** The polling interval of the number of open bets (CON-3, CNT-4). */
export const PENDING_COUNT_POLL_MS = 60_000;
/** The debounce of reactions to a global code (CON-4, ERR-4). */
export const GLOBAL_CODE_DEBOUNCE_MS = 350;
/** How long further global reactions are dropped after one (CON-4, ERR-4). */
export const GLOBAL_CODE_LOCK_MS = 700;
/** The debounce of session-ending codes (CON-5, SES-6). */
export const SESSION_DIALOG_DEBOUNCE_MS = 350;
/** The debounce of the device-blocked reaction (CON-5, ERR-2). */
export const DEVICE_BLOCKED_DEBOUNCE_MS = 700;
/** The debounce of launching a venue again (CON-6, VEN-6). */
export const RELAUNCH_DEBOUNCE_MS = 1000;
/** The interval between two steps of the document title (CON-7, SH-2). */
export const TITLE_STEP_MS = 350;
/** A title wider than this many width units scrolls (CON-7, SH-2). */
export const TITLE_WIDTH_THRESHOLD = 27;
/** The interval of a dialog button's countdown (CON-8, ERR-10). */
export const DIALOG_COUNTDOWN_STEP_MS = 1000;
/** The delay before a loading indicator appears (CON-9). */
export const LAZY_DELAY_MS = 200;
/** The timeout of a request in a browser (CON-10, SIG-9). */
export const REQUEST_TIMEOUT_MS = 100_000;
/** The timeout of a request when the client runs on a server (CON-10, SIG-9). */
export const REQUEST_TIMEOUT_ON_SERVER_MS = 400;
/** The timeout of a cache request (CON-11, SIG-8). */
export const CACHE_TIMEOUT_MS = 20_000;
/** The default lifetime of a cache entry (CON-11, SIG-8). */
export const CACHE_DEFAULT_TTL_MS = 3_600_000;
/** After more retries than this the counts are read from the copy (CON-12, CNT-3). */
export const COUNTS_RETRY_LIMIT = 2;
/** The delay before the counts are requested again after a relaunch (CON-12, CNT-3). */
export const COUNTS_RETRY_DELAY_MS = 500;

const HOUR_MS = 3_600_000;

/** How long an invite code of the address is stored (CON-13, SH-7). */
export const INVITE_CODE_LIFETIME_MS = 24 * HOUR_MS;
/** How long i_code, r_code and r_bet are stored (CON-13, SH-7). */
export const TRACKING_CODE_LIFETIME_MS = 12 * HOUR_MS;
/** The lifetime of the token cookie with remember-me; without it, until the browser closes (CON-14, SES-2). */
export const TOKEN_COOKIE_DAYS = 365;
/** The lifetime of the cookie that tests whether cookies work (CON-14, SH-5). */
export const CHECK_COOKIE_DAYS = 1;
