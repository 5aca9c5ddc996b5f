import { type GradedLeg, type GradedResult } from './betting.ts';
export type OutcomeSet = 'any_score' | 'best_of_three';
export interface MatchScore {
    readonly home: number;
    readonly away: number;
}
export interface MatchSelection extends GradedLeg {
    readonly outcomes: OutcomeSet;
    readonly period: 'full' | 'half';
    readonly scoreAtBet?: MatchScore | null;
}
export declare const NAMED_SCORES: Readonly<Record<OutcomeSet, readonly string[]>>;
export interface MatchEnd {
    readonly half: MatchScore;
    readonly full: MatchScore;
}
export declare function gradeAtEnd(selection: MatchSelection, end: MatchEnd): GradedResult;
export declare const laterScore: (one: MatchScore, other: MatchScore) => MatchScore;
export declare function reachableEnds(selections: readonly MatchSelection[], from: MatchScore): readonly MatchEnd[] | null;
