import { DAY_MS, dayStart, HOUR_MS, MINUTE_MS, SECOND_MS } from '@site/server/kernel/clock.ts';
import type { Sport } from '@site/shared/wire';
import { pairsOf, type League, type Team } from './content/league.ts';
import { LEAGUES } from './content/leagues.ts';
import { shuffled } from './draw.ts';
import { drawTimeline, endOf } from './fixture.ts';
import type { MatchTimeline } from './play/match-timeline.ts';
import type { MatchRow } from '../../schema.ts';
import { ALL_BOOKS, type Sportsbook } from './venues.ts';
import { MATCH_SEED_PREFIX } from './sfc32.ts';

/** The schedule: a match kicks off at each book every few seconds or minutes, and the coming days have fixtures at popular hours. */

const AHEAD_MS = 30 * MINUTE_MS;
/** At the first start some matches are already running. */
const BEHIND_MS = 6 * MINUTE_MS;
const DAYS_AHEAD = 5;
const EVENING_MS = [15 * HOUR_MS, 19 * HOUR_MS, 20 * HOUR_MS, 21.5 * HOUR_MS, 23 * HOUR_MS];
/** Serial numbers of a book's matches: kick-offs, fixtures of days, outrights. */
const [KICK_OFFS, FIXTURES, OUTRIGHTS] = [5_000_000, 5_000_000, 9_900_000];
const OUTRIGHT_DAYS = 7;

interface Plan {
  readonly nowMs: number;
  /** Time of the last planning; 0 before the first. */
  readonly plannedMs: number;
  /** A secret for the seed of a match. */
  readonly newSeed: () => string;
}

/** Rows of every match that the books should contain by now. Numbers follow from the time, so planning is idempotent. */
export function planMatches({ nowMs, plannedMs, newSeed: newSecret }: Plan): readonly MatchRow[] {
  const newSeed = () => `${MATCH_SEED_PREFIX}${newSecret()}`;
  const isNewDay = dayStart(plannedMs) !== dayStart(nowMs);
  return ALL_BOOKS.flatMap((book) => [
    ...runningMatches(book, { fromMs: Math.max(plannedMs + AHEAD_MS, nowMs - BEHIND_MS), untilMs: nowMs + AHEAD_MS, newSeed }),
    ...(isNewDay ? [...dayFixtures(book, nowMs, newSeed), ...outrights(book, nowMs, newSeed)] : []),
  ]);
}

function runningMatches(book: Sportsbook, { fromMs, untilMs, newSeed }: PlannedPeriod): MatchRow[] {
  const rows: MatchRow[] = [];
  const everyMs = book.everySeconds * SECOND_MS;
  for (let turn = Math.ceil(fromMs / everyMs); turn * everyMs < untilMs; turn += 1) {
    const sport = sportOf(book, turn);
    rows.push(matchRow(book, { serial: turn % KICK_OFFS, sport, startsAtMs: turn * everyMs, round: roundOf(book, turn), seed: newSeed() }));
  }
  return rows;
}

interface PlannedPeriod {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly newSeed: () => string;
}

function dayFixtures(book: Sportsbook, nowMs: number, newSeed: () => string): MatchRow[] {
  const today = dayStart(nowMs);
  return Array.from({ length: DAYS_AHEAD }, (_none, ahead) => today + ahead * DAY_MS).flatMap((dayMs) => {
    const day = Math.floor(dayMs / DAY_MS);
    return EVENING_MS.flatMap((eveningMs, place) => {
      const startsAtMs = dayMs + eveningMs;
      const round = day * EVENING_MS.length + place;
      const sport = sportOf(book, round);
      const serial = FIXTURES + (day % 40_000) * 100 + place;
      return startsAtMs <= nowMs ? [] : [matchRow(book, { serial, sport, startsAtMs, round, seed: newSeed() })];
    });
  });
}

interface Kickoff {
  readonly serial: number;
  readonly sport: Sport;
  readonly startsAtMs: number;
  readonly round: number;
  readonly seed: string;
}

/** How many earlier matches of its sport the book has, so that no league's round is repeated. */
function roundOf({ cycle }: Sportsbook, turn: number): number {
  const place = turn % cycle.length;
  const sport = cycle[place];
  const inCycle = cycle.filter((one) => one === sport).length;
  const before = cycle.slice(0, place).filter((one) => one === sport).length;
  return Math.floor(turn / cycle.length) * inCycle + before;
}

function matchRow(book: Sportsbook, { serial, sport, startsAtMs, round, seed }: Kickoff): MatchRow {
  const { league, round: leagueRound } = leagueRoundOf(book, sport, round);
  return plannedMatch(book, { serial, startsAtMs, seed, league, teams: pairOf(league, leagueRound) });
}

/** The leagues of a sport take turns: the one of a match, and how many earlier ones it has. */
function leagueRoundOf(book: Sportsbook, sport: Sport, round: number): { readonly league: League; readonly round: number } {
  const leagues = LEAGUES.filter((one) => one.sport === sport);
  return { league: needed(leagues[(round + book.turn) % leagues.length]), round: Math.floor(round / leagues.length) };
}

