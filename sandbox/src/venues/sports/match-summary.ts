import type { ChatScore } from '@site/shared/wire';
import type { Clock } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import type { BookedMatch } from '@site/server/modules/play/sportsbook.port.ts';
import { toFixture, type Fixture, type MatchEnd } from './fixture.ts';
import { dayMatches, findMatch, listMatches, matchesByNo } from './matches.store.ts';
import { dayEndMs, liveState } from './view.ts';

const MATCH_NO = /^\d{1,10}$/;

/** Summaries of matches outside of the books: the teams, the score, and whether there is a stream. */
export function createMatchSummaries(db: Db, clock: Clock) {
  return {
    async match(venueCode: string, matchId: string) {
      const row = MATCH_NO.test(matchId) ? await findMatch(db, Number(matchId)) : undefined;
      if (row === undefined || row.venue_code !== venueCode || row.entrants !== null) return null;
      const fixture = toFixture(row);
      const score = scoreOf(fixture, clock.nowMs());
      const hasVideo = fixture.sport === 'football' && score.phase === 'live';
      return { title: `${fixture.home} vs ${fixture.away}`, league: fixture.league, score, hasVideo };
    },
    /** The running matches of a book. */
    async liveMatchIds(venueCode: string): Promise<readonly string[]> {
      const nowMs = clock.nowMs();
      const rows = await listMatches(db, { venueCode, list: 'live', nowMs, dayEndMs: dayEndMs(nowMs) });
      return rows.map(({ match_no }) => String(match_no));
    },
  };
}

function scoreOf(fixture: Fixture, nowMs: number): Pick<ChatScore, 'phase' | 'score' | 'clock'> {
  const { state, result, startsAtMs, endsAtMs } = fixture;
  const isOver = state === 'ended' || state === 'void' || nowMs >= endsAtMs;
  const at = liveState(fixture, Math.min(nowMs, endsAtMs));
  if (isOver) return { phase: 'ended', score: result?.full ?? result?.stoppedAt ?? at.score, clock: '' };
  return { phase: nowMs >= startsAtMs ? 'live' : 'early', ...at };
}

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
