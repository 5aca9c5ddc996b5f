import { PEAK_FIXTURES, PEAK_PICKS, type PeakPick, type PeakResult } from '@site/shared/product';
import * as z from 'zod/mini';
import { endpoint, memberEndpoint } from '../endpoint.ts';
import type { Sport } from '../play/sports.ts';

/** A match of a round. `pick` is the member's own. */
export interface PeakFixture {
  readonly matchId: string;
  readonly sport: Sport;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  /** ISO-8601; from then on no pick changes. */
  readonly startAt: string;
  readonly hasDraw: boolean;
  readonly isOpen: boolean;
  readonly result: PeakResult | null;
  /** "2-1" once it is over. */
  readonly score: string | null;
  readonly pick: PeakPick | null;
}

/** open until the last match begins, then closed, settled once all matches are over and coins were given. */
export type PeakState = 'open' | 'closed' | 'settled';

/** A round, named by its day ("2026-11-21"). */
export interface PeakRoundName {
  readonly roundId: string;
  readonly state: PeakState;
}

export interface PeakRound extends PeakRoundName {
  readonly fixtures: readonly PeakFixture[];
  /** Of the member; null before he has predicted. */
  readonly own: PeakPlace | null;
}

/** A place in the rank; `name` is masked, `coins` are those of a settled round. */
export interface PeakPlace {
  readonly rank: number;
  readonly name: string;
  readonly isOwn: boolean;
  readonly predicted: number;
  readonly correct: number;
  readonly coins: number;
}

/** The rounds, the newest first, and the requested one; null without one. */
export interface PeakBoard {
  readonly rounds: readonly PeakRoundName[];
  readonly round: PeakRound | null;
}

const roundId = z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2}$/));

export const peakQuery = z.object({ roundId: z.optional(roundId) });
export type PeakQuery = z.infer<typeof peakQuery>;

export const peakPredictBody = z.object({
  roundId,
  picks: z
    .array(z.object({ matchId: z.string().check(z.regex(/^\d{1,12}$/)), pick: z.enum(PEAK_PICKS) }))
    .check(z.minLength(1, '请至少选择一场比赛'), z.maxLength(PEAK_FIXTURES)),
});
export type PeakPrediction = z.infer<typeof peakPredictBody>;

export const PEAK_SCOPES = ['friends', 'all'] as const;
export type PeakScope = (typeof PEAK_SCOPES)[number];
export const peakRankQuery = z.object({ roundId, scope: z.enum(PEAK_SCOPES) });
export type PeakRankQuery = z.infer<typeof peakRankQuery>;

/** The open round by default. */
export const getPeakBoard = endpoint<PeakQuery, PeakBoard>('POST', '/act/api/v1/peak/round', peakQuery);
/** Picks of matches that have not begun; new picks replace earlier ones. */
export const predictPeak = memberEndpoint<PeakPrediction, PeakRound>('POST', '/act/api/v1/peak/predict', peakPredictBody);
/** The first of a round: of all members, or of the member, those he invited and who invited him. */
export const listPeakRank = memberEndpoint<PeakRankQuery, readonly PeakPlace[]>('POST', '/act/api/v1/peak/rank', peakRankQuery);