/** The first round of each league of a book that is played when planning begins. */
export function nextRounds(book: Sportsbook, nowMs: number): ReadonlyMap<League, number> {
  const rounds = new Map<League, number>();
  const leagues = LEAGUES.filter(({ sport }) => book.cycle.includes(sport)).length;
  for (let turn = Math.ceil((nowMs - BEHIND_MS) / (book.everySeconds * SECOND_MS)); rounds.size < leagues; turn += 1) {
    const { league, round } = leagueRoundOf(book, sportOf(book, turn), roundOf(book, turn));
    if (!rounds.has(league)) rounds.set(league, round);
  }
  return rounds;
}

const sportOf = ({ cycle }: Sportsbook, turn: number): Sport => cycle[turn % cycle.length] ?? 'football';

interface PlannedMatch {
  readonly serial: number;
  readonly startsAtMs: number;
  readonly seed: string;
  readonly league: League;
  readonly teams: readonly [home: Team, away: Team];
}

/** Row of a match between two teams of a league. */
export function plannedMatch(book: Sportsbook, match: PlannedMatch): MatchRow {
  return rowOf(book, match, timelineOf(match).durationMs);
}

/** Row of the same match when it has been played to its end. */
export function playedMatch(book: Sportsbook, match: PlannedMatch): MatchRow {
  const timeline = timelineOf(match);
  const row = rowOf(book, match, timeline.durationMs);
  const { seed, startsAtMs } = match;
  const endsAtMs = startsAtMs + timeline.durationMs;
  const end = endOf({ timeline, startsAtMs, endsAtMs, interruption: null, seed, entrants: [] }, endsAtMs);
  return { ...row, state: 'ended', result: JSON.stringify(end) };
}

function timelineOf({ league, seed, teams: [home, away] }: PlannedMatch): MatchTimeline {
  return drawTimeline(league.sport, seed, { home: home.rating, away: away.rating });
}

function rowOf(book: Sportsbook, { serial, startsAtMs, seed, league, teams: [home, away] }: PlannedMatch, durationMs: number): MatchRow {
  return {
    match_no: book.firstMatchNo + serial,
    venue_code: book.venueCode,
    sport: league.sport,
    league_no: league.no,
    league: league.title,
    home: home.name,
    away: away.name,
    home_rating: home.rating,
    away_rating: away.rating,
    entrants: null,
    starts_at_ms: startsAtMs,
    ends_at_ms: startsAtMs + durationMs,
    played_ms: null,
    resumes_at_ms: null,
    seed,
    state: 'planned',
    suspended: 0,
    result: null,
  };
}

/**
 * The pair of a round of a league: a round-robin by the circle method. Every pair meets once a season, and a team waits at least as many matches as
 * all but one of the other pairs take.
 */
export function pairOf({ teams, no }: Pick<League, 'teams' | 'no'>, round: number): readonly [Team, Team] {
  const pairs = pairsOf({ teams });
  const turn = Math.floor(round / pairs);
  const order = circle(shuffled(teams, String(no)), turn);
  const place = round % pairs;
  const pair = [needed(order[place]), needed(order[order.length - 1 - place])] as const;
  return turn % 2 === 0 ? pair : [pair[1], pair[0]];
}

/** The order of a turn. With an even number of teams the first one stays in its place and the others move on; with an odd one all do. */
function circle(teams: readonly Team[], turn: number): readonly Team[] {
  const [still, moving] = teams.length % 2 === 0 ? [teams.slice(0, 1), teams.slice(1)] : [[], teams];
  const moved = turn % moving.length;
  return [...still, ...moving.slice(moving.length - moved), ...moving.slice(0, moving.length - moved)];
}

/** The winner of each league is open for bets for a week, one after the other; one is decided every day. */
function outrights(book: Sportsbook, nowMs: number, newSeed: () => string): MatchRow[] {
  const today = dayStart(nowMs);
  const leagues = LEAGUES.filter(({ sport }) => book.cycle.includes(sport));
  return Array.from({ length: OUTRIGHT_DAYS }, (_none, ahead) => today + (ahead + 1) * DAY_MS).map((endsAtMs) => {
    const day = Math.floor(endsAtMs / DAY_MS);
    const { no, sport, title, teams } = needed(leagues[(day + book.turn) % leagues.length]);
    return {
      match_no: book.firstMatchNo + OUTRIGHTS + (day % 100_000),
      venue_code: book.venueCode,
      sport,
      league_no: no,
      league: title,
      home: `${title} 冠军`,
      away: '',
      home_rating: 0,
      away_rating: 0,
      entrants: JSON.stringify(teams),
      starts_at_ms: endsAtMs - OUTRIGHT_DAYS * DAY_MS,
      ends_at_ms: endsAtMs,
      played_ms: null,
      resumes_at_ms: null,
      seed: newSeed(),
      state: 'planned',
      suspended: 0,
      result: null,
    };
  });
}

function needed<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The content of the books has a gap.');
  return value;
}
