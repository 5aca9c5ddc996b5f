/** The first view of a page: what the server rendered, for whom, from which answers, and how the client finds both in the page. */
import { FIRST_VIEW_ID, type Visitor } from '@site/shared/every-site';
import { isRecord } from '@site/shared/site-map';
import type { ReleaseDocument } from './releases.ts';
import type { SiteClaims } from './team-claims.ts';

export { FIRST_VIEW_ID };
/** Attribute of the root element with the boot script's result of the cookie check (SH-5): `on` or `off`; absent until the script has run. */
export const COOKIES_ATTRIBUTE = 'data-cookies';
/** Its styles, and the answers that it was rendered from. */
export const FIRST_STYLE_ID = 'first-style';
export const FIRST_ANSWERS_ID = 'first-answers';
/** Records which element was pressed in the view before the site's own code had loaded. */
export const EARLY_PRESS = 'data-pressed';

/** The name of a control of the view. */
export const DRAWN_NAME = 'data-name';

/** A call of the API as it is sent: `query` without its question mark, `body` as JSON or empty. */
export interface FirstCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: string;
  readonly body: string;
}

/** The data of each call that was answered, by `firstCallKey`. */
export type FirstAnswers = Readonly<Record<string, unknown>>;

/** The key of a call in the data of a view. */
export const firstCallKey = ({ method, path, query, body }: FirstCall): string => `${method} ${path}?${query} ${body}`;

/** The same call as `endpoint` and body describe it. */
export function firstCallOf({ method, path }: Pick<FirstCall, 'method' | 'path'>, body: unknown): FirstCall {
  if (method === 'GET') return { method, path, query: queryOf(body), body: '' };
  return { method, path, query: '', body: body === null || body === undefined ? '' : JSON.stringify(body) };
}

/** A body as the query of a GET; undefined fields are omitted. */
export function queryOf(body: unknown): string {
  if (!isRecord(body)) return '';
  const pairs = Object.entries(body).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
}

/**
 * The input of a view. All guests see the same one, and so do all members: nothing of a single visitor is in it, so what depends on one is pending there.
 * `remote` is the verified release that owns the address, its scripts by name; null for the host's own.
 */
export interface FirstViewRequest {
  readonly path: string;
  readonly visitor: Visitor;
  readonly title: string;
  readonly secretPath: string;
  readonly payeeKey: string;
  readonly isSandbox: boolean;
  readonly remote: { readonly document: ReleaseDocument; readonly scripts: Readonly<Record<string, string>> } | null;
  /** What joined teams own: the addresses and entries of the navigation that count now. */
  readonly claims: SiteClaims;
  readonly answers: FirstAnswers;
}

/** A rendered view: for wide windows and for phones, with the styles of both. `missing` names the calls that had no answer. */
export interface FirstView {
  readonly wide: string;
  readonly phone: string;
  /** Rules of classes, which the client's style cache adopts by `names`. */
  readonly css: string;
  readonly names: readonly string[];
  /** Rules of the page and of single elements; they are removed with the view. */
  readonly ownCss: string;
  readonly missing: readonly FirstCall[];
  /** The screen of a remote that it shows; null for one of the host. A host from before joined teams had views says nothing. */
  readonly screen?: string | null;
  /** Whom it shows the site as. A host from before members had views says nothing, and renders for guests alone. */
  readonly visitor?: Visitor;
}
