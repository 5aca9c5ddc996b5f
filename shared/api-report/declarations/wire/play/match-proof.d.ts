import type { MatchFacts, Score, Sport } from './sports.ts';
export interface MatchProof {
    readonly matchId: string;
    readonly sport: Sport;
    readonly home: string;
    readonly away: string;
    readonly ratings: Score;
    readonly entrants: readonly {
        readonly name: string;
        readonly rating: number;
    }[];
    readonly seedHash: string;
    readonly seed: string | null;
    readonly half: Score | null;
    readonly full: Score | null;
    readonly facts: MatchFacts | null;
    readonly winners: readonly string[];
    readonly decidedBy: 'draw' | 'staff' | 'void' | null;
    readonly checkUrl: string;
}
export declare const getMatchProof: import("../endpoint.ts").Endpoint<{
    matchId: string;
}, MatchProof>;
