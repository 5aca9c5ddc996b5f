/** The files that the offline worker caches, and its responses when the network fails. */

/** The page that replaces every address, and the one for help articles, which knows the release of their remote. */
export const SHELL_PAGE = '/';
export const HELP_PAGE = '/help/kh';
/** Minimum interval between renewals, which a page starts after its first render. */
export const RENEW_AFTER_MS = 10 * 60_000;

const CODE_FILE = /^\/(?:h|r\/[a-z]+\/[\w-]+)\/[\w~.-]+\.(?:js|css)$/;
const SITE_FILE = /^\/(?:favicon\.svg|manifest\.webmanifest)$/;
const HELP_API = '/site/api/v1/help/';

export type OfflineResource =
  | { readonly kind: 'page'; readonly fallback: typeof SHELL_PAGE | typeof HELP_PAGE }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'menu' }
  | { readonly kind: 'article'; readonly code: string };

/** The kind of a request that the worker handles; null for every other one, which it never touches. */
export function resourceOf({ method, mode, url }: { method: string; mode: string; url: string }, origin: string): OfflineResource | null {
  const { origin: from, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || from !== origin) return null;
  if (mode === 'navigate') return { kind: 'page', fallback: pathname.startsWith('/help/') ? HELP_PAGE : SHELL_PAGE };
  if (isCachedFile(pathname)) return { kind: 'file', path: pathname };
  if (pathname === `${HELP_API}list`) return { kind: 'menu' };
  if (pathname === `${HELP_API}article`) return { kind: 'article', code: searchParams.get('code') ?? '' };
  return null;
}

/** Files with content hashes in their names, and the few that every page references. */
export function isCachedFile(path: string): boolean {
  return CODE_FILE.test(path) || SITE_FILE.test(path);
}

/** The files that a page references. */
export function filesOf(html: string): readonly string[] {
  const named = [...html.matchAll(/\s(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  return [...new Set(named.filter(isCachedFile))];
}

/** The stored page, marked as an offline page. */
export function markedOffline(html: string): string {
  return html.replace('<html ', '<html data-offline ');
}

interface Article {
  readonly code: string;
  readonly title: string;
  readonly summary: string;
  readonly group: string;
}

const SUCCESS = 6000;

/** The API response built from stored articles; null for an unknown article. */
export function helpAnswer(articles: readonly Article[], resource: OfflineResource): string | null {
  const wrapped = (data: unknown) => JSON.stringify({ status_code: SUCCESS, message: '', data });
  if (resource.kind === 'menu') return wrapped(articles.map(({ code, title, summary, group }) => ({ code, title, summary, group })));
  const article = resource.kind === 'article' ? articles.find(({ code }) => code === resource.code) : undefined;
  return article === undefined ? null : wrapped(article);
}
