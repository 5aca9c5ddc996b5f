import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { MatchFacts, Score, Sport } from './sports.ts';

/**
 * How a provably fair book decided a match: the SHA-256 of its seed is published on the day it is planned, the seed itself after the end.
 * The seed and the ratings of both sides reproduce the whole match.
 */
export interface MatchProof {
  readonly matchId: string;
  readonly sport: Sport;
  readonly home: string;
  readonly away: string;
  readonly ratings: Score;
  /** The competitors of an outright, in the order of their numbers; empty for a match. */
  readonly entrants: readonly { readonly name: string; readonly rating: number }[];
  readonly seedHash: string;
  /** Null until the match is over. */
  readonly seed: string | null;
  readonly half: Score | null;
  readonly full: Score | null;
  /** Corners, cards and goals, where the match counts them and is over. */
  readonly facts: MatchFacts | null;
  /** Numbers of the entrants that won an outright. */
  readonly winners: readonly string[];
  /** `draw`: as the seed decides. `staff`: operators entered the result. `void`: not played to its end. Null until it is over. */
  readonly decidedBy: 'draw' | 'staff' | 'void' | null;
  /** A page of the venue that replays the match from its seed. */
  readonly checkUrl: string;
}

/** For guests too; refuses a match that no book has. */
export const getMatchProof = endpoint<{ matchId: string }, MatchProof>(
  'POST',
  '/game/api/v1/match/proof',
  z.object({ matchId: z.string().check(z.regex(/^\d{1,10}$/, '赛事不存在')) }),
);
