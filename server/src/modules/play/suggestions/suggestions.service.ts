import { SPORTS_PROVIDERS } from '@site/shared/product';
import { MATCH_LISTS, searchSite, type FoundGame, type SearchResult } from '@site/shared/wire';
import { SECOND_MS, type Clock } from '../../../kernel/clock.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Sportsbook } from '../sportsbook.port.ts';
import { createMatcher, type SearchableMatch } from './suggestions.rules.ts';

/** How long the matches are kept: suggestions are requested with every character that is typed. */
const FRESH_MS = 5 * SECOND_MS;
/** Names of teams and leagues change with the calendar; the initials of older ones are dropped. */
const MATCHER_MS = 3600 * SECOND_MS;

/** A game with what a search compares. */
export interface SearchedGame extends FoundGame {
  readonly pinyin: string;
}

interface SearchDependencies {
  readonly clock: Clock;
  readonly sportsbook: Pick<Sportsbook, 'matches' | 'venues'>;
  /** The codes of the venues that are not in maintenance. */
  readonly openVenues: () => Promise<readonly string[]>;
  /** The games that can be opened, of all categories but the books of matches. */
  readonly games: () => Promise<readonly SearchedGame[]>;
}

/** Finds teams, matches and games for suggestions while a player types. */
export function createSearch({ clock, sportsbook, openVenues, games }: SearchDependencies) {
  const matches = cachedFor(clock, FRESH_MS, async () => matchesOf(sportsbook, await openVenues()));
  const matcher = cachedFor(clock, MATCHER_MS, async () => createMatcher());
  const search = async (q: string): Promise<SearchResult> => {
    const match = await matcher();
    const found = match.games(q, await games()).map(({ pinyin: _pinyin, ...game }) => game);
    return { ...match.matches(q, await matches()), games: found };
  };
  const routes: readonly Route[] = [bindEndpoint(searchSite, ({ q }) => search(q))];
  return { search, routes };
}

/** Reads at most once in `forMs`; a failed read is not kept. */
function cachedFor<Value>(clock: Clock, forMs: number, read: () => Promise<Value>): () => Promise<Value> {
  let known: { readonly value: Promise<Value>; readonly untilMs: number } | null = null;
  return () => {
    if (known === null || known.untilMs <= clock.nowMs()) {
      const fresh = { value: read(), untilMs: clock.nowMs() + forMs };
      known = fresh;
      fresh.value.catch(() => {
        if (known === fresh) known = null;
      });
    }
    return known.value;
  };
}

/** The matches of the open sports' providers, in their order; a provider that is down has none. */
async function matchesOf(
  { venues, matches }: SearchDependencies['sportsbook'],
  open: readonly string[],
): Promise<readonly SearchableMatch[]> {
  const codes = SPORTS_PROVIDERS.filter((code) => open.includes(code) && venues.some(({ venueCode }) => venueCode === code));
  const queries = codes.flatMap((venueCode) => MATCH_LISTS.map((list) => ({ venueCode, list })));
  const pages = await Promise.all(
    queries.map(async ({ venueCode, list }) => {
      const page = await matches(venueCode, { list }).catch(() => []);
      return page.map(({ matchId, sport, league, home, away, startAt, phase, isOutright }): SearchableMatch => ({
        venueCode,
        matchId,
        sport,
        league,
        home,
        away,
        startAt,
        phase,
        isOutright,
      }));
    }),
  );
  return pages.flat();
}
