import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { TableHand } from './games.ts';

/** A finished draw, with the seed whose hash was published before it. Times are ISO-8601. */
export interface DrawResult {
  readonly drawNo: string;
  readonly drawnAt: string;
  readonly hands: readonly TableHand[];
  /** Its short name: 庄, 大双, 17. */
  readonly mark: string;
  readonly seed: string;
  readonly seedHash: string;
}

/** The current round of a live table or a lottery: bets until `closesAt`, the draw at `drawsAt`, the next round from `endsAt`. */
export interface DrawState {
  readonly gameCode: string;
  /** Empty where nobody deals. */
  readonly dealer: string;
  readonly drawNo: string;
  readonly closesAt: string;
  readonly drawsAt: string;
  readonly endsAt: string;
  /** Of the seed the draw will be made from. */
  readonly seedHash: string;
  readonly last: DrawResult | null;
  /** Short names of the last results, the oldest first. */
  readonly road: readonly string[];
}

/** The rules of a game and its last results, the newest first. */
export interface DrawTrend {
  readonly rules: readonly string[];
  readonly results: readonly DrawResult[];
}

export const listDraws = endpoint<{ category: 'lottery' | 'realbet' }, readonly DrawState[]>(
  'POST',
  '/game/api/v1/draw/list',
  z.object({ category: z.enum(['lottery', 'realbet']) }),
);
export const getDrawTrend = endpoint<{ gameCode: string }, DrawTrend>(
  'POST',
  '/game/api/v1/draw/trend',
  z.object({ gameCode: z.string().check(z.minLength(1), z.maxLength(40)) }),
);
