import type { MatchFacts, Score, Sport } from '@site/shared/wire';
import { LEAGUES } from './content/leagues.ts';
import { readScore } from './kinds.ts';
import type { MatchRow } from '../../schema.ts';
import { basketballTimeline } from './play/basketball.ts';
import { footballTimeline } from './play/football.ts';
import { drawWinner, type Entrant } from './play/outright.ts';
import { seriesTimeline } from './play/series.ts';
import type { Counter, MatchTimeline } from './play/match-timeline.ts';

/** A match as the book uses it. */
export interface Fixture {
  readonly matchNo: number;
  readonly venueCode: string;
  readonly sport: Sport;
  readonly leagueNo: number;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly entrants: readonly Entrant[];
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  /** Of a match that was interrupted; null for all others. */
  readonly interruption: Interruption | null;
  readonly seed: string;
  readonly state: 'planned' | 'half' | 'ended' | 'void';
  readonly suspended: boolean;
  readonly result: MatchEnd | null;
  readonly maxStake: bigint;
  /** The match's timeline; null for an outright. */
  readonly timeline: MatchTimeline | null;
}

/** Where a match was interrupted: it resumes there. */
export interface Interruption {
  readonly playedMs: number;
  readonly resumesAtMs: number;
}

/** The final result of a match, as stored and passed to the engine. */
export interface MatchEnd {
  readonly half: Score | null;
  readonly full: Score | null;
  readonly winners: readonly string[];
  readonly isVoid: boolean;
  readonly stoppedAt: Score | null;
  /** Absent in a result of operators, and where the match counts nothing beside the score. */
  readonly facts?: MatchFacts | null;
}

const DEFAULT_MAX_STAKE = 1_000_000n;
const CACHED_TIMELINES = 600;
const timelines = new Map<string, MatchTimeline>();

/** Converts a row to a fixture; its timeline is computed once and cached. */
export function toFixture(row: MatchRow): Fixture {
  const sport = row.sport as Sport;
  const entrants = row.entrants === null ? [] : (JSON.parse(row.entrants) as Entrant[]);
  return {
    matchNo: Number(row.match_no),
    venueCode: row.venue_code,
    sport,
    leagueNo: row.league_no,
    league: row.league,
    home: row.home,
    away: row.away,
    entrants,
    startsAtMs: Number(row.starts_at_ms),
    endsAtMs: Number(row.ends_at_ms),
    interruption: row.resumes_at_ms === null ? null : { playedMs: Number(row.played_ms), resumesAtMs: Number(row.resumes_at_ms) },
    seed: row.seed,
    state: row.state as Fixture['state'],
    suspended: row.suspended === 1,
    result: row.result === null ? null : (JSON.parse(row.result) as MatchEnd),
    maxStake: LEAGUES.find(({ no }) => no === row.league_no)?.maxStake ?? DEFAULT_MAX_STAKE,
    timeline: entrants.length > 0 ? null : timelineOf(sport, row),
  };
}

/** The timeline of a match with this seed. */
export function drawTimeline(sport: Sport, seed: string, ratings: Score): MatchTimeline {
  if (sport === 'football') return footballTimeline(seed, ratings);
  return sport === 'basketball' ? basketballTimeline(seed, ratings) : seriesTimeline(sport, seed, ratings);
}

/** Time that a match has been played, without an interruption; negative before its start. */
export function elapsedMs({ startsAtMs, interruption }: Pick<Fixture, 'startsAtMs' | 'interruption'>, atMs: number): number {
  if (interruption === null) return atMs - startsAtMs;
  const { playedMs, resumesAtMs } = interruption;
  return Math.min(atMs - startsAtMs, playedMs + Math.max(0, atMs - resumesAtMs));
}

type PlayedFixture = Pick<Fixture, 'timeline' | 'startsAtMs' | 'endsAtMs' | 'interruption' | 'seed' | 'entrants'>;

/** The decided part of a match's result at a time, by its timeline. */
export function endOf(fixture: PlayedFixture, nowMs: number): MatchEnd {
  const { timeline, endsAtMs } = fixture;
  const isOver = nowMs >= endsAtMs;
  if (timeline === null) return { ...NOTHING_YET, winners: isOver ? [drawWinner(fixture.seed, fixture.entrants)] : [] };
  const halfIsOver = timeline.halfAtMs !== null && elapsedMs(fixture, nowMs) >= timeline.halfAtMs;
  const ended = { half: halfIsOver, full: isOver };
  const facts = factsOf(timeline, elapsedMs(fixture, nowMs), ended);
  return { ...NOTHING_YET, half: halfIsOver ? timeline.half : null, full: isOver ? timeline.full : null, ...(facts && { facts }) };
}

/** What the match has counted by now; null where it counts nothing beside the score. */
export function factsOf(
  { extras }: MatchTimeline,
  playedMs: number,
  ended: { readonly half: boolean; readonly full: boolean },
): MatchFacts | null {
  if (extras === null) return null;
  const counts = ({ half, full }: Counter) => ({ half: ended.half ? half : null, full: ended.full ? full : null });
  const goals = extras.goals.filter(({ atMs }) => ended.full || atMs < playedMs).map(({ side, scorer }) => ({ side, scorer }));
  return { corners: counts(extras.corners), cards: counts(extras.cards), goals };
}

/** An abandoned match: what was decided before remains valid. */
export function voidEnd(fixture: Fixture, nowMs: number): MatchEnd {
  const { timeline, startsAtMs } = fixture;
  const begun = timeline !== null && nowMs > startsAtMs;
  return { ...endOf(fixture, nowMs), full: null, isVoid: true, stoppedAt: begun ? timeline.at(elapsedMs(fixture, nowMs)).score : null };
}

/** The end of a match by an operator's result: "2-1" with a first half, or the numbers of winners. */
export function endByOperators(result: {
  readonly full: string | null;
  readonly half: string | null;
  readonly winners: readonly string[];
}): MatchEnd {
  const score = (text: string | null) => (text === null ? null : readScore(text));
  return { ...NOTHING_YET, full: score(result.full), half: score(result.half), winners: result.winners, facts: null };
}

const NOTHING_YET: MatchEnd = { half: null, full: null, winners: [], isVoid: false, stoppedAt: null };

function timelineOf(sport: Sport, row: MatchRow): MatchTimeline {
  const key = `${sport}:${row.seed}`;
  const before = timelines.get(key);
  if (before !== undefined) return before;
  const timeline = drawTimeline(sport, row.seed, { home: row.home_rating, away: row.away_rating });
  if (timelines.size >= CACHED_TIMELINES) timelines.clear();
  timelines.set(key, timeline);
  return timeline;
}
