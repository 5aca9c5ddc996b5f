import { getPeakBoard, predictPeak, type PeakRound } from '@site/shared/wire';
import type { SignedClient } from '../../../kernel/testing.ts';

export { createPeakRounds } from './rounds.ts';

type Pick = readonly [matchId: string, choice: 'home' | 'draw' | 'away'];

export const board = async (member: SignedClient, roundId?: string) =>
  (await member.call(getPeakBoard, roundId === undefined ? {} : { roundId })).data;

export const predict = (member: SignedClient, picks: readonly Pick[], roundId: string) =>
  member.call(predictPeak, { roundId, picks: picks.map(([matchId, pick]) => ({ matchId, pick })) });

/** The matches of a round. */
export const idsOf = (round: PeakRound | null | undefined) => round?.fixtures.map(({ matchId }) => matchId) ?? [];
