import type { Market, Match, MatchChanges, MatchList, MatchPage, MatchResult, Sport } from '@site/shared/wire';
import { dayStart, DAY_MS, HOUR_MS, SECOND_MS, toIso, type Clock } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import { toFixture, type Fixture } from './fixture.ts';
import { findMatch, listEnded, listMatches } from './matches.store.ts';
import { sportsbook } from './venues.ts';
import { dayEndMs, viewMatch } from './view.ts';

/** How long removals are retained; an older cursor gets those of the last hour. */
const LONGEST_CURSOR_MS = HOUR_MS;
/**
 * How far back prices are compared: longer than a page takes between two calls. An older cursor gets all matches as they are now, which costs nothing:
 * anybody can send any cursor, and the prices of a time that nobody looked at would be computed for him alone.
 */
const LONGEST_COMPARISON_MS = 30 * SECOND_MS;

/** Filter of a match list. */
export interface ListQuery {
  readonly list: MatchList;
  /** Omitted for all sports. */
  readonly sport?: Sport | undefined;
}

/** The read model of the simulated books. */
export interface SportsBooks {
  matches(venueCode: string, query: ListQuery): Promise<MatchPage>;
  /** The changes of that list since the cursor. */
  changes(venueCode: string, query: ListQuery, cursor: string): Promise<MatchChanges>;
  /** Null when the venue has no such match. */
  match(venueCode: string, matchId: string): Promise<Match | null>;
  /** The results of the last `days` days. */
  results(venueCode: string, query: { readonly sport?: Sport | undefined; readonly days: number }): Promise<readonly MatchResult[]>;
}

export function createBooks(db: Db, clock: Clock): SportsBooks {
  return {
    async matches(venueCode, query) {
      const nowMs = clock.nowMs();
      const fixtures = await listedAt(venueCode, query, { nowMs });
      return { cursor: cursorOf(nowMs), matches: fixtures.map((fixture) => shown(fixture, nowMs, true)) };
    },
    async changes(venueCode, query, cursor) {
      const nowMs = clock.nowMs();
      const sinceMs = sinceOf(cursor, nowMs);
      const fixtures = await listedAt(venueCode, query, { nowMs });
      const before = await listedAt(venueCode, query, { nowMs: sinceMs, anyState: true });
      const now = new Set(fixtures.map(({ matchNo }) => matchNo));
      const isComparable = nowMs - sinceMs <= LONGEST_COMPARISON_MS;
      const known = new Set(isComparable ? before.map(({ matchNo }) => matchNo) : []);
      const compared = fixtures.map((fixture) => changeOf(fixture, { sinceMs, nowMs, isKnown: known.has(fixture.matchNo) }));
      return {
        cursor: cursorOf(nowMs),
        matches: compared.flatMap(({ whole }) => (whole === null ? [] : [whole])),
        markets: compared.flatMap(({ markets }) => markets),
        removed: before.filter(({ matchNo }) => !now.has(matchNo)).map(({ matchNo }) => String(matchNo)),
      };
    },
    async match(venueCode, matchId) {
      const row = /^\d{1,9}$/.test(matchId) ? await findMatch(db, Number(matchId)) : undefined;
      return row?.venue_code === venueCode ? shown(toFixture(row), clock.nowMs(), false) : null;
    },
    async results(venueCode, { sport, days }) {
      const rows = await listEnded(db, venueCode, dayStart(clock.nowMs()) - (days - 1) * DAY_MS);
      return rows
        .map(toFixture)
        .filter((fixture) => fixture.timeline !== null && (sport === undefined || fixture.sport === sport))
        .map(toResult);
    },
  };

  async function listedAt(venueCode: string, { list, sport }: ListQuery, at: ListTime): Promise<readonly Fixture[]> {
    const rows = await listMatches(db, { venueCode, list, ...at, dayEndMs: dayEndMs(at.nowMs) });
    return rows.map(toFixture).filter((fixture) => sport === undefined || fixture.sport === sport);
  }

  function shown(fixture: Fixture, atMs: number, mainOnly: boolean): Match {
    return viewMatch(fixture, { stepMilli: sportsbook(fixture.venueCode).stepMilli, atMs, mainOnly });
  }

  function changeOf(fixture: Fixture, { sinceMs, nowMs, isKnown }: { sinceMs: number; nowMs: number; isKnown: boolean }): Change {
    const now = shown(fixture, nowMs, true);
    if (!isKnown) return { whole: now, markets: [] };
    const before = shown(fixture, sinceMs, true);
    if (frameOf(before) !== frameOf(now)) return { whole: now, markets: [] };
    const old = new Map(before.markets.map((market) => [market.marketId, JSON.stringify(market)]));
    const moved = now.markets.filter((market) => old.get(market.marketId) !== JSON.stringify(market));
    return { whole: null, markets: moved.map((market) => ({ matchId: now.matchId, market })) };
  }
}

/** A point in time; `anyState` includes settled matches, to rebuild a past list. */
interface ListTime {
  readonly nowMs: number;
  readonly anyState?: boolean;
}

interface Change {
  readonly whole: Match | null;
  readonly markets: readonly { readonly matchId: string; readonly market: Market }[];
}

/** A match without its prices: if any of it changed, the delta contains the whole match. */
function frameOf({ markets, ...rest }: Match): string {
  return JSON.stringify([rest, markets.map(({ marketId }) => marketId)]);
}

function toResult({ matchNo, sport, league, home, away, startsAtMs, result, state }: Fixture): MatchResult {
  return {
    matchId: String(matchNo),
    sport,
    league,
    home,
    away,
    startAt: toIso(startsAtMs),
    score: result?.full ?? null,
    half: result?.half ?? null,
    void: state === 'void',
  };
}

const CURSOR_RADIX = 36;

function cursorOf(nowMs: number): string {
  return nowMs.toString(CURSOR_RADIX);
}

function sinceOf(cursor: string, nowMs: number): number {
  const sentMs = /^[0-9a-z]{1,10}$/.test(cursor) ? Number.parseInt(cursor, CURSOR_RADIX) : 0;
  return Math.min(nowMs, Math.max(sentMs, nowMs - LONGEST_CURSOR_MS));
}
