/**
 * The service worker: shows push notices, passes pages and help articles to the network, leaves files to the browser, and answers from its cache only when the network
 * fails. It shares its storage with the page, so it trusts
 * nothing in it: it serves what the server signed, and judges that by its own script, which the browser fetches without the page.
 */
import { OFFLINE_BUNDLE_PATH } from '@site/shared/site-map';
import type { OfflineBundle, OfflineTrust } from '@site/shared/federation';
import {
  fileAnswer,
  helpAnswer,
  isDue,
  pageAnswer,
  RENEW_AFTER_MS,
  resourceOf,
  verifiedBundle,
  type OfflineResource,
} from './offline.rules.ts';
import { linkOf, noticeOf } from './push.rules.ts';

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** What the browser requested of the network while the worker started; undefined where it did not. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null;
}
interface NotificationClick extends ExtendableEvent {
  readonly notification: { close(): void; readonly data: unknown };
}
interface OpenTab {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface Scope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly OpenTab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly navigator: Pick<Navigator, 'onLine'>;
  readonly registration: {
    /** Not in every engine. */
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  /** The first statement of the script sets it. */
  readonly offlineTrust: OfflineTrust;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

const worker = globalThis as unknown as Scope;
const CACHE = 'offline-2';
let renewal: Promise<void> | null = null;
let renewedAtMs = 0;
/** Whether the last request that passed here failed. */
let isUnreachable = false;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([preloadPages(), worker.clients.claim(), dropRefused()])));
// A page sends this after its first render; its content is not read.
worker.addEventListener('message', (event) => event.waitUntil(renewIfDue()));
worker.addEventListener('fetch', (event) => {
  const resource = resourceOf(event.request, worker.location.origin);
  // Chromium compiles a script anew at each visit that a worker passed on: files do not pass here while the network works.
  if (resource === null || (resource.kind === 'file' && !isUnreachable && worker.navigator.onLine)) return;
  event.respondWith(answer(event, resource));
});

worker.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openLink(event.notification.data));
});

/** ACC-11. */
async function show(text: string): Promise<void> {
  const { title, body, tag, link } = noticeOf(text, worker.location.origin);
  const look = { icon: '/icon-192.png', lang: 'zh-CN', dir: 'ltr' } as const;
  await worker.registration.showNotification(title, { body, tag, data: link, ...look });
}

/** A tab that shows the address gets the focus; another tab may hold unsaved input, so it is left alone. */
async function openLink(data: unknown): Promise<void> {
  const url = new URL(linkOf(data, worker.location.origin), worker.location.origin).href;
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find((tab) => tab.url === url);
  await (open === undefined ? worker.clients.openWindow(url) : open.focus());
}

/** Pages are requested while the worker starts, and not after it. */
const preloadPages = async (): Promise<void> => worker.registration.navigationPreload?.enable();

async function answer({ request, preloadResponse }: FetchEvent, resource: OfflineResource): Promise<Response> {
  try {
    const preloaded = await preloadResponse;
    // Firefox answers a failed request with an error response, other engines reject.
    const response = preloaded === undefined || preloaded.type === 'error' ? await fetch(request) : preloaded;
    isUnreachable = false;
    return response;
  } catch (failure) {
    isUnreachable = true;
    const cached = await cachedResponse(resource);
    if (cached === null) throw failure;
    return cached;
  }
}

async function cachedResponse(resource: OfflineResource): Promise<Response | null> {
  const cache = await caches.open(CACHE);
  const bundle = await cachedBundle(cache);
  if (bundle === null) return null;
  if (resource.kind === 'page') return pageAnswer(bundle, resource.fallback);
  if (resource.kind !== 'file') return helpAnswer(bundle, resource);
  const file = await fileAnswer(bundle, resource.path, await cache.match(resource.path));
  // A page without one of its files does not work; without the document the next visit fetches all of them.
  if (file === null && Object.hasOwn(bundle.files, resource.path)) await cache.delete(OFFLINE_BUNDLE_PATH);
  return file;
}

async function cachedBundle(cache: Cache): Promise<OfflineBundle | null> {
  const cached = await cache.match(OFFLINE_BUNDLE_PATH);
  return cached === undefined ? null : verifiedBundle(await cached.text(), worker.offlineTrust, Date.now());
}

/** A revocation or a new key replaces this worker; what it no longer accepts is deleted and fetched anew. */
async function dropRefused(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('offline-') && name !== CACHE) await caches.delete(name);
  const cache = await caches.open(CACHE);
  if ((await cache.match(OFFLINE_BUNDLE_PATH)) === undefined || (await cachedBundle(cache)) !== null) return;
  await caches.delete(CACHE);
  await renewIfDue();
}

/** One renewal at a time, and none sooner than the interval after the last one: pages can send as many messages as they like. */
async function renewIfDue(): Promise<void> {
  const cache = await caches.open(CACHE);
  const nowMs = Date.now();
  const wasJust = renewedAtMs <= nowMs && nowMs - renewedAtMs < RENEW_AFTER_MS;
  const bundle = await cachedBundle(cache);
  if (bundle !== null && (wasJust || !isDue(bundle, nowMs))) return;
  renewal ??= renew(cache).finally(() => (renewal = null));
  await renewal;
}

/** Stores files first and the document last, so that a stored document is always complete; an interrupted renewal keeps the previous state. */
async function renew(cache: Cache): Promise<void> {
  const text = await (await download(OFFLINE_BUNDLE_PATH, { cache: 'no-store' })).text();
  const bundle = await verifiedBundle(text, worker.offlineTrust, Date.now());
  if (bundle === null) throw new Error('the offline document is not accepted');
  for (const [path, integrity] of Object.entries(bundle.files)) {
    const isStored = (await fileAnswer(bundle, path, await cache.match(path))) !== null;
    if (!isStored) await cache.put(path, await download(path, { integrity }));
  }
  await cache.put(OFFLINE_BUNDLE_PATH, new Response(text));
  renewedAtMs = Date.now();
  const current = new Set([...Object.keys(bundle.files), OFFLINE_BUNDLE_PATH]);
  for (const request of await cache.keys()) if (!current.has(new URL(request.url).pathname)) await cache.delete(request);
}

/** Without cookies, so that the cache holds nothing personal. */
async function download(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, { credentials: 'omit', ...init });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}
