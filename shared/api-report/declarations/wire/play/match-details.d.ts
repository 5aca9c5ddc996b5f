import type { Score } from './sports.ts';
export interface MatchDetails {
    readonly incidents: readonly MatchIncident[];
    readonly corners: Score | null;
    readonly cards: Score | null;
    readonly form: {
        readonly home: readonly PlayedMatch[];
        readonly away: readonly PlayedMatch[];
    };
    readonly meetings: readonly PlayedMatch[];
    readonly standings: readonly Standing[];
}
export interface MatchIncident {
    readonly kind: 'goal' | 'corner' | 'yellow' | 'red';
    readonly side: 'home' | 'away';
    readonly minute: string;
    readonly player: string | null;
}
export interface PlayedMatch {
    readonly matchId: string;
    readonly startAt: string;
    readonly home: string;
    readonly away: string;
    readonly score: Score;
}
export interface Standing {
    readonly team: string;
    readonly played: number;
    readonly won: number;
    readonly drawn: number;
    readonly lost: number;
    readonly scored: number;
    readonly conceded: number;
    readonly points: number;
}
export declare const getMatchDetails: import("../endpoint.ts").Endpoint<{
    matchId: string;
}, MatchDetails>;
