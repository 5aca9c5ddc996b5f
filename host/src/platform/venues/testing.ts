import type { KeyedStorage } from '@site/shared/platform';
import type { StorageKey } from '@site/shared/product';
import type { SportsLaunchData } from '@site/shared/venue-protocols';
import type { VenueLaunch } from '@site/shared/wire';
import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import type { Transport } from './transport.ts';

/** Shared by the tests of this folder: fake venues that answer from a function, launches, storage in memory. */

/** One request as it was sent. */
export interface RecordedRequest {
  readonly url: string;
  readonly method: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A transport whose venues answer with `reply`; a rejection is a broken connection. */
export function fakeVenue(
  reply: (sent: RecordedRequest, config: InternalAxiosRequestConfig) => Promise<string> | string,
): Transport & { readonly sent: RecordedRequest[] } {
  const sent: RecordedRequest[] = [];
  const http = axios.create({
    adapter: async (config) => {
      const one = { url: config.url ?? '', method: config.method ?? '', body: bodyOf(config.data), headers: config.headers.toJSON() };
      sent.push(one);
      if (config.signal?.aborted) throw new AxiosError('canceled', AxiosError.ERR_CANCELED, config);
      return { status: 200, statusText: 'OK', data: await reply(one, config), headers: {}, config };
    },
  });
  return { http, isOnline: () => true, sent };
}

function bodyOf(data: unknown): unknown {
  return typeof data === 'string' && data !== '' ? JSON.parse(data) : null;
}

/** Storage in memory. */
export function memoryStorage(): KeyedStorage {
  const entries = new Map<StorageKey, unknown>();
  return {
    read: (key) => (entries.get(key) ?? null) as never,
    write: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  };
}

/** The page of these tests. */
export const SITE = 'http://127.0.0.1:4002';
/** The address of their venues. */
export const VENUES = 'http://venue.localhost:4003';

/** A launch response, with or without a sportsbook's part. */
export function launchOf(sports: SportsLaunchData | null): VenueLaunch {
  return {
    url: `${VENUES}/slot/`,
    h5Url: `${VENUES}/slot/`,
    token: 'venue token',
    apiUrl: VENUES,
    activityUrl: '',
    resource: VENUES,
    allowedOrigins: [VENUES],
    nonce: 'n1',
    sports,
  };
}

/** The parts of the three sportsbooks, numbered to distinguish launches (VEN-1 to VEN-3). */
export const SPORTS = {
  IMTY: (round = 1): SportsLaunchData => ({
    provider: 'im',
    LanguageCode: 'CHS',
    OddsType: 3,
    TimeStamp: '2026-11-21T08:00:00Z',
    Token: `im-${round}`,
    MemberCode: 'player01',
    origin: VENUES,
    h5Url: VENUES,
    url: VENUES,
  }),
  YBTY: (round = 1): SportsLaunchData => ({
    provider: 'ob',
    cuid: 'c7',
    origin: VENUES,
    requestId: `ob-${round}`,
    resourceUrl: VENUES,
    activityUrl: '',
    h5Url: VENUES,
    countsUrl: `${VENUES}/yewu11/v1/counts`,
  }),
  FBTY: (round = 1): SportsLaunchData => ({ provider: 'fb', origin: VENUES, languageType: 'CMN', Authorization: `fb-${round}` }),
} as const;
