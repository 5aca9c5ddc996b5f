import type { Game, GameCategory } from './games.ts';
import type { Match } from './sports.ts';
export declare const SEARCH_WORDS_MAX = 40;
export interface FoundMatch extends Pick<Match, 'matchId' | 'sport' | 'league' | 'home' | 'away' | 'startAt' | 'phase'> {
    readonly venueCode: string;
}
export interface FoundGame extends Pick<Game, 'code' | 'title'> {
    readonly category: GameCategory;
    readonly venueTitle: string;
}
export interface SearchResult {
    readonly teams: readonly string[];
    readonly matches: readonly FoundMatch[];
    readonly games: readonly FoundGame[];
}
export declare const searchSite: import("../endpoint.ts").Endpoint<{
    q: string;
}, SearchResult>;
