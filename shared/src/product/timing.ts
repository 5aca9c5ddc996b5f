/** CON: every duration and limit of time the specification fixes, once each. */

/** Between two heartbeats of the chat socket (CON-1, SOC-2). */
export const HEARTBEAT_MS = 5000;
/** Before the chat socket is opened again (CON-2, SOC-3). */
export const RECONNECT_DELAY_MS = 3000;
/** How often reopening is tried in a row (CON-2, SOC-3). */
export const RECONNECT_MAX_ATTEMPTS = 5;
/** Between two questions for the number of open bets (CON-3, CNT-4). */
export const PENDING_COUNT_POLL_MS = 60_000;
/** Reactions to a global code wait this long and merge (CON-4, ERR-4). */
export const GLOBAL_CODE_DEBOUNCE_MS = 350;
/** After a global reaction, further ones are dropped this long (CON-4, ERR-4). */
export const GLOBAL_CODE_LOCK_MS = 700;
/** Session-ending codes wait this long and merge (CON-5, SES-6). */
export const SESSION_DIALOG_DEBOUNCE_MS = 350;
/** The device-blocked reaction waits this long and merges (CON-5, ERR-2). */
export const DEVICE_BLOCKED_DEBOUNCE_MS = 700;
/** Launching a venue again waits this long and merges (CON-6, VEN-6). */
export const RELAUNCH_DEBOUNCE_MS = 1000;
/** Between two steps of the document title (CON-7, SH-2). */
export const TITLE_STEP_MS = 350;
/** A title wider than this many width units scrolls (CON-7, SH-2). */
export const TITLE_WIDTH_THRESHOLD = 27;
/** Between two numbers of a dialog button's countdown (CON-8, ERR-10). */
export const DIALOG_COUNTDOWN_STEP_MS = 1000;
/** Something loading shows itself only after this long (CON-9). */
export const LAZY_DELAY_MS = 200;
/** A request is given up after this long in a browser (CON-10, SIG-9). */
export const REQUEST_TIMEOUT_MS = 100_000;
/** A request is given up after this long when the client runs on a server (CON-10, SIG-9). */
export const REQUEST_TIMEOUT_ON_SERVER_MS = 400;
/** A cache request is given up after this long (CON-11, SIG-8). */
export const CACHE_TIMEOUT_MS = 20_000;
/** How long a cache entry lives unless its writer says otherwise (CON-11, SIG-8). */
export const CACHE_DEFAULT_TTL_MS = 3_600_000;
/** More retries than this and the counts come from the copy (CON-12, CNT-3). */
export const COUNTS_RETRY_LIMIT = 2;
/** Before the counts are asked again after a relaunch (CON-12, CNT-3). */
export const COUNTS_RETRY_DELAY_MS = 500;

const HOUR_MS = 3_600_000;

/** How long an invite code from the address is kept (CON-13, SH-7). */
export const INVITE_CODE_LIFETIME_MS = 24 * HOUR_MS;
/** How long i_code, r_code and r_bet are kept (CON-13, SH-7). */
export const TRACKING_CODE_LIFETIME_MS = 12 * HOUR_MS;
/** How long the token cookie lives with remember-me; without it, until the browser closes (CON-14, SES-2). */
export const TOKEN_COOKIE_DAYS = 365;
/** How long the cookie lives that tells whether cookies work (CON-14, SH-5). */
export const CHECK_COOKIE_DAYS = 1;
