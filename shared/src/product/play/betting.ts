import { gradingOf, type GradedType } from './market-rules.ts';

/** The result of a market at a score: settles bets, and prices derive from it. */

/** The selection of a bet. A line is the home side's handicap, the total, or the number of a goal, in quarters: -0.75 is -3. */
export interface GradedLeg {
  readonly marketType: GradedType;
  readonly lineQuarters: number | null;
  readonly selectionCode: string;
  /** Every code of its market: a correct score outside of them is `other`. */
  readonly codes?: readonly string[];
}

interface FinalScore {
  readonly home: number;
  readonly away: number;
}

/** How a match went, as far as its markets tell: the score at half time and at the end, and who scored. */
export interface GradedEnd {
  readonly half: FinalScore;
  readonly full: FinalScore;
  /** The side that scored the goal of a number, from 1; only those that a bet is about. */
  readonly sides?: Readonly<Record<number, 'home' | 'away'>>;
  /** The codes of the players who scored. */
  readonly scorers?: readonly string[];
}

/** The results of a leg that has a score. */
export type GradedResult = 'won' | 'half_won' | 'push' | 'half_lost' | 'lost';

const QUARTERS = 4;

/** The result of a leg at the end of its match; its score is that of the period and of what is counted. */
export function gradeEnd(leg: GradedLeg, score: FinalScore, { half, full, sides, scorers }: GradedEnd): GradedResult {
  const grading = gradingOf(leg.marketType);
  if (grading === 'HTFT') return won(leg.selectionCode === `${sideAhead(half)}_${sideAhead(full)}`);
  if (grading === 'NG') return won(leg.selectionCode === (sides?.[goalNumber(leg)] ?? 'none'));
  return grading === 'AS' ? won(scorers?.includes(leg.selectionCode) === true) : gradeScore(leg, score);
}

/** The number of the goal that a leg is about. */
export const goalNumber = ({ lineQuarters }: Pick<GradedLeg, 'lineQuarters'>): number => (lineQuarters ?? 0) / QUARTERS;

/** The result of a leg by a final score alone. */
export function gradeScore(leg: GradedLeg, score: FinalScore): GradedResult {
  return GRADE[gradingOf(leg.marketType)](leg, score);
}

type Grade = (leg: GradedLeg, score: FinalScore) => GradedResult;

const isYes = (leg: GradedLeg, holds: boolean): GradedResult => won((leg.selectionCode === 'yes') === holds);
const total = ({ home, away }: FinalScore): number => home + away;
const byTotal: (amount: (score: FinalScore) => number) => Grade = (amount) => (leg, score) =>
  gradeLine(amount(score) * QUARTERS - (leg.lineQuarters ?? 0), leg.selectionCode === 'over');
const byCode: (code: (score: FinalScore, leg: GradedLeg) => string) => Grade = (code) => (leg, score) =>
  won(leg.selectionCode === code(score, leg));
const bySequence: Grade = ({ marketType }) => {
  throw new Error(`A score alone does not decide ${marketType}.`);
};

const GRADE: Readonly<Record<ReturnType<typeof gradingOf>, Grade>> = {
  '1X2': byCode(sideAhead),
  AH: (leg, { home, away }) => gradeLine((home - away) * QUARTERS + (leg.lineQuarters ?? 0), leg.selectionCode === 'home'),
  OU: byTotal(total),
  OE: byCode((score) => (total(score) % 2 === 0 ? 'even' : 'odd')),
  CS: byCode((score, { codes }) => scoreCode(score, codes)),
  OR: byCode((score, { codes }) => scoreCode(score, codes)),
  DC: (leg, score) => won(leg.selectionCode.split('_').includes(sideAhead(score))),
  DNB: (leg, score) => (sideAhead(score) === 'draw' ? 'push' : won(leg.selectionCode === sideAhead(score))),
  BTTS: (leg, { home, away }) => isYes(leg, home > 0 && away > 0),
  TTH: byTotal(({ home }) => home),
  TTA: byTotal(({ away }) => away),
  WM: byCode(marginCode),
  CLH: (leg, { away }) => isYes(leg, away === 0),
  CLA: (leg, { home }) => isYes(leg, home === 0),
  EG: byCode((score) => String(Math.min(MOST_EXACT_GOALS, total(score)))),
  HTFT: bySequence,
  NG: bySequence,
  AS: bySequence,
};

/** The last selections of exact goals and of winning margins contain everything above. */
export const [MOST_EXACT_GOALS, WIDEST_MARGIN] = [6, 3];

function marginCode(score: FinalScore): string {
  const margin = Math.abs(score.home - score.away);
  return margin === 0 ? 'draw' : `${sideAhead(score)}_${Math.min(WIDEST_MARGIN, margin)}`;
}

/** The code of a correct score: `other` where the market does not list it. */
export function scoreCode({ home, away }: FinalScore, codes?: readonly string[]): string {
  const code = `${home}-${away}`;
  return codes === undefined || codes.includes(code) ? code : 'other';
}

/** A quarter line splits the stake into two halves. `distance` is how far the home or over side is beyond the line. */
function gradeLine(distance: number, isHomeOrOver: boolean): GradedResult {
  const beyond = isHomeOrOver ? distance : -distance;
  if (beyond === 0) return 'push';
  if (Math.abs(beyond) >= 2) return beyond > 0 ? 'won' : 'lost';
  return beyond > 0 ? 'half_won' : 'half_lost';
}

/** The side that leads, or `draw`. */
export function sideAhead({ home, away }: FinalScore): 'home' | 'draw' | 'away' {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

function won(isWon: boolean): GradedResult {
  return isWon ? 'won' : 'lost';
}
