import { type MatchEnd, type MatchScore, type MatchSelection } from './match-selection.ts';
export declare const laterScore: (one: MatchScore, other: MatchScore) => MatchScore;
export declare function reachableEnds(selections: readonly MatchSelection[], from: MatchScore): readonly MatchEnd[] | null;
