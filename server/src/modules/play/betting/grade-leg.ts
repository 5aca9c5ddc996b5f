import { type GradedLeg, gradeEnd, gradeScore, goalNumber, gradingOf, statisticOf } from '@site/shared/product';
import type { LegResult, MatchFacts, Score } from '@site/shared/wire';
import type { Outcome, Period } from '../sportsbook.port.ts';

/** The result of a leg by what is known of its match. */

/** A leg as it is graded: what was bet on, and for how much of the match. */
export interface PeriodLeg extends GradedLeg {
  readonly period: Period;
}

/** Result of a leg; `open` while undecided, `void` where nobody counted what it is about. */
export function gradeLeg(leg: PeriodLeg, outcome: Outcome): LegResult {
  const grading = gradingOf(leg.marketType);
  if (grading === 'OR') return gradeWinner(leg, outcome);
  if (grading === 'HTFT') return gradeBothPeriods(leg, outcome);
  if (grading === 'NG' || grading === 'AS') return gradeGoals(leg, outcome);
  const score = scoreOfLeg(leg, outcome);
  if (score !== null) return gradeScore(leg, score);
  // The match is over without a count of what the leg is about.
  if (!outcome.isVoid) return outcome.full === null ? 'open' : 'void';
  return isDecided(leg, outcome.stoppedAt) ? gradeScore(leg, outcome.stoppedAt) : 'void';
}

/** The score that a leg is graded by: of its period, in goals, corners or cards; null while it is not known. */
export function scoreOfLeg({ marketType, period }: PeriodLeg, outcome: Outcome): Score | null {
  const statistic = statisticOf(marketType);
  const counts = statistic === 'corners' || statistic === 'cards' ? outcome.facts?.[statistic] : outcome;
  return counts?.[period] ?? null;
}

function gradeBothPeriods(leg: PeriodLeg, { half, full, isVoid }: Outcome): LegResult {
  if (half !== null && full !== null) return gradeEnd(leg, full, { half, full });
  return isVoid || full !== null ? 'void' : 'open';
}

/** A goal that has been scored decides who scores it, whatever happens to the match; only its end decides who has not scored. */
function gradeGoals(leg: PeriodLeg, { half, full, isVoid, facts }: Outcome): LegResult {
  const end = (final: Score) => ({ half: half ?? final, full: final, ...goalsOf(facts) });
  if (facts && isScored(leg, facts)) return gradeEnd(leg, NO_SCORE, end(full ?? NO_SCORE));
  if (full === null) return isVoid ? 'void' : 'open';
  return facts ? gradeEnd(leg, full, end(full)) : 'void';
}

const NO_SCORE = { home: 0, away: 0 };

const isScored = (leg: PeriodLeg, { goals }: MatchFacts): boolean =>
  gradingOf(leg.marketType) === 'NG' ? goals.length >= goalNumber(leg) : goals.some(({ scorer }) => scorer === leg.selectionCode);

function goalsOf(facts: MatchFacts | null | undefined) {
  const goals = facts?.goals ?? [];
  return {
    sides: Object.fromEntries(goals.map(({ side }, place) => [place + 1, side])),
    scorers: goals.flatMap(({ scorer }) => scorer ?? []),
  };
}

const QUARTERS = 4;

/** Markets that an unfinished match can decide, and the goals that a line or one goal is passed by. */
const PASSED_BY: Readonly<Record<string, { readonly goals: (score: Score) => number; readonly isLined: boolean }>> = {
  OU: { goals: ({ home, away }) => home + away, isLined: true },
  TTH: { goals: ({ home }) => home, isLined: true },
  TTA: { goals: ({ away }) => away, isLined: true },
  BTTS: { goals: ({ home, away }) => Math.min(home, away), isLined: false },
  CLH: { goals: ({ away }) => away, isLined: false },
  CLA: { goals: ({ home }) => home, isLined: false },
};

/** Whether the rest of the match cannot change the result of a total: the line is passed, or both sides have scored. */
function isDecided({ marketType, period, lineQuarters }: PeriodLeg, stoppedAt: Score | null): stoppedAt is Score {
  const rule = PASSED_BY[marketType];
  if (stoppedAt === null || period === 'half' || rule === undefined) return false;
  const goals = rule.goals(stoppedAt);
  return rule.isLined ? goals * QUARTERS - (lineQuarters ?? 0) >= 2 : goals > 0;
}

function gradeWinner({ selectionCode }: PeriodLeg, { winners, isVoid }: Outcome): LegResult {
  if (isVoid) return 'void';
  if (winners.length === 0) return 'open';
  return winners.includes(selectionCode) ? 'won' : 'lost';
}
