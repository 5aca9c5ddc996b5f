import type { Sport } from '@site/shared/wire';
import type { Db } from '../../kernel/database.ts';
import { toFixture, type Fixture, type MatchEnd } from './fixture.ts';
import { dayMatches, matchesByNo } from './matches.store.ts';

/** A match as other features know it: who plays, when, and how it ended. */
export interface BookedMatch {
  readonly matchNo: number;
  readonly sport: Sport;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startsAtMs: number;
  /** Null until it is over; `isVoid` when it was not played to its end. */
  readonly end: { readonly home: number; readonly away: number; readonly isVoid: boolean } | null;
}

/** Matches that begin in a stretch of time and have not begun, by kick-off. */
export async function matchesBetween(db: Db, fromMs: number, untilMs: number): Promise<readonly BookedMatch[]> {
  return (await dayMatches(db, fromMs, untilMs)).map(toFixture).map(toBooked);
}

/** Matches by their numbers; those the books forgot are left out. */
export async function matchesNamed(db: Db, matchNos: readonly number[]): Promise<readonly BookedMatch[]> {
  return (await matchesByNo(db, matchNos)).map(toFixture).map(toBooked);
}

function toBooked({ matchNo, sport, league, home, away, startsAtMs, state, result }: Fixture): BookedMatch {
  const isOver = state === 'ended' || state === 'void';
  return { matchNo, sport, league, home, away, startsAtMs, end: isOver ? endOf(state === 'void' ? null : result) : null };
}

/** A match without a full score was not played to its end. */
function endOf(result: MatchEnd | null): NonNullable<BookedMatch['end']> {
  const full = result?.full ?? null;
  if (full === null || result?.isVoid === true) return { home: 0, away: 0, isVoid: true };
  return { home: full.home, away: full.away, isVoid: false };
}
