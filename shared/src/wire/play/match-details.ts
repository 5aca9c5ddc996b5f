import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { Score } from './sports.ts';

/** What a match's page shows in addition to its prices. */
export interface MatchDetails {
  /** In order; empty before the match, and where the sport has none. */
  readonly incidents: readonly MatchIncident[];
  /** What the sides have collected by now; null where nobody counts it. */
  readonly corners: Score | null;
  readonly cards: Score | null;
  /** The last matches of each side in this competition, the newest first. */
  readonly form: { readonly home: readonly PlayedMatch[]; readonly away: readonly PlayedMatch[] };
  /** The last matches of the sides with each other. */
  readonly meetings: readonly PlayedMatch[];
  /** The table of the competition by its last matches, as many as every two teams need to meet once; the best first. */
  readonly standings: readonly Standing[];
}

export interface MatchIncident {
  readonly kind: 'goal' | 'corner' | 'yellow' | 'red';
  readonly side: 'home' | 'away';
  /** 67' */
  readonly minute: string;
  /** Who scored; null for other incidents. */
  readonly player: string | null;
}

export interface PlayedMatch {
  readonly matchId: string;
  /** ISO-8601. */
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
  /** Three for a win and one for a draw in football; elsewhere one for a win. */
  readonly points: number;
}

/** For guests too; refuses a match that no book has. */
export const getMatchDetails = endpoint<{ matchId: string }, MatchDetails>(
  'POST',
  '/game/api/v1/match/details',
  z.object({ matchId: z.string().check(z.regex(/^\d{1,10}$/, '赛事不存在')) }),
);
