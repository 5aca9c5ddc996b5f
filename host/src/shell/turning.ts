/** Things that are shown one after the other: they turn by themselves until somebody looks closer, and never where motion is not wanted. */
import { useMediaQuery } from '@site/shared/ui';
import { useEffect, useState } from 'react';

interface Parts {
  readonly count: number;
  readonly everyMs: number;
  /** The visitor points at it or has it in focus. */
  readonly held: boolean;
}

interface Turning {
  readonly at: number;
  readonly paused: boolean;
  show(index: number): void;
  setPaused(paused: boolean): void;
}

export function useTurning({ count, everyMs, held }: Parts): Turning {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [turned, setTurned] = useState(0);
  const [chosen, setPaused] = useState<boolean | null>(null);
  const paused = chosen ?? still;
  const resting = paused || held || count < 2;
  useEffect(() => {
    if (resting) return;
    const timer = setInterval(() => !document.hidden && setTurned((now) => now + 1), everyMs);
    return () => clearInterval(timer);
  }, [resting, everyMs, turned]);
  return { at: count > 0 ? turned % count : 0, paused, show: setTurned, setPaused };
}
