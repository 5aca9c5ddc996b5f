import type { PeakPick, PeakResult } from '@site/shared/product';

/** One prediction, for the ranking. */
export interface RankedPrediction {
  readonly memberId: string;
  readonly name: string;
  readonly matchNo: number;
  readonly pick: PeakPick;
  readonly atMs: number;
}

export interface Place {
  readonly memberId: string;
  readonly name: string;
  readonly rank: number;
  readonly predicted: number;
  readonly correct: number;
}

/** Ranks by right picks, then by the earlier prediction. Voided matches count for nobody. */
export function rankOf(predictions: readonly RankedPrediction[], results: ReadonlyMap<number, PeakResult | null>): readonly Place[] {
  const entries = new Map<string, RankedPrediction[]>();
  for (const one of predictions) entries.set(one.memberId, [...(entries.get(one.memberId) ?? []), one]);
  const counted = [...entries].map(([memberId, own]) => ({
    memberId,
    name: own[0]?.name ?? '',
    predicted: own.length,
    correct: own.filter(({ matchNo, pick }) => results.get(matchNo) === pick).length,
    decidedAtMs: Math.max(...own.map(({ atMs }) => atMs)),
  }));
  return counted
    .toSorted(
      (one, other) => other.correct - one.correct || one.decidedAtMs - other.decidedAtMs || (one.memberId < other.memberId ? -1 : 1),
    )
    .map(({ decidedAtMs: _decidedAtMs, ...place }, index) => ({ ...place, rank: index + 1 }));
}
