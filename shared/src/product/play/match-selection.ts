import { gradeEnd, type GradedEnd, type GradedLeg, type GradedResult } from './betting.ts';

/** Selections of a match, and the scores that it can end with. */

/** The scores a match can end with: any, or those of a best of three or of five. */
export type OutcomeSet = 'any_score' | 'best_of_three' | 'best_of_five';

/** A score of a match, at any time of it. */
export interface MatchScore {
  readonly home: number;
  readonly away: number;
}

/** A selection of a match, with what it is graded by. */
export interface MatchSelection extends GradedLeg {
  readonly outcomes: OutcomeSet;
  readonly period: 'full' | 'half';
  /** The score when the bet was placed, of what the market counts; null or absent before the match. */
  readonly scoreAtBet?: MatchScore | null;
}

/** The scores that a market of correct scores names; every other score is `other`, which a series of sets does not have. */
export const NAMED_SCORES: Readonly<Record<OutcomeSet, readonly string[]>> = {
  any_score: Array.from({ length: 25 }, (_none, index) => `${Math.floor(index / 5)}-${index % 5}`),
  best_of_three: ['2-0', '2-1', '1-2', '0-2'],
  best_of_five: ['3-0', '3-1', '3-2', '2-3', '1-3', '0-3'],
};

/** How a match can end: the score at half time and at the end, and who scored where a bet is about it. */
export type MatchEnd = GradedEnd;

/** The result of a selection at an end of its match. An outright has none: its match has no score. */
export function gradeAtEnd(selection: MatchSelection, end: MatchEnd): GradedResult {
  return gradeEnd({ ...selection, codes: NAMED_SCORES[selection.outcomes] }, end[selection.period], end);
}

/** A score of a code: "2-1". */
export function readScoreCode(code: string): MatchScore {
  const [home = 0, away = 0] = code.split('-').map(Number);
  return { home, away };
}
