import type { Score } from '@site/shared/wire';
import { numbersOf } from '../draw.ts';
import { chancesOf, combine, type LiveState, type ResultProbabilities, type MatchTimeline } from './match-timeline.ts';

const MINUTE_MS = 4200;
const BREAK_MS = 20_000;
/** Minutes played including stoppage time. */
const [FIRST, SECOND] = [47, 49];
const WHOLE = FIRST + SECOND;
const MOST_GOALS = 9;

interface Goal {
  readonly side: 'home' | 'away';
  readonly minute: number;
}

/** Simulates a football match in about seven minutes. Ratings from 50 to 99. */
export function footballTimeline(seed: string, ratings: Score): MatchTimeline {
  const goals = drawGoals(seed, expected(ratings, 0));
  const [halfAtMs, durationMs] = [FIRST * MINUTE_MS, WHOLE * MINUTE_MS + BREAK_MS];
  return {
    durationMs,
    mayEndAtMs: () => durationMs,
    halfAtMs,
    half: scoreBy(goals, FIRST),
    full: scoreBy(goals, WHOLE),
    at: (elapsedMs) => stateAt(goals, elapsedMs),
    outlook(elapsedMs, swing, quietMs = 0): ResultProbabilities {
      const played = minuteOf(elapsedMs + quietMs);
      const score = scoreBy(goals, minuteOf(elapsedMs));
      const goalsExpected = expected(ratings, swing);
      const ahead = (minutes: number) => {
        const share = Math.max(0, minutes - played) / WHOLE;
        return chancesOf(combine(score, poisson(goalsExpected.home * share), poisson(goalsExpected.away * share)));
      };
      return { full: ahead(WHOLE), half: elapsedMs < halfAtMs ? ahead(FIRST) : null };
    },
  };
}

/** Goals each side is expected to score. */
function expected({ home, away }: Score, swing: number): Score {
  const edge = (home - away + swing) / 38;
  return { home: 1.45 * Math.exp(edge), away: 1.15 * Math.exp(-edge) };
}

function drawGoals(seed: string, { home, away }: Score): readonly Goal[] {
  const next = numbersOf(seed);
  const goals: Goal[] = [];
  for (let minute = 0; minute < WHOLE; minute += 1) {
    if (next() < home / WHOLE) goals.push({ side: 'home', minute: minute + next() });
    if (next() < away / WHOLE) goals.push({ side: 'away', minute: minute + next() });
  }
  return goals.toSorted((one, other) => one.minute - other.minute);
}

function stateAt(goals: readonly Goal[], elapsedMs: number): LiveState {
  const minute = minuteOf(elapsedMs);
  const last = goals.filter((goal) => goal.minute < minute).at(-1);
  const isBreak = minute === FIRST && elapsedMs < FIRST * MINUTE_MS + BREAK_MS;
  return {
    score: scoreBy(goals, minute),
    clock: isBreak ? '中场休息' : clockOf(minute),
    scoredAtMs: last === undefined ? 0 : elapsedOf(last.minute),
  };
}

function clockOf(minute: number): string {
  if (minute < FIRST) return minute < 45 ? `${Math.floor(minute) + 1}'` : "45+'";
  const second = minute - FIRST;
  return second < 45 ? `${46 + Math.floor(second)}'` : "90+'";
}

function scoreBy(goals: readonly Goal[], minute: number): Score {
  const by = (side: Goal['side']) => goals.filter((goal) => goal.side === side && goal.minute < minute).length;
  return { home: by('home'), away: by('away') };
}

function minuteOf(elapsedMs: number): number {
  const first = elapsedMs / MINUTE_MS;
  if (first < FIRST) return first;
  return Math.min(WHOLE, Math.max(FIRST, (elapsedMs - BREAK_MS) / MINUTE_MS));
}

function elapsedOf(minute: number): number {
  return minute * MINUTE_MS + (minute >= FIRST ? BREAK_MS : 0);
}

/** Probabilities of 0, 1, 2, … goals; the last entry holds the rest. */
function poisson(mean: number): readonly number[] {
  const chances: number[] = [];
  let [chance, left] = [Math.exp(-mean), 1];
  for (let goals = 0; goals < MOST_GOALS; goals += 1) {
    chances.push(chance);
    left -= chance;
    chance *= mean / (goals + 1);
  }
  return [...chances, Math.max(0, left)];
}
