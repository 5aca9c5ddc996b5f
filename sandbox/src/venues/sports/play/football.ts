import type { Score } from '@site/shared/wire';
import { numbersOf } from '../draw.ts';
import {
  clockOf,
  countBy,
  DURATION_MS,
  drawEvents,
  elapsedOf,
  eventsBefore,
  FIRST,
  HALF_AT_MS,
  isBreak,
  minuteOf,
  shareLeft,
  type SideEvent,
  WHOLE,
} from './football-clock.ts';
import { drawExtras } from './football-extras.ts';
import { chancesOf, combine, type LiveState, type ResultProbabilities, type MatchTimeline } from './match-timeline.ts';
import { poisson } from './poisson.ts';

const MOST_GOALS = 9;

/** Simulates a football match in about seven minutes. Ratings from 50 to 99. */
export function footballTimeline(seed: string, ratings: Score): MatchTimeline {
  const next = numbersOf(seed);
  const goals = drawEvents(next, expected(ratings, 0));
  const outlook: MatchTimeline['outlook'] = (elapsedMs, swing, quietMs = 0): ResultProbabilities => {
    const [played, before] = [minuteOf(elapsedMs + quietMs), eventsBefore(goals, minuteOf(elapsedMs))];
    const score = countBy(before, WHOLE);
    const goalsExpected = expected(ratings, swing);
    const ahead = (minutes: number) => {
      const { home, away } = shareLeft(before, played, minutes);
      return chancesOf(combine(score, poisson(goalsExpected.home * home, MOST_GOALS), poisson(goalsExpected.away * away, MOST_GOALS)));
    };
    return { full: ahead(WHOLE), half: elapsedMs < HALF_AT_MS ? ahead(FIRST) : null };
  };
  return {
    durationMs: DURATION_MS,
    mayEndAtMs: () => DURATION_MS,
    halfAtMs: HALF_AT_MS,
    half: countBy(goals, FIRST),
    full: countBy(goals, WHOLE),
    at: (elapsedMs) => stateAt(goals, elapsedMs),
    outlook,
    extras: drawExtras(next, { goals, ratings, expected: (swing) => expected(ratings, swing) }),
  };
}

/** Goals each side is expected to score. */
function expected({ home, away }: Score, swing: number): Score {
  const edge = (home - away + swing) / 38;
  return { home: 1.45 * Math.exp(edge), away: 1.15 * Math.exp(-edge) };
}

function stateAt(goals: readonly SideEvent[], elapsedMs: number): LiveState {
  const minute = minuteOf(elapsedMs);
  const last = goals.filter((goal) => goal.minute < minute).at(-1);
  return {
    score: countBy(goals, minute),
    clock: isBreak(elapsedMs) ? '中场休息' : clockOf(minute),
    scoredAtMs: last === undefined ? 0 : elapsedOf(last.minute),
  };
}
