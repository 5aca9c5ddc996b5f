/**
 * What stays the same in every product: codes of the envelope, names of headers, keys of the boot script, time, and small functions. The site map of
 * another product exports all of it (`export * from '@site/shared/every-site'`) and adds its own tables.
 */
export { SIGNATURE_TOLERANCE_MS } from '../product/assumed.ts';
export { CODE, isSuccess } from '../product/codes.ts';
export { CLIENT, HEADER, signingArea } from '../product/headers.ts';
export { isRecord } from '../product/is-record.ts';
export { dropOldest, setNewest } from '../product/lru.ts';
export { FIRST_VIEW_ID } from '../product/site/drawn-view.ts';
export { OFFLINE_BUNDLE_PATH, OFFLINE_WORKER_PATH } from '../product/site/offline.ts';
export { STORED_CHANNEL_KEY, STORED_OVERRIDE_KEY, THEME_KEY } from '../product/storage-keys.ts';
export { safeText } from '../product/plain-text.ts';
export { SITE_UTC_OFFSET, SITE_UTC_OFFSET_MS } from '../product/time.ts';
export { CHECK_COOKIE_DAYS, LAZY_DELAY_MS, REQUEST_TIMEOUT_ON_SERVER_MS } from '../product/timing.ts';
export type { Visitor } from '../product/visitor.ts';
export type { Envelope } from '../wire/envelope.ts';
export * from './cohort.ts';
export * from './route-table.ts';
export type * from './start-settings.ts';
