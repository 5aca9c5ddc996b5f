import { FLIP_CARDS, type FlipPrize, type FlipSource } from '@site/shared/product';
import * as z from 'zod/mini';
import { endpoint, memberEndpoint, moneyEndpoint } from '../endpoint.ts';
import { pageShape, type Page } from '../envelope.ts';

/** A source of a chance, and whether this member used it today. */
export interface FlipWay {
  readonly source: FlipSource;
  readonly doneToday: boolean;
}

/** The open round. The hash commits the server to the seed of all its cards. */
export interface FlipRound {
  readonly roundNo: number;
  readonly seedHash: string;
}

/** A guest's answer has no round, no chances and no ways. */
export interface FlipInfo {
  readonly chances: number;
  readonly round: FlipRound | null;
  readonly ways: readonly FlipWay[];
  readonly prizes: readonly FlipPrize[];
}

/** A flipped round. With the seed anyone can verify all its cards; `deck` are the prizes of all cards by id. */
export interface FlipResult {
  readonly roundNo: number;
  readonly seedHash: string;
  readonly seed: string;
  readonly deck: readonly string[];
  /** The index of the turned card, from 0. */
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
/** A flipped round returns its first answer again, whichever card is requested, and uses no chance. */
export const playFlip = moneyEndpoint<Flip, FlipResult>('POST', '/act/api/v1/flip/play', flipBody);
/** The newest first. */
export const listFlips = memberEndpoint<FlipQuery, Page<FlipResult>>('POST', '/act/api/v1/flip/history', flipQuery);
