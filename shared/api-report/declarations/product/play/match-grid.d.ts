import { type MatchEnd, type MatchScore, type MatchSelection } from './match-selection.ts';
export declare const needsGrid: ({ marketType }: MatchSelection) => boolean;
export declare function gridEnds(selections: readonly MatchSelection[], from: MatchScore): readonly MatchEnd[] | null;
