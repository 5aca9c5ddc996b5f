import { createHash } from 'node:crypto';
import { DAY_MS, dayStart, HOUR_MS, MINUTE_MS } from '@site/server/kernel/clock.ts';
import type { Sport } from '@site/shared/wire';
import type { MatchRow } from '../../schema.ts';
import { matchesOfSeason, pairsOf, type League } from './content/league.ts';
import { nextRounds, pairOf, playedMatch } from './planner.ts';
import { MATCH_SEED_PREFIX } from './sfc32.ts';
import { ALL_BOOKS, type Sportsbook } from './venues.ts';

/** The season that each league has played before a sandbox starts for the first time, so that form, meetings and tables begin with it. */

/** Serial numbers of a book's past matches: a thousand for each league. */
const [FIRST_SERIAL, SERIALS_OF_LEAGUE] = [9_000_000, 1000];
/** Days from one matchday of a league to the next. */
const DAYS_BETWEEN: Partial<Record<Sport, number>> = { football: 4, basketball: 2, volleyball: 3 };
/** Kick-offs of a matchday. */
const [FIRST_KICKOFF_MS, KICKOFFS_MS, STEP_MS] = [13 * HOUR_MS, 9 * HOUR_MS, 15 * MINUTE_MS];

/**
 * Ended matches of all books, the same ones for the same time of start. They are the rounds before the next planned ones, so every two teams of a league
 * have met once, and go on to meet in the same order.
 */
export function pastSeasons(nowMs: number): readonly MatchRow[] {
  return ALL_BOOKS.flatMap((book) => [...nextRounds(book, nowMs)].flatMap(([league, next]) => pastSeason(book, league, { next, nowMs })));
}

interface SeasonEnd {
  /** The round that the planner plays next. */
  readonly next: number;
  readonly nowMs: number;
}

function pastSeason(book: Sportsbook, league: League, { next, nowMs }: SeasonEnd): readonly MatchRow[] {
  return Array.from({ length: matchesOfSeason(league) }, (_none, back) => {
    const round = next - 1 - back;
    return playedMatch(book, {
      serial: FIRST_SERIAL + league.no * SERIALS_OF_LEAGUE + back,
      startsAtMs: kickoffOf(league, back, nowMs),
      seed: `${MATCH_SEED_PREFIX}${createHash('sha256').update(`sandbox:${book.venueCode}:${league.no}:${round}`).digest('hex')}`,
      league,
      teams: pairOf(league, round),
    });
  });
}

/** When the match was played that is so many matches before the first planned one: on matchdays that end before today. */
function kickoffOf(league: League, back: number, nowMs: number): number {
  const pairs = pairsOf(league);
  const daysBetween = DAYS_BETWEEN[league.sport] ?? 1;
  const daysAgo = 1 + (league.no % daysBetween) + Math.floor(back / pairs) * daysBetween;
  const place = pairs - 1 - (back % pairs);
  const laterMs = Math.floor((place * KICKOFFS_MS) / pairs / STEP_MS) * STEP_MS;
  return dayStart(nowMs) - daysAgo * DAY_MS + FIRST_KICKOFF_MS + laterMs;
}
