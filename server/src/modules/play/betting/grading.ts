import { gradeScore, type GradedLeg } from '@site/shared/product';
import type { LegResult, Score } from '@site/shared/wire';
import type { Outcome, Period } from '../sportsbook.port.ts';

/** A leg as it is graded: what was bet on, and for how much of the match. */
export interface PeriodLeg extends GradedLeg {
  readonly period: Period;
}

const QUARTERS = 4;

/** Result of a leg by what is known of its match; `open` while undecided. */
export function gradeLeg(leg: PeriodLeg, outcome: Outcome): LegResult {
  if (leg.marketType === 'OR') return gradeWinner(leg, outcome);
  const score = leg.period === 'half' ? outcome.half : outcome.full;
  if (score !== null) return gradeScore(leg, score);
  if (!outcome.isVoid) return 'open';
  return isDecided(leg, outcome.stoppedAt) ? gradeScore(leg, outcome.stoppedAt) : 'void';
}

/** Whether the rest of the match cannot change the result of a total: the line is passed. */
function isDecided(leg: PeriodLeg, stoppedAt: Score | null): stoppedAt is Score {
  if (stoppedAt === null || leg.marketType !== 'OU' || leg.period === 'half') return false;
  return (stoppedAt.home + stoppedAt.away) * QUARTERS - (leg.lineQuarters ?? 0) >= 2;
}

function gradeWinner({ selectionCode }: PeriodLeg, { winners, isVoid }: Outcome): LegResult {
  if (isVoid) return 'void';
  if (winners.length === 0) return 'open';
  return winners.includes(selectionCode) ? 'won' : 'lost';
}
