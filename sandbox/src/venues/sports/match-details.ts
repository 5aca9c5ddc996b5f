import { setNewest } from '@site/shared/product';
import type { MatchDetails, MatchIncident, PlayedMatch, Score, Sport, Standing } from '@site/shared/wire';
import { SECOND_MS, toIso, type Clock } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import type { MatchRow } from '../../schema.ts';
import { matchesOfSeason } from './content/league.ts';
import { LEAGUES } from './content/leagues.ts';
import { elapsedMs, toFixture, type Fixture, type MatchEnd } from './fixture.ts';
import { findMatch, listEndedOfLeague } from './matches.store.ts';
import type { Incident } from './play/match-timeline.ts';
import { playerName } from './players.ts';

/** What a match's page shows in addition to its prices, by the same simulation that settles its bets. */

const [FORM_LENGTH, MEETINGS] = [5, 5];
/** The table of a league is the same for all who look at its matches, and changes with the end of one. */
const TABLE_KEPT_MS = 15 * SECOND_MS;
const MOST_LEAGUES = 60;

interface PlayedLeague {
  readonly readAtMs: number;
  readonly matches: readonly PlayedMatch[];
  readonly standings: readonly Standing[];
}

export function createMatchDetails(db: Db, clock: Clock) {
  const leagues = new Map<string, PlayedLeague>();

  async function leagueOf({ venueCode, leagueNo, sport }: Fixture, nowMs: number): Promise<PlayedLeague> {
    const key = `${venueCode}:${leagueNo}`;
    const before = leagues.get(key);
    if (before !== undefined && nowMs - before.readAtMs < TABLE_KEPT_MS) return before;
    const matches = (await listEndedOfLeague(db, venueCode, leagueNo)).flatMap((row) => toPlayed(row) ?? []);
    const read = { readAtMs: nowMs, matches, standings: standingsOf(matches.slice(0, seasonOf(leagueNo)), sport) };
    setNewest(leagues, key, read, MOST_LEAGUES);
    return read;
  }

  /** Null for an unknown match. */
  return async function details(matchId: string): Promise<MatchDetails | null> {
    const row = await findMatch(db, Number(matchId));
    if (row === undefined) return null;
    const [fixture, nowMs] = [toFixture(row), clock.nowMs()];
    if (fixture.timeline === null) return NOTHING;
    const { matches, standings } = await leagueOf(fixture, nowMs);
    const { home, away } = fixture;
    const others = matches.filter((one) => one.matchId !== matchId);
    const formOf = (team: string) => others.filter((one) => one.home === team || one.away === team).slice(0, FORM_LENGTH);
    const isMeeting = (one: PlayedMatch) => [home, away].every((team) => one.home === team || one.away === team);
    return {
      ...courseOf(fixture, nowMs),
      form: { home: formOf(home), away: formOf(away) },
      meetings: others.filter(isMeeting).slice(0, MEETINGS),
      standings,
    };
  };
}

const NOTHING: MatchDetails = { incidents: [], corners: null, cards: null, form: { home: [], away: [] }, meetings: [], standings: [] };

/** What has happened in the match by now. */
function courseOf(fixture: Fixture, nowMs: number): Pick<MatchDetails, 'incidents' | 'corners' | 'cards'> {
  const extras = fixture.timeline?.extras;
  if (!extras || nowMs < fixture.startsAtMs) return NOTHING;
  const playedMs = elapsedMs(fixture, Math.min(nowMs, fixture.endsAtMs));
  return {
    incidents: extras.incidents(playedMs).map((incident) => toIncident(incident, fixture)),
    corners: extras.corners.at(playedMs),
    cards: extras.cards.at(playedMs),
  };
}

function toIncident({ kind, side, minute, scorer }: Incident, names: { readonly home: string; readonly away: string }): MatchIncident {
  const player = scorer === null ? `${names[side]} 其他球员` : playerName(scorer, names);
  return { kind, side, minute, player: kind === 'goal' ? player : null };
}

/** A table counts the last matches of its league, as many as a season has: every team plays as often as any other. */
function seasonOf(leagueNo: number): number {
  const league = LEAGUES.find(({ no }) => no === leagueNo);
  return league === undefined ? Infinity : matchesOfSeason(league);
}

/** Reads the stored result: the timelines of a whole season would take the place of those of running matches. */
function toPlayed({ match_no, starts_at_ms, home, away, result }: MatchRow): PlayedMatch | null {
  const end = result === null ? null : (JSON.parse(result) as MatchEnd);
  if (end === null || end.full === null || end.isVoid) return null;
  return { matchId: String(match_no), startAt: toIso(Number(starts_at_ms)), home, away, score: end.full };
}

function standingsOf(matches: readonly PlayedMatch[], sport: Sport): readonly Standing[] {
  const results = matches.flatMap(({ home, away, score }) => [
    { team: home, score },
    { team: away, score: { home: score.away, away: score.home } },
  ]);
  return [...Map.groupBy(results, ({ team }) => team)]
    .map(([team, its]) =>
      standingOf(
        team,
        its.map(({ score }) => score),
        sport,
      ),
    )
    .toSorted(
      (one, other) => other.points - one.points || other.scored - other.conceded - (one.scored - one.conceded) || other.scored - one.scored,
    );
}

/** Scores with the team's own first. */
function standingOf(team: string, scores: readonly Score[], sport: Sport): Standing {
  const count = (isOne: (margin: number) => boolean) => scores.filter(({ home, away }) => isOne(home - away)).length;
  const sum = (side: keyof Score) => scores.reduce((total, score) => total + score[side], 0);
  const [won, drawn, lost] = [count((margin) => margin > 0), count((margin) => margin === 0), count((margin) => margin < 0)];
  const points = sport === 'football' ? 3 * won + drawn : won;
  return { team, played: scores.length, won, drawn, lost, scored: sum('home'), conceded: sum('away'), points };
}
