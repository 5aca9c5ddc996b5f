import type { Score } from '@site/shared/wire';
import { numbersOf } from '../draw.ts';
import type { LiveState, MatchTimeline, PeriodProbabilities, ResultProbabilities } from './match-timeline.ts';

const ATTACK_MS = 2000;
const BREAK_MS = 8000;
/** Attacks of a quarter, both sides together; an overtime has fewer. */
const [QUARTER, OVERTIME] = [50, 20];
const [HALF, REGULAR] = [2 * QUARTER, 4 * QUARTER];
const QUARTER_SECONDS = 720;
/** Probabilities below it are left out. */
const NEGLIGIBLE = 1e-4;

/** Simulates a basketball match in about seven minutes, with overtimes while it is tied. Ratings from 50 to 99. */
export function basketballTimeline(seed: string, ratings: Score): MatchTimeline {
  const attacks = drawAttacks(seed, ratings);
  const halfAtMs = timeOf(HALF);
  return {
    durationMs: timeOf(attacks.length),
    mayEndAtMs: (elapsedMs) => timeOf(endAfter(attacksBy(elapsedMs))),
    extras: null,
    halfAtMs,
    half: scoreBy(attacks, HALF),
    full: scoreBy(attacks, attacks.length),
    at: (elapsedMs) => stateAt(attacks, elapsedMs),
    outlook(elapsedMs, swing): ResultProbabilities {
      const played = Math.min(attacks.length, attacksBy(elapsedMs));
      const score = scoreBy(attacks, played);
      const edge = edgeOf(ratings, swing);
      const ahead = (until: number) => {
        const [homeMore, awayMore] = [homeAttacks(until) - homeAttacks(played), awayAttacks(until) - awayAttacks(played)];
        return outlookFrom(score, pointsIn(homeMore, edge), pointsIn(awayMore, -edge));
      };
      const halfTime = ({ margins, totals }: Outlook): PeriodProbabilities => ({ margins, totals: byPoints(totals), cells: [] });
      return { full: withoutDraw(ahead(endAfter(played)), edge), half: elapsedMs < halfAtMs ? halfTime(ahead(HALF)) : null };
    },
  };
}

/** The attacks after which the running match or overtime ends; a tie then plays on. */
const endAfter = (played: number): number =>
  played < REGULAR ? REGULAR : REGULAR + OVERTIME * (Math.floor((played - REGULAR) / OVERTIME) + 1);

/** Of the first attacks, those of each side: home has the even ones. */
const homeAttacks = (attacks: number): number => Math.ceil(attacks / 2);
const awayAttacks = (attacks: number): number => Math.floor(attacks / 2);

/** By how much an attack of the home side is likelier to score than the average. */
const edgeOf = ({ home, away }: Score, swing: number): number => (home - away + swing) / 500;

/** Points of each attack; the home side has the even ones. */
function drawAttacks(seed: string, ratings: Score): readonly number[] {
  const next = numbersOf(seed);
  const edge = edgeOf(ratings, 0);
  const points: number[] = [];
  const level = () => points.reduce((sum, more, index) => sum + (index % 2 === 0 ? more : -more), 0) === 0;
  const play = (attacks: number) => {
    for (let index = 0; index < attacks; index += 1) points.push(drawPoints(next(), index % 2 === 0 ? edge : -edge));
  };
  play(REGULAR);
  while (level()) play(OVERTIME);
  return points;
}

function drawPoints(ticket: number, edge: number): number {
  if (ticket < 0.36 + edge) return 2;
  if (ticket < 0.47 + edge) return 3;
  return ticket < 0.54 + edge ? 1 : 0;
}

function stateAt(attacks: readonly number[], elapsedMs: number): LiveState {
  const played = Math.min(attacks.length, attacksBy(elapsedMs));
  return { score: scoreBy(attacks, played), clock: clockOf(played), scoredAtMs: 0 };
}

function clockOf(played: number): string {
  if (played >= REGULAR) return '加时';
  const quarter = Math.floor(played / QUARTER);
  const left = Math.round(((QUARTER - (played % QUARTER)) / QUARTER) * QUARTER_SECONDS);
  const two = (value: number) => String(value).padStart(2, '0');
  return `第${quarter + 1}节 ${two(Math.floor(left / 60))}:${two(left % 60)}`;
}

function scoreBy(attacks: readonly number[], played: number): Score {
  const score = { home: 0, away: 0 };
  for (const [index, points] of attacks.slice(0, played).entries()) score[index % 2 === 0 ? 'home' : 'away'] += points;
  return score;
}

/** Number of finished attacks at a time; quarters have a break between them. */
function attacksBy(elapsedMs: number): number {
  const lap = QUARTER * ATTACK_MS + BREAK_MS;
  const quarter = Math.min(3, Math.floor(elapsedMs / lap));
  const inQuarter = Math.floor((elapsedMs - quarter * lap) / ATTACK_MS);
  return quarter * QUARTER + (quarter < 3 ? Math.min(QUARTER, inQuarter) : inQuarter);
}

