import { SITE_UTC_OFFSET_MS } from '@site/shared/product';
import { dayStart } from '@site/server/kernel/clock.ts';

/** The schedule of a game's rounds: bets close `closeMs` before the draw, the result is displayed for `showMs` until the next round. */
export interface DrawSchedule {
  readonly periodMs: number;
  readonly closeMs: number;
  readonly showMs: number;
}

/** One round; its number is the business day and its index in it: 202611210042. Epoch milliseconds. */
export interface DrawTime {
  readonly drawNo: string;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
  readonly endsAtMs: number;
}

const PLACE_DIGITS = 4;

/** The round that runs at a time. */
export function drawAt({ periodMs, closeMs, showMs }: DrawSchedule, nowMs: number): DrawTime {
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

/** The last drawn rounds, the newest first. */
export function drawnBefore(schedule: DrawSchedule, nowMs: number, count: number): readonly DrawTime[] {
  const now = drawAt(schedule, nowMs);
  const newest = now.drawsAtMs <= nowMs ? now : drawAt(schedule, now.opensAtMs - 1);
  const rounds = [newest];
  while (rounds.length < count) rounds.push(drawAt(schedule, (rounds.at(-1) ?? newest).opensAtMs - 1));
  return rounds;
}

function dayText(dayMs: number): string {
  return new Date(dayMs + SITE_UTC_OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', '');
}
