import { FLIP_CARDS, type FlipPrize, type FlipSource } from '@site/shared/product';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pageShape, type Page } from './envelope.ts';

/** A way to a chance, and whether this member went it today. */
export interface FlipWay {
  readonly source: FlipSource;
  readonly doneToday: boolean;
}

/** The open round. The hash binds the server to the seed that all of its cards were drawn from. */
export interface FlipRound {
  readonly roundNo: number;
  readonly seedHash: string;
}

/** What a guest sees has no round, no chances and no ways. */
export interface FlipInfo {
  readonly chances: number;
  readonly round: FlipRound | null;
  readonly ways: readonly FlipWay[];
  readonly prizes: readonly FlipPrize[];
}

/** A flipped round. With the seed anybody can draw all its cards again; `deck` are the prizes of all cards by id. */
export interface FlipResult {
  readonly roundNo: number;
  readonly seedHash: string;
  readonly seed: string;
  readonly deck: readonly string[];
  /** Which card was turned, from 0. */
  readonly card: number;
  readonly prizeId: string;
  /** ISO-8601. */
  readonly at: string;
}

export const flipBody = z.object({
  roundNo: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
  card: z.int().check(z.minimum(0), z.maximum(FLIP_CARDS - 1)),
});
export type Flip = z.infer<typeof flipBody>;

export const flipQuery = z.object(pageShape);
export type FlipQuery = z.infer<typeof flipQuery>;

export const getFlipInfo = endpoint<null, FlipInfo>('POST', '/act/api/v1/flip/info');
/** A round that was flipped answers what it answered then, whichever card is asked for, and takes no chance. */
export const playFlip = endpoint<Flip, FlipResult>('POST', '/act/api/v1/flip/play', { access: 'member', money: true, body: flipBody });
/** The newest first. */
export const listFlips = endpoint<FlipQuery, Page<FlipResult>>('POST', '/act/api/v1/flip/history', { access: 'member', body: flipQuery });
