/** Which signed document and which files the offline worker serves, and its responses when the network fails. */
import {
  integrityOf,
  type OfflineBundle,
  type OfflineContent,
  type OfflinePayload,
  type OfflineTrust,
  refuseSigners,
  type SignedOfflineBundle,
  signersOf,
} from '@site/shared/federation';
import { OFFLINE_PAGES } from '@site/shared/site-map';

const DAY_MS = 86_400_000;
/** Minimum interval between renewals, which a page starts after its first render. */
export const RENEW_AFTER_MS = 10 * 60_000;
/** Older pages and articles are not served: somebody who can write the cache could otherwise keep any page that the site ever had. */
export const LONGEST_LIFE_MS = 30 * DAY_MS;

const CODE_FILE = /^\/(?:h|r\/[a-z]+\/[\w-]+)\/[\w~.-]+\.(?:js|css)$/;
const HELP_API = '/site/api/v1/help/';

export type OfflineResource =
  | { readonly kind: 'page'; readonly fallback: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'menu' }
  | { readonly kind: 'article'; readonly code: string };

/** The kind of a request that the worker handles; null for every other one, which it never touches. */
export function resourceOf({ method, mode, url }: { method: string; mode: string; url: string }, origin: string): OfflineResource | null {
  const { origin: from, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || from !== origin) return null;
  if (mode === 'navigate') return { kind: 'page', fallback: pathname.startsWith('/help/') ? OFFLINE_PAGES.help : OFFLINE_PAGES.shell };
  if (CODE_FILE.test(pathname)) return { kind: 'file', path: pathname };
  if (pathname === `${HELP_API}list`) return { kind: 'menu' };
  if (pathname === `${HELP_API}article`) return { kind: 'article', code: searchParams.get('code') ?? '' };
  return null;
}

/**
 * The content of a cached document; null unless the channel's key signed it, none of its releases is revoked and it is not too old. Anybody with
 * a script in the page can write the cache, so this runs before anything is stored and again before anything is served. Never rejects.
 */
export async function verifiedBundle(text: string, { keys, role, revoked }: OfflineTrust, nowMs: number): Promise<OfflineBundle | null> {
  try {
    const { payload, signatures, content } = JSON.parse(text) as SignedOfflineBundle;
    if (refuseSigners(await signersOf(payload, signatures, keys), role) !== null) return null;
    const signed = JSON.parse(payload) as OfflinePayload;
    const isServed = signed.type === 'offline' && signed.issuedAtMs > nowMs - LONGEST_LIFE_MS;
    if (!isServed || signed.releases.some((digest) => revoked.includes(digest))) return null;
    if ((await integrityOf(content)) !== signed.contentIntegrity) return null;
    return { ...(JSON.parse(content) as OfflineContent), ...signed };
  } catch {
    return null;
  }
}

/** Whether a newer document should be fetched. The time of issue is signed; one in the future shows a wrong clock and counts for nothing. */
export function isDue(bundle: OfflineBundle | null, nowMs: number): boolean {
  return bundle === null || !(bundle.issuedAtMs <= nowMs && nowMs - bundle.issuedAtMs < RENEW_AFTER_MS);
}

/** The page that replaces an address, under the policies that the server signed with it. */
export function pageAnswer({ pages, headers }: OfflineBundle, path: string): Response | null {
  const html = Object.hasOwn(pages, path) ? pages[path] : undefined;
  return html === undefined ? null : new Response(html, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

/** A cached file as the server sends it; null unless the document names it and its bytes are those. Nothing else of the cached response is used. */
export async function fileAnswer({ files }: OfflineBundle, path: string, cached: Response | undefined): Promise<Response | null> {
  const expected = Object.hasOwn(files, path) ? files[path] : undefined;
  if (cached === undefined || expected === undefined) return null;
  const bytes = await cached.arrayBuffer();
  if ((await integrityOf(bytes)) !== expected) return null;
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/plain';
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}

interface Article {
  readonly code: string;
  readonly title: string;
  readonly summary: string;
  readonly group: string;
}

const SUCCESS = 6000;

/** The API response built from stored articles; null for an unknown article. */
export function helpAnswer({ articles }: Pick<OfflineBundle, 'articles'>, resource: OfflineResource): Response | null {
  const stored = articles as readonly Article[];
  const wrapped = (data: unknown) =>
    new Response(JSON.stringify({ status_code: SUCCESS, message: '', data }), {
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  if (resource.kind === 'menu') return wrapped(stored.map(({ code, title, summary, group }) => ({ code, title, summary, group })));
  const article = resource.kind === 'article' ? stored.find(({ code }) => code === resource.code) : undefined;
  return article === undefined ? null : wrapped(article);
}
