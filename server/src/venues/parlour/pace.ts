import { dayStart } from '../../kernel/clock.ts';

/** How the rounds of a game follow each other: bets are closed `closeMs` before the draw, the result stands for `showMs` until the next round. */
export interface Pace {
  readonly periodMs: number;
  readonly closeMs: number;
  readonly showMs: number;
}

/** One round; its number is the business day and its place in it: 202611210042. Epoch milliseconds. */
export interface DrawTime {
  readonly drawNo: string;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
  readonly endsAtMs: number;
}

const PLACE_DIGITS = 4;
const BEIJING_OFFSET_MS = 8 * 3_600_000;

/** The round that runs at a moment. */
export function drawAt({ periodMs, closeMs, showMs }: Pace, nowMs: number): DrawTime {
  const day = dayStart(nowMs);
  const place = Math.floor((nowMs - day) / periodMs);
  const opensAtMs = day + place * periodMs;
  const drawsAtMs = opensAtMs + periodMs - showMs;
  return {
    drawNo: `${dayText(day)}${String(place + 1).padStart(PLACE_DIGITS, '0')}`,
    opensAtMs,
    closesAtMs: drawsAtMs - closeMs,
    drawsAtMs,
    endsAtMs: opensAtMs + periodMs,
  };
}

/** The last rounds that were drawn, the newest first. */
export function drawnBefore(pace: Pace, nowMs: number, count: number): readonly DrawTime[] {
  const now = drawAt(pace, nowMs);
  const newest = now.drawsAtMs <= nowMs ? now : drawAt(pace, now.opensAtMs - 1);
  const rounds = [newest];
  while (rounds.length < count) rounds.push(drawAt(pace, (rounds.at(-1) ?? newest).opensAtMs - 1));
  return rounds;
}

function dayText(dayMs: number): string {
  return new Date(dayMs + BEIJING_OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', '');
}
