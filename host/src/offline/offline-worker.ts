/** The service worker: passes every request to the network and answers only when the network fails. */
import { OFFLINE_ARTICLES_PATH } from '@site/shared/product';
import {
  resourceOf,
  filesOf,
  HELP_PAGE,
  helpAnswer,
  markedOffline,
  RENEW_AFTER_MS,
  SHELL_PAGE,
  type OfflineResource,
} from './offline.rules.ts';

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

const worker = globalThis as unknown as Scope;
const CACHE = 'offline-1';
const CACHED_AT = '/offline/kept-at';
const PAGES = [SHELL_PAGE, HELP_PAGE] as const;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
// A page sends this after its first render; its content is not read.
worker.addEventListener('message', (event) => event.waitUntil(renew()));
worker.addEventListener('fetch', (event) => {
  const resource = resourceOf(event.request, worker.location.origin);
  if (resource !== null) event.respondWith(answer(event.request, resource));
});

async function answer(request: Request, resource: OfflineResource): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    const cached = await cachedResponse(resource);
    if (cached === null) throw failure;
    return cached;
  }
}

async function cachedResponse(resource: OfflineResource): Promise<Response | null> {
  const cache = await caches.open(CACHE);
  if (resource.kind === 'file') return (await cache.match(resource.path)) ?? null;
  if (resource.kind === 'page') {
    const page = await cache.match(resource.fallback);
    return page === undefined ? null : withText(page, markedOffline(await page.text()));
  }
  const articles = await cache.match(OFFLINE_ARTICLES_PATH);
  const text = articles && helpAnswer((await articles.json()) as Parameters<typeof helpAnswer>[0], resource);
  return text ? new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8' } }) : null;
}

/** The same page under the same policy, with another text. */
function withText({ headers }: Response, text: string): Response {
  const cached = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) cached.delete(name);
  return new Response(text, { headers: cached });
}

/** Stores files first and pages last, so that stored pages are always complete; an interrupted renewal keeps the previous state. */
async function renew(): Promise<void> {
  const cache = await caches.open(CACHE);
  const cachedAt = await cache.match(CACHED_AT);
  if (cachedAt && Date.now() - Number(await cachedAt.text()) < RENEW_AFTER_MS) return;
  // Without cookies, so that the cache holds nothing personal.
  const pages = await Promise.all(PAGES.map(async (path) => [path, await download(path)] as const));
  const texts = await Promise.all(pages.map(([, page]) => page.clone().text()));
  const files = new Set([...texts.flatMap(filesOf), '/favicon.svg', '/manifest.webmanifest']);
  for (const path of files) if (!(await cache.match(path))) await cache.put(path, await download(path));
  await cache.put(OFFLINE_ARTICLES_PATH, await download(OFFLINE_ARTICLES_PATH));
  for (const [path, page] of pages) await cache.put(path, page);
  await cache.put(CACHED_AT, new Response(String(Date.now())));
  const current = new Set<string>([...files, ...PAGES, OFFLINE_ARTICLES_PATH, CACHED_AT]);
  for (const request of await cache.keys()) if (!current.has(new URL(request.url).pathname)) await cache.delete(request);
}

async function download(path: string): Promise<Response> {
  const response = await fetch(path, {
    credentials: 'omit',
    cache: path.startsWith('/h/') || path.startsWith('/r/') ? 'default' : 'no-store',
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}
