import type { Db } from '@site/server/kernel/db/database.ts';
import type { BookedMatch } from '@site/server/modules/play/sportsbook.port.ts';
import { toFixture, type Fixture, type MatchEnd } from './fixture.ts';
import { dayMatches, matchesByNo } from './matches.store.ts';

/** Matches that begin in a period and have not begun, by kick-off. */
export async function matchesBetween(db: Db, fromMs: number, untilMs: number): Promise<readonly BookedMatch[]> {
  return (await dayMatches(db, fromMs, untilMs)).map(toFixture).map(toBooked);
}

/** Matches by their numbers; omits those deleted from the books. */
export async function matchesNamed(db: Db, matchNos: readonly number[]): Promise<readonly BookedMatch[]> {
  return (await matchesByNo(db, matchNos)).map(toFixture).map(toBooked);
}

function toBooked({ matchNo, sport, league, home, away, startsAtMs, state, result }: Fixture): BookedMatch {
  const isOver = state === 'ended' || state === 'void';
  return { matchNo, sport, league, home, away, startsAtMs, end: isOver ? endOf(state === 'void' ? null : result) : null };
}

/** A match without a full score was abandoned. */
function endOf(result: MatchEnd | null): NonNullable<BookedMatch['end']> {
  const full = result?.full ?? null;
  if (full === null || result?.isVoid === true) return { home: 0, away: 0, isVoid: true };
  return { home: full.home, away: full.away, isVoid: false };
}
