/** The types of markets: what they are graded by, their selections, and whether they have a line. */

/** What a market is about. Corners and cards are counted like goals; the winner is that of a competition, which has no score. */
export type Statistic = 'goals' | 'corners' | 'cards' | 'winner';

/** How a selection is graded; several types share one. */
export type Grading =
  '1X2' | 'AH' | 'OU' | 'OE' | 'CS' | 'OR' | 'DC' | 'DNB' | 'BTTS' | 'HTFT' | 'TTH' | 'TTA' | 'NG' | 'WM' | 'CLH' | 'CLA' | 'EG' | 'AS';

interface MarketRule {
  readonly statistic: Statistic;
  readonly grading: Grading;
  readonly hasLine: boolean;
  /** The codes of its selections, in the order of their numbers in every protocol; null where they depend on the sport. */
  readonly codes: readonly string[] | null;
}

const SIDES = ['home', 'draw', 'away'] as const;
const YES_NO = ['yes', 'no'] as const;
/** Attacking players of a side: those a scorer can be bet on. */
export const SCORERS_PER_SIDE = 6;
const scorersOf = (side: 'h' | 'a') => Array.from({ length: SCORERS_PER_SIDE }, (_none, index) => `${side}${index + 1}`);

const plain = (grading: Grading, statistic: Statistic = 'goals'): MarketRule => ({ statistic, grading, hasLine: false, codes: null });
const lined = (grading: Grading, statistic: Statistic = 'goals'): MarketRule => ({ statistic, grading, hasLine: true, codes: null });
const named = (grading: Grading, codes: readonly string[], hasLine = false): MarketRule => ({
  statistic: 'goals',
  grading,
  hasLine,
  codes,
});

/**
 * Winner, handicap, over or under, odd or even, correct score, winner of a competition; double chance, draw no bet, both teams score, half time and full
 * time, goals of the home and of the away side, the next goal (its line is its number), winning margin, clean sheet of each side, exact goals, scorer; then
 * corners and cards.
 */
export const MARKET_RULES = {
  '1X2': plain('1X2'),
  AH: lined('AH'),
  OU: lined('OU'),
  OE: plain('OE'),
  CS: plain('CS'),
  OR: plain('OR', 'winner'),
  DC: named('DC', ['home_draw', 'home_away', 'draw_away']),
  DNB: named('DNB', ['home', 'away']),
  BTTS: named('BTTS', YES_NO),
  HTFT: named(
    'HTFT',
    SIDES.flatMap((half) => SIDES.map((full) => `${half}_${full}`)),
  ),
  TTH: named('TTH', ['over', 'under'], true),
  TTA: named('TTA', ['over', 'under'], true),
  NG: named('NG', ['home', 'none', 'away'], true),
  WM: named('WM', ['home_1', 'home_2', 'home_3', 'draw', 'away_1', 'away_2', 'away_3']),
  CLH: named('CLH', YES_NO),
  CLA: named('CLA', YES_NO),
  EG: named('EG', ['0', '1', '2', '3', '4', '5', '6']),
  AS: named('AS', [...scorersOf('h'), ...scorersOf('a')]),
  C1X2: plain('1X2', 'corners'),
  CAH: lined('AH', 'corners'),
  COU: lined('OU', 'corners'),
  COE: plain('OE', 'corners'),
  B1X2: plain('1X2', 'cards'),
  BAH: lined('AH', 'cards'),
  BOU: lined('OU', 'cards'),
  BOE: plain('OE', 'cards'),
} as const satisfies Readonly<Record<string, MarketRule>>;

export type GradedType = keyof typeof MARKET_RULES;

const ruleOf = (type: GradedType): MarketRule => MARKET_RULES[type];

export const statisticOf = (type: GradedType): Statistic => ruleOf(type).statistic;
export const gradingOf = (type: GradedType): Grading => ruleOf(type).grading;
export const hasLine = (type: GradedType): boolean => ruleOf(type).hasLine;

/** The codes of a market whose selections are named by number in every protocol; null for the types with options of their own there. */
export const namedCodes = (type: GradedType): readonly string[] | null => ruleOf(type).codes;
