import type { Score } from '@site/shared/wire';
import { numbersOf } from '../draw.ts';
import {
  chancesOf,
  combine,
  type LiveState,
  type MatchTimeline,
  type PeriodProbabilities,
  type ResultProbabilities,
} from './match-timeline.ts';

const ATTACK_MS = 2000;
const BREAK_MS = 8000;
/** Attacks of a quarter, both sides together; an overtime has fewer. */
const [QUARTER, OVERTIME] = [50, 20];
const [HALF, REGULAR] = [2 * QUARTER, 4 * QUARTER];
const QUARTER_SECONDS = 720;
/** The most points of an attack. */
const MOST_POINTS = 3;
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
      const ahead = (until: number) =>
        combine(score, pointsIn(homeAttacks(until) - homeAttacks(played), edge), pointsIn(awayAttacks(until) - awayAttacks(played), -edge));
      return { full: withoutDraw(chancesOf(ahead(endAfter(played))), edge), half: elapsedMs < halfAtMs ? chancesOf(ahead(HALF)) : null };
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
  for (let attack = 0; attack < attacks; attack += 1) {
    const next = Array.from({ length: found.length + MOST_POINTS }, () => 0);
    for (const [points, before] of found.entries())
      for (const [more, chance] of chances.entries()) next[points + more] = (next[points + more] ?? 0) + before * chance;
    found = next;
  }
  const likely = found.map((chance) => (chance < NEGLIGIBLE ? 0 : chance));
  const total = likely.reduce((sum, chance) => sum + chance, 0);
  return likely.slice(0, likely.findLastIndex((chance) => chance > 0) + 1).map((chance) => chance / total);
}

/** More overtimes than that in a row are left out. */
const OVERTIMES = 4;

/**
 * The chances of the final score: a tie plays overtimes, as many as it takes, with the chances that `drawPoints` has there. There is no market on exact
 * scores, so none are listed.
 */
function withoutDraw({ margins, totals, cells }: PeriodProbabilities, edge: number): PeriodProbabilities {
  const ties = cells.filter(({ home, away, chance }) => home === away && chance > 0);
  const [byMargin, byTotal] = [new Map(margins), new Map(totals)];
  const level = ties.reduce((sum, { chance }) => sum + chance, 0);
  byMargin.delete(0);
  if (level === 0) return { margins: byMargin, totals: byTotal, cells: [] };
  const overtime = overtimesFrom(edge);
  for (const [margin, chance] of overtime.margins) add(byMargin, margin, level * chance);
  for (const { home, chance } of ties) {
    add(byTotal, 2 * home, -chance);
    for (const [points, more] of overtime.totals) add(byTotal, 2 * home + points, chance * more);
  }
  return { margins: byMargin, totals: byTotal, cells: [] };
}

/** Margins and points of all overtimes after a tie. */
function overtimesFrom(edge: number): Pick<PeriodProbabilities, 'margins' | 'totals'> {
  const one = combine({ home: 0, away: 0 }, pointsIn(homeAttacks(OVERTIME), edge), pointsIn(awayAttacks(OVERTIME), -edge));
  const decided = one.filter(({ home, away }) => home !== away);
  const ties = one.filter(({ home, away }) => home === away);
  const decidedChance = decided.reduce((sum, { chance }) => sum + chance, 0);
  const totals = new Map<number, number>();
  let before = new Map([[0, 1]]);
  for (let played = 0; played < OVERTIMES; played += 1) {
    const next = new Map<number, number>();
    for (const [points, weight] of before) {
      for (const { home, away, chance } of decided) add(totals, points + home + away, weight * chance);
      for (const { home, away, chance } of ties) add(next, points + home + away, weight * chance);
    }
    before = next;
  }
  const kept = [...totals.values()].reduce((sum, chance) => sum + chance, 0);
  return {
    // Who wins the last overtime, and by how much, does not depend on how many there were.
    margins: chancesOf(decided.map((cell) => ({ ...cell, chance: cell.chance / decidedChance }))).margins,
    totals: new Map([...totals].map(([points, chance]) => [points, chance / kept])),
  };
}

function add(chances: Map<number, number>, value: number, chance: number): void {
  chances.set(value, (chances.get(value) ?? 0) + chance);
}