function timeOf(attacks: number): number {
  return attacks * ATTACK_MS + Math.min(3, Math.ceil(attacks / QUARTER) - 1) * BREAK_MS;
}

/** Probabilities of 0, 1, 2, … points of so many attacks, by the chances of `drawPoints`; the tails are left out. */
function pointsIn(attacks: number, edge: number): readonly number[] {
  const chances = [0.46 - edge, 0.07, 0.36 + edge, 0.11];
  let found = [1];
  for (let attack = 0; attack < attacks; attack += 1) found = sumOf(found, chances);
  const likely = found.map((chance) => (chance < NEGLIGIBLE ? 0 : chance));
  const total = likely.reduce((sum, chance) => sum + chance, 0);
  return likely.slice(0, likely.findLastIndex((chance) => chance > 0) + 1).map((chance) => chance / total);
}

/** The distribution of the sum of two independent numbers. With plain loops: a board of prices needs millions of these products. */
function sumOf(one: readonly number[], other: readonly number[]): number[] {
  const sum = Array.from({ length: one.length + other.length - 1 }, () => 0);
  for (let at = 0; at < one.length; at += 1)
    for (let more = 0; more < other.length; more += 1) sum[at + more] = (sum[at + more] ?? 0) + (one[at] ?? 0) * (other[more] ?? 0);
  return sum;
}

/** Chances of margins and points. There is no market on exact scores, so none are listed. */
interface Outlook {
  readonly margins: Map<number, number>;
  /** By the points of both sides. */
  readonly totals: readonly number[];
  /** Of ties, by the points of both sides. */
  readonly ties: readonly number[];
}

/** Adds the independent distributions of both sides to a score. */
function outlookFrom({ home, away }: Score, homeMore: readonly number[], awayMore: readonly number[]): Outlook {
  const [lead, points] = [home - away, home + away];
  const margins = sumOf(homeMore, awayMore.toReversed());
  const after = (more: readonly number[]) => [...Array.from({ length: points }, () => 0), ...more];
  const ties = Array.from({ length: homeMore.length + awayMore.length - 1 }, () => 0);
  for (let more = Math.max(0, -lead); more < homeMore.length; more += 1) {
    const others = more + lead;
    ties[more + others] = (homeMore[more] ?? 0) * (awayMore[others] ?? 0);
  }
  return {
    margins: new Map(margins.map((chance, index) => [lead + index - (awayMore.length - 1), chance])),
    totals: after(sumOf(homeMore, awayMore)),
    ties: after(ties),
  };
}

/** More overtimes than that in a row are left out. */
const OVERTIMES = 4;

/** The chances of the final score: a tie plays overtimes, as many as it takes, with the chances that `drawPoints` has there. */
function withoutDraw({ margins, totals, ties }: Outlook, edge: number): PeriodProbabilities {
  const level = margins.get(0) ?? 0;
  margins.delete(0);
  if (level <= 0) return { margins, totals: byPoints(totals), cells: [] };
  const overtime = overtimesFrom(edge);
  for (const [margin, chance] of overtime.margins) margins.set(margin, (margins.get(margin) ?? 0) + level * chance);
  const played = sumOf(ties, overtime.totals);
  return { margins, totals: byPoints(played.map((chance, points) => chance + (totals[points] ?? 0) - (ties[points] ?? 0))), cells: [] };
}

/** Margins and points of all overtimes after a tie. */
function overtimesFrom(edge: number): Pick<Outlook, 'margins' | 'totals'> {
  const one = outlookFrom({ home: 0, away: 0 }, pointsIn(homeAttacks(OVERTIME), edge), pointsIn(awayAttacks(OVERTIME), -edge));
  const decidedChance = 1 - (one.margins.get(0) ?? 0);
  const decided = one.totals.map((chance, points) => chance - (one.ties[points] ?? 0));
  let totals: readonly number[] = [];
  let before: readonly number[] = [1];
  for (let played = 0; played < OVERTIMES; played += 1) {
    totals = sumOf(before, decided).map((chance, points) => chance + (totals[points] ?? 0));
    before = sumOf(before, one.ties);
  }
  const kept = totals.reduce((sum, chance) => sum + chance, 0);
  one.margins.delete(0);
  return {
    // Who wins the last overtime, and by how much, does not depend on how many there were.
    margins: new Map([...one.margins].map(([margin, chance]) => [margin, chance / decidedChance])),
    totals: totals.map((chance) => chance / kept),
  };
}

/** Points that are possible, with their chances; a subtraction leaves some of the impossible ones next to zero. */
const byPoints = (chances: readonly number[]): Map<number, number> =>
  new Map([...chances.entries()].filter(([, chance]) => chance > Number.EPSILON));
