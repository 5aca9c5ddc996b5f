/** Builds a provider request: address, path and shared parameters (VEN-5). Pure. */
import {
  CLIENT,
  FB_LANGUAGE,
  HEADER,
  IM_LANGUAGE,
  imProxyPath,
  isVenuePath,
  obQuery,
  ODDS,
  type SportsProvider,
} from '@site/shared/product';
import type { VenueRequest } from '@site/shared/platform';
import type { SportsLaunchData } from '@site/shared/venue-protocols';
import type { VenueHttpRequest } from './transport.ts';

/** An entered venue: its address, and the data of its launch (VEN-1 to VEN-3). */
export interface VenueSession {
  readonly apiUrl: string;
  readonly data: SportsLaunchData;
}

export interface RequestContext {
  /** Null for a guest, and until the venue was launched. */
  readonly session: VenueSession | null;
  /** Address of the venues without a launch. */
  readonly venueOrigin: string;
  /** API-16; empty until it is known. */
  readonly cuid: string;
  readonly nowMs: number;
}

interface SharedParameters {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** The query of a GET. */
  readonly query: Readonly<Record<string, string>>;
}

/** The request as it is sent. Throws on a path of no venue, which is a bug of the caller. */
export function buildRequest(provider: SportsProvider, request: VenueRequest, from: RequestContext): VenueHttpRequest {
  if (!isVenuePath(request.path)) throw new Error(`${request.path} is no path of a venue.`);
  const address = `${(from.session?.apiUrl ?? from.venueOrigin).replace(/\/+$/, '')}${pathOf(provider, request.path)}`;
  if (request.method === 'GET') return buildGet(provider, { address, query: request.query ?? {} }, from);
  const { headers, body } = SHARED[provider](from);
  return { method: 'POST', url: withQuery(address, request.query ?? {}), headers, body: JSON.stringify({ ...request.body, ...body }) };
}

interface VenueGet {
  /** The full address without a query, e.g. one that a launch named (API-15). */
  readonly address: string;
  readonly query: Readonly<Record<string, string>>;
}

/** A GET to a full address, with the shared parameters of its provider. */
export function buildGet(provider: SportsProvider, { address, query }: VenueGet, from: RequestContext): VenueHttpRequest {
  const shared = SHARED[provider](from);
  return { method: 'GET', url: withQuery(address, { ...query, ...shared.query }), headers: shared.headers, body: '' };
}

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? address : `${address}?${text}`;
}

const pathOf = (provider: SportsProvider, path: string) => (provider === 'IMTY' ? imProxyPath(path) : path);

const SHARED: Readonly<Record<SportsProvider, (from: RequestContext) => SharedParameters>> = {
  IMTY: sharedByIm,
  YBTY: sharedByOb,
  FBTY: sharedByFb,
};

function sharedByIm({ session, nowMs }: RequestContext): SharedParameters {
  const guest = { LanguageCode: IM_LANGUAGE, OddsType: ODDS.europe, TimeStamp: new Date(nowMs).toISOString(), Token: '', MemberCode: '' };
  if (session?.data.provider !== 'im') return { headers: {}, query: {}, body: guest };
  const { LanguageCode, OddsType, TimeStamp, Token, MemberCode } = session.data;
  return { headers: {}, query: {}, body: { LanguageCode, OddsType, TimeStamp, Token, MemberCode } };
}

function sharedByOb({ session, cuid, nowMs }: RequestContext): SharedParameters {
  const data = session?.data.provider === 'ob' ? session.data : { requestId: '', cuid };
  return {
    headers: { [HEADER.clientType]: CLIENT, [HEADER.requestId]: data.requestId },
    query: obQuery(data.cuid, String(nowMs)),
    body: { cuid: data.cuid },
  };
}

function sharedByFb({ session }: RequestContext): SharedParameters {
  const data = session?.data.provider === 'fb' ? session.data : null;
  const body = { languageType: data?.languageType ?? FB_LANGUAGE };
  return { headers: data ? { Authorization: data.Authorization } : {}, query: body, body };
}
