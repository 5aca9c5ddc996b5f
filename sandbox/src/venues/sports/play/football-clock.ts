import type { Score } from '@site/shared/wire';

/** The minutes of a football match, and what happens in them. */

const MINUTE_MS = 4200;
const BREAK_MS = 20_000;
/** Minutes played including stoppage time. */
const [FIRST_HALF, SECOND_HALF] = [47, 49];
export const FIRST = FIRST_HALF;
export const WHOLE = FIRST_HALF + SECOND_HALF;
/** Ends of the first half and of the match, after the start. */
export const [HALF_AT_MS, DURATION_MS] = [FIRST * MINUTE_MS, WHOLE * MINUTE_MS + BREAK_MS];

/** Something that a side did at a minute, counted with its fraction. */
export interface SideEvent {
  readonly side: 'home' | 'away';
  readonly minute: number;
}

/** Events of a match: each side has an expected number, spread over all minutes. */
export function drawEvents(next: () => number, { home, away }: Score): readonly SideEvent[] {
  const events: SideEvent[] = [];
  for (let minute = 0; minute < WHOLE; minute += 1) {
    if (next() < home / WHOLE) events.push({ side: 'home', minute: minute + next() });
    if (next() < away / WHOLE) events.push({ side: 'away', minute: minute + next() });
  }
  return events.toSorted((one, other) => one.minute - other.minute);
}

export const eventsBefore = (events: readonly SideEvent[], minute: number): readonly SideEvent[] =>
  events.filter((event) => event.minute < minute);

/** How many events of each side there were before a minute. */
export function countBy(events: readonly SideEvent[], minute: number): Score {
  const by = (side: SideEvent['side']) => events.filter((event) => event.side === side && event.minute < minute).length;
  return { home: by('home'), away: by('away') };
}

/**
 * How much of a match is left for each side from a minute on until another one, as a share of a whole one: each side does something at most once in a
 * minute of play, so after it none of that minute is left for it.
 */
export function shareLeft(before: readonly SideEvent[], from: number, until: number): Score {
  const left = (side: SideEvent['side']) => {
    const last = before.findLast((event) => event.side === side);
    const begins = last === undefined ? from : Math.max(from, Math.floor(last.minute) + 1);
    return Math.max(0, until - begins) / WHOLE;
  };
  return { home: left('home'), away: left('away') };
}

export function minuteOf(elapsedMs: number): number {
  const first = elapsedMs / MINUTE_MS;
  if (first < FIRST) return first;
  return Math.min(WHOLE, Math.max(FIRST, (elapsedMs - BREAK_MS) / MINUTE_MS));
}

export function elapsedOf(minute: number): number {
  return minute * MINUTE_MS + (minute >= FIRST ? BREAK_MS : 0);
}

/** Whether the teams are in the dressing room. */
export const isBreak = (elapsedMs: number): boolean => minuteOf(elapsedMs) === FIRST && elapsedMs < HALF_AT_MS + BREAK_MS;

export function clockOf(minute: number): string {
  if (minute < FIRST) return minute < 45 ? `${Math.floor(minute) + 1}'` : "45+'";
  const second = minute - FIRST;
  return second < 45 ? `${46 + Math.floor(second)}'` : "90+'";
}
