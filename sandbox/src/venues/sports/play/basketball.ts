import type { Score } from '@site/shared/wire';
import { numbersOf } from '../draw.ts';
import { chancesOf, combine, type Cell, type LiveState, type ResultProbabilities, type MatchTimeline } from './match-timeline.ts';

const ATTACK_MS = 2000;
const BREAK_MS = 8000;
/** Attacks of a quarter, both sides together; an overtime has fewer. */
const [QUARTER, OVERTIME] = [50, 20];
const [HALF, REGULAR] = [2 * QUARTER, 4 * QUARTER];
const QUARTER_SECONDS = 720;
const POINTS_VARIANCE = 1.25;
const WIDTH_IN_DEVIATIONS = 2.6;

/** Simulates a basketball match in about seven minutes, with overtimes while it is tied. Ratings from 50 to 99. */
export function basketballTimeline(seed: string, ratings: Score): MatchTimeline {
  const attacks = drawAttacks(seed, ratings);
  const halfAtMs = timeOf(HALF);
  return {
    durationMs: timeOf(attacks.length),
    halfAtMs,
    half: scoreBy(attacks, HALF),
    full: scoreBy(attacks, attacks.length),
    at: (elapsedMs) => stateAt(attacks, elapsedMs),
    outlook(elapsedMs, swing): ResultProbabilities {
      const played = Math.min(attacks.length, attacksBy(elapsedMs));
      const score = scoreBy(attacks, played);
      const means = pointsPerAttack(ratings, swing);
      const ahead = (until: number) => {
        const each = Math.max(0, until - played) / 2;
        return combine(score, normal(means.home * each, each), normal(means.away * each, each));
      };
      const end = played < REGULAR ? REGULAR : attacks.length;
      return { full: chancesOf(withoutDraw(ahead(end))), half: elapsedMs < halfAtMs ? chancesOf(ahead(HALF)) : null };
    },
  };
}

/** Points of each attack; the home side has the even ones. */
function drawAttacks(seed: string, ratings: Score): readonly number[] {
  const next = numbersOf(seed);
  const edge = (ratings.home - ratings.away) / 500;
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

function pointsPerAttack({ home, away }: Score, swing: number): Score {
  const edge = (home - away + swing) / 500;
  return { home: 1.12 + 2 * edge, away: 1.12 - 2 * edge };
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

/** Probabilities of 0, 1, 2, … points around a mean; negligible ones are omitted. */
function normal(mean: number, attacks: number): readonly number[] {
  if (attacks <= 0) return [1];
  const deviation = Math.sqrt(attacks * POINTS_VARIANCE);
  const reach = Math.ceil(mean + WIDTH_IN_DEVIATIONS * deviation + 2);
  const from = mean - WIDTH_IN_DEVIATIONS * deviation - 2;
  const weights = Array.from({ length: reach + 1 }, (_none, points) =>
    points < from ? 0 : Math.exp(-((points - mean) ** 2) / (2 * deviation ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Overtime resolves a tie: half of its probability for each side. */
function withoutDraw(cells: readonly Cell[]): Cell[] {
  return cells.flatMap((cell) =>
    cell.home === cell.away
      ? [
          { home: cell.home + 11, away: cell.away + 8, chance: cell.chance / 2 },
          { home: cell.home + 8, away: cell.away + 11, chance: cell.chance / 2 },
        ]
      : cell.chance > 0
        ? [cell]
        : [],
  );
}
