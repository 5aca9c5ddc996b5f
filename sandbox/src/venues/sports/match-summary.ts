import type { ChatScore } from '@site/shared/wire';
import type { Clock } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import { toFixture, type Fixture } from './fixture.ts';
import { findMatch, listMatches } from './matches.store.ts';
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
