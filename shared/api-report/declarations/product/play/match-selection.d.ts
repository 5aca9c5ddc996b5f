import { type GradedEnd, type GradedLeg, type GradedResult } from './betting.ts';
export type OutcomeSet = 'any_score' | 'best_of_three' | 'best_of_five';
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
export type MatchEnd = GradedEnd;
export declare function gradeAtEnd(selection: MatchSelection, end: MatchEnd): GradedResult;
export declare function readScoreCode(code: string): MatchScore;
