import { HARM_KINDS, HARM_MARKERS_AGAINST_OFFERS, HARM_OFFERS_PAUSE_MS, HARM_RULES, type HarmKind } from '@site/shared/product';
import type { HarmSignRow } from '../schema.ts';

/** A kind with enough signs, and the time of the last one. */
export interface Marker {
  readonly kind: HarmKind;
  readonly atMs: number;
}

/** The longest window over which signs are counted. */
export const LONGEST_MS = Math.max(...HARM_KINDS.map((kind) => HARM_RULES[kind].withinMs));

/** The markers that result from signs (oldest first), the newest of each kind, newest first. */
export function markersOf(signs: readonly Pick<HarmSignRow, 'kind' | 'at_ms'>[]): readonly Marker[] {
  return HARM_KINDS.flatMap((kind) => newestMarker(kind, signs) ?? []).toSorted((one, other) => other.atMs - one.atMs);
}

function newestMarker(kind: HarmKind, signs: readonly Pick<HarmSignRow, 'kind' | 'at_ms'>[]): Marker | null {
  const { signs: wanted, withinMs } = HARM_RULES[kind];
  const times = signs.filter((sign) => sign.kind === kind).map(({ at_ms }) => Number(at_ms));
  const last = times.findLast((atMs, place) => place + 1 >= wanted && atMs - (times[place + 1 - wanted] ?? 0) < withinMs);
  return last === undefined ? null : { kind, atMs: last };
}

/** End of the offer pause caused by markers (newest first); null without one. */
export function pausedUntil(markers: readonly Marker[], nowMs: number): number | null {
  const deciding = markers[HARM_MARKERS_AGAINST_OFFERS - 1];
  const untilMs = deciding === undefined ? 0 : deciding.atMs + HARM_OFFERS_PAUSE_MS;
  return untilMs > nowMs ? untilMs : null;
}
