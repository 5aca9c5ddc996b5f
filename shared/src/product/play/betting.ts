/** The result of a market at a score: settles bets, and prices derive from it. */

/** The selection of a bet. A line is the home side's handicap or the total, in quarters: -0.75 is -3. */
export interface GradedLeg {
  readonly marketType: '1X2' | 'AH' | 'OU' | 'OE' | 'CS' | 'OR';
  readonly lineQuarters: number | null;
  readonly selectionCode: string;
  /** Every code of its market: a correct score outside of them is `other`. */
  readonly codes?: readonly string[];
}

interface FinalScore {
  readonly home: number;
  readonly away: number;
}

/** The results of a leg that has a score. */
export type GradedResult = 'won' | 'half_won' | 'push' | 'half_lost' | 'lost';

const QUARTERS = 4;

/** The result of a leg at a final score. */
export function gradeScore(leg: GradedLeg, score: FinalScore): GradedResult {
  const { home, away } = score;
  switch (leg.marketType) {
    case '1X2':
      return won(leg.selectionCode === sideAhead(home - away));
    case 'AH':
      return gradeLine((home - away) * QUARTERS + (leg.lineQuarters ?? 0), leg.selectionCode === 'home');
    case 'OU':
      return gradeLine((home + away) * QUARTERS - (leg.lineQuarters ?? 0), leg.selectionCode === 'over');
    case 'OE':
      return won(leg.selectionCode === ((home + away) % 2 === 0 ? 'even' : 'odd'));
    case 'CS':
    case 'OR':
      return won(leg.selectionCode === scoreCode(score, leg.codes));
  }
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

function sideAhead(margin: number): string {
  if (margin === 0) return 'draw';
  return margin > 0 ? 'home' : 'away';
}

function won(isWon: boolean): GradedResult {
  return isWon ? 'won' : 'lost';
}
