import { CODE, FB_LANGUAGE, IM_LANGUAGE, ODDS } from '@site/shared/product';
import type { SportsLaunchData } from '@site/shared/wire';
import type { Clock } from '@site/server/kernel/clock.ts';
import { Refusal } from '@site/server/kernel/http/refusal.ts';
import type { Faults } from './faults.ts';
import { COUNTS_PATH } from './protocols/ob.ts';
import { ALL_BOOKS } from './venues.ts';

interface VenueEntry {
  readonly venueCode: string;
  readonly memberId: string;
  readonly token: string;
}

interface LaunchDataDependencies {
  readonly clock: Clock;
  /** Base address of the venues' calls. */
  readonly origin: string;
  readonly faults: Faults;
}

/** VEN-1 to VEN-3: the launch data of a sportsbook and the address of its page; null for other venues. */
export function createLaunchData({ clock, origin, faults }: LaunchDataDependencies) {
  return ({ venueCode, memberId, token }: VenueEntry): { readonly path: `/${string}`; readonly data: SportsLaunchData | null } | null => {
    const book = ALL_BOOKS.find((one) => one.venueCode === venueCode);
    if (book === undefined) return null;
    if (faults.modeOf(book.provider) === 'down') throw new Refusal(CODE.common, `${book.title}暂时无法连接，请稍后重试`);
    const path = `/book/${book.page}/` as const;
    // Only the sports venues of VEN-4 have launch data; an esports page needs only the token.
    if (book.category === 'gaming') return { path, data: null };
    const session = {
      memberId,
      token,
      origin: `${origin}${book.prefix}`,
      url: `${origin}${path}`,
      at: new Date(clock.nowMs()).toISOString(),
    };
    return { path, data: DATA[book.provider](session) };
  };
}

interface BookSession {
  readonly memberId: string;
  readonly token: string;
  readonly origin: string;
  readonly url: string;
  readonly at: string;
}

const DATA: Readonly<Record<'im' | 'ob' | 'fb', (session: BookSession) => SportsLaunchData>> = {
  im: ({ memberId, token, origin, url, at }) => ({
    provider: 'im',
    LanguageCode: IM_LANGUAGE,
    OddsType: ODDS.europe,
    TimeStamp: at,
    Token: token,
    MemberCode: memberId,
    origin,
    h5Url: url,
    url,
  }),
  ob: ({ memberId, token, origin, url }) => ({
    provider: 'ob',
    cuid: memberId,
    origin,
    requestId: token,
    resourceUrl: origin,
    activityUrl: `${url}#activity`,
    h5Url: url,
    countsUrl: `${origin}${COUNTS_PATH}`,
  }),
  fb: ({ token, origin }) => ({ provider: 'fb', origin, languageType: FB_LANGUAGE, Authorization: token }),
};
