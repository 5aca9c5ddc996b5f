/**
 * One of the two doors of this product that the release runtime, the boot script, the release registry, the kernel of the server and `federation` import:
 * its remotes, addresses, slots and events, what guests are shown first, and all of `every-site.ts`. The other one is `site-rules.ts`. Another product
 * replaces both (`npm run new-site` writes them). This one is a part of the contract's report, so it names what `every-site.ts` has one by one.
 */
export * from '../product/events.ts';
export * from '../product/open-slots.ts';
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
