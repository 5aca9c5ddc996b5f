import type { GradedLeg } from './betting.ts';
import { type MatchEnd, type MatchScore, type MatchSelection } from './match-selection.ts';
export declare const isByWinner: ({ marketType }: Pick<GradedLeg, 'marketType'>) => boolean;
export declare function areOpposite(one: MatchSelection, other: MatchSelection): boolean;
export declare const scoreAt: ({ scoreAtBet }: Pick<MatchSelection, 'scoreAtBet'>) => MatchScore;
export declare const isDecidedAt: (selection: MatchSelection, ends: readonly MatchEnd[]) => boolean;
