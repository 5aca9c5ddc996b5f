import { type GradedType } from './market-rules.ts';
export interface GradedLeg {
    readonly marketType: GradedType;
    readonly lineQuarters: number | null;
    readonly selectionCode: string;
    readonly codes?: readonly string[];
}
interface FinalScore {
    readonly home: number;
    readonly away: number;
}
export interface GradedEnd {
    readonly half: FinalScore;
    readonly full: FinalScore;
    readonly sides?: Readonly<Record<number, 'home' | 'away'>>;
    readonly scorers?: readonly string[];
}
export type GradedResult = 'won' | 'half_won' | 'push' | 'half_lost' | 'lost';
export declare function gradeEnd(leg: GradedLeg, score: FinalScore, { half, full, sides, scorers }: GradedEnd): GradedResult;
export declare const goalNumber: ({ lineQuarters }: Pick<GradedLeg, 'lineQuarters'>) => number;
export declare function gradeScore(leg: GradedLeg, score: FinalScore): GradedResult;
export declare const MOST_EXACT_GOALS: number, WIDEST_MARGIN: number;
export declare function scoreCode({ home, away }: FinalScore, codes?: readonly string[]): string;
export declare function sideAhead({ home, away }: FinalScore): 'home' | 'draw' | 'away';
export {};
