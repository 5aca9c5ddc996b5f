export interface GradedLeg {
    readonly marketType: '1X2' | 'AH' | 'OU' | 'OE' | 'CS' | 'OR';
    readonly lineQuarters: number | null;
    readonly selectionCode: string;
    readonly codes?: readonly string[];
}
interface FinalScore {
    readonly home: number;
    readonly away: number;
}
export type GradedResult = 'won' | 'half_won' | 'push' | 'half_lost' | 'lost';
export declare function gradeScore(leg: GradedLeg, score: FinalScore): GradedResult;
export declare function scoreCode({ home, away }: FinalScore, codes?: readonly string[]): string;
export {};
