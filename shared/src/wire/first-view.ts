/** The first view of a page for guests: what the server has drawn, from which answers, and how the client finds both in the page. */
import type { ReleaseDocument } from './releases.ts';

/** Element that holds the view until the client's own tree stands, and the blocks beside it. */
export const FIRST_VIEW_ID = 'first-view';
export const FIRST_STYLE_ID = 'first-style';
export const FIRST_ANSWERS_ID = 'first-answers';
/** Marks what was pressed in the view before the site's own code was there. */
export const EARLY_PRESS = 'data-pressed';

/** A call of the API as it would be sent: `query` without its question mark, `body` as JSON or empty. */
export interface FirstCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: string;
  readonly body: string;
}

/** The data of each call that was answered, by `firstCallKey`. */
export type FirstAnswers = Readonly<Record<string, unknown>>;

/** What a call is remembered under. */
export const firstCallKey = ({ method, path, query, body }: FirstCall): string => `${method} ${path}?${query} ${body}`;

/** The same call as `endpoint` and body describe it. */
export function firstCallOf({ method, path }: Pick<FirstCall, 'method' | 'path'>, body: unknown): FirstCall {
  if (method === 'GET') return { method, path, query: queryOf(body), body: '' };
  return { method, path, query: '', body: body === null || body === undefined ? '' : JSON.stringify(body) };
}

/** A body as the query of a GET: what is missing is left out. */
export function queryOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const pairs = Object.entries(body).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
}

/** What a view is drawn from. `remote` is the verified release that answers the address, its scripts by name; null for the host's own. */
export interface FirstViewOrder {
  readonly path: string;
  readonly title: string;
  readonly secretPath: string;
  readonly payeeKey: string;
  readonly remote: { readonly document: ReleaseDocument; readonly scripts: Readonly<Record<string, string>> } | null;
  readonly answers: FirstAnswers;
}

/** A drawn view: for wide windows and for phones, with the styles of both. `missing` names calls it would have liked to be answered. */
export interface FirstView {
  readonly wide: string;
  readonly phone: string;
  /** Rules of classes, which the client's style cache takes over by `names`. */
  readonly css: string;
  readonly names: readonly string[];
  /** Rules of the page as a whole and of single elements, which leave with the view. */
  readonly ownCss: string;
  readonly missing: readonly FirstCall[];
}
