import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { TextSize } from '../theme.ts';
import { Text } from './text.tsx';

interface Props {
  /** ISO-8601. */
  readonly until: string;
  readonly onEnd?: () => void;
  readonly size?: TextSize;
}

const STEP_MS = 1000;

/** The time left until a time, as 1天 02:03:04 or 02:03; stops at zero and calls `onEnd` once. */
export function Countdown({ until, onEnd, size = 'body' }: Props): ReactNode {
  const left = useSecondsUntil(until, onEnd);
  return (
    <Text component="span" numeric size={size} role="timer">
      {clockText(left)}
    </Text>
  );
}

/** Whole seconds left until a time (ISO-8601), by the device's clock; never below zero. `onEnd` is called once. */
export function useSecondsUntil(until: string, onEnd?: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / STEP_MS));
  const over = left === 0;
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (over) return ended();
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, [over, until]);
  return left;
}

/** The device's time in UTC milliseconds; renders again after each step. */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}

/** Seconds as a clock: 65 → "01:05", 3661 → "01:01:01", more than a day → "1天 00:00:01". */
export function clockText(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const rest = [Math.floor((seconds % 3600) / 60), seconds % 60];
  const shown = (days > 0 || hours > 0 ? [hours, ...rest] : rest).map((part) => String(part).padStart(2, '0')).join(':');
  return days > 0 ? `${days}天 ${shown}` : shown;
}
