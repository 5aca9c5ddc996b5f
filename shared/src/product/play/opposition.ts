import type { GradedLeg } from './betting.ts';
import { statisticOf } from './market-rules.ts';
import { laterScore, reachableEnds } from './match-ends.ts';
import { gradeAtEnd, type MatchEnd, type MatchScore, type MatchSelection } from './match-selection.ts';

/** Whether two selections of one match are opposite, by the ends that the match can have. */

/** Whether a selection names the winner of an outright, whose match has no score. */
export const isByWinner = ({ marketType }: Pick<GradedLeg, 'marketType'>): boolean => statisticOf(marketType) === 'winner';

/**
 * Selections of one match are opposite when no end that was possible at the later of the two bets wins both, or none loses both: home and
 * away, over 2.5 and under 3.5, a home win and the score 0-0; at 1-1 a draw and over 2.5. A push neither wins nor loses. Whether an end is
 * likely plays no part, so a gap between two lines changes nothing. A bet that the score had decided before is opposite to none. Goals, corners and cards
 * are counted independently, so selections of two of them are never opposite.
 */
export function areOpposite(one: MatchSelection, other: MatchSelection): boolean {
  if (isByWinner(one) || isByWinner(other)) return one.marketType === other.marketType && one.selectionCode !== other.selectionCode;
  if (statisticOf(one.marketType) !== statisticOf(other.marketType)) return false;
  const ends = reachableEnds([one, other], laterScore(scoreAt(one), scoreAt(other))) ?? [];
  const [signs, its] = [one, other].map((selection) => ends.map((end) => signOf(selection, end)));
  return signs !== undefined && its !== undefined && areSignsOpposite(signs, its);
}

function areSignsOpposite(signs: readonly number[], its: readonly number[]): boolean {
  if (isDecided(signs) || isDecided(its)) return false;
  const isShared = (sign: number) => signs.some((mine, place) => mine === sign && its[place] === sign);
  return !(isShared(1) && isShared(-1));
}

const KICK_OFF = { home: 0, away: 0 } as const;

/** The score that a bet on a selection saw. */
export const scoreAt = ({ scoreAtBet }: Pick<MatchSelection, 'scoreAtBet'>): MatchScore => scoreAtBet ?? KICK_OFF;

const GAIN = { won: 1, half_won: 1, push: 0, half_lost: -1, lost: -1 } as const;

const signOf = (selection: MatchSelection, end: MatchEnd): number => GAIN[gradeAtEnd(selection, end)];

const isDecided = (signs: readonly number[]): boolean => !(signs.includes(1) && signs.includes(-1));

/** Whether the score has decided a selection: it can win no more, or lose no more, at these ends. */
export const isDecidedAt = (selection: MatchSelection, ends: readonly MatchEnd[]): boolean =>
  isDecided(ends.map((end) => signOf(selection, end)));
