/**
 * The only file of this product that the release runtime, the boot script, the release registry and `federation` import: its remotes, addresses,
 * slots and events, the settings of its page, the storage keys of the boot script, the content of a request, the calls of a first view, the LRU map and `isRecord`. Another product replaces
 * this folder and keeps those files.
 */
export * from '../product/events.ts';
export * from '../product/remotes.ts';
export * from '../product/routes.ts';
export * from '../product/slots.ts';
export { CODE, isSuccess } from '../product/codes.ts';
export { isRecord } from '../product/is-record.ts';
export { dropOldest, setNewest } from '../product/lru.ts';
export { CLIENT, HEADER } from '../product/headers.ts';
export { OFFLINE_BUNDLE_PATH, OFFLINE_PAGES, OFFLINE_WORKER_PATH } from '../product/site/offline.ts';
export { SITE_ID } from '../product/site/site.ts';
export { STORED_CHANNEL_KEY, STORED_OVERRIDE_KEY, THEME_KEY } from '../product/storage-keys.ts';
export { CHECK_COOKIE_DAYS, LAZY_DELAY_MS, REQUEST_TIMEOUT_ON_SERVER_MS } from '../product/timing.ts';
export type { Envelope } from '../wire/envelope.ts';
export * from './cohort.ts';
export * from './first-view.ts';
export type * from './start-settings.ts';
