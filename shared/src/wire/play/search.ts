import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { Game, GameCategory } from './games.ts';
import type { Match } from './sports.ts';

/** The most characters of a search. */
export const SEARCH_WORDS_MAX = 40;

/** A match of a sportsbook that a search found, with the provider that offers it. */
export interface FoundMatch extends Pick<Match, 'matchId' | 'sport' | 'league' | 'home' | 'away' | 'startAt' | 'phase'> {
  readonly venueCode: string;
}

/** A game that a search found. */
export interface FoundGame extends Pick<Game, 'code' | 'title'> {
  readonly category: GameCategory;
  readonly venueTitle: string;
}

/** What fits the words best: names of teams, matches with those in play first, and games. Each list is short. */
export interface SearchResult {
  readonly teams: readonly string[];
  readonly matches: readonly FoundMatch[];
  readonly games: readonly FoundGame[];
}

const query = z.object({ q: z.string().check(z.trim(), z.minLength(1, '请输入关键词'), z.maxLength(SEARCH_WORDS_MAX)) });

/** Searches teams, matches and games by name or by the initials of its pinyin; guests too. */
export const searchSite = endpoint<{ q: string }, SearchResult>('POST', '/game/api/v1/search', query);
