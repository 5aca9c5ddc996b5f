/** Auto-advance timer for a carousel: pauses while the visitor hovers or focuses it, and respects reduced motion. */
import { useMediaQuery } from '@site/shared/ui';
import { useEffect, useState } from 'react';

interface CarouselTimerOptions {
  readonly count: number;
  readonly everyMs: number;
  /** The pointer or the focus is on it. */
  readonly held: boolean;
}

interface CarouselTimer {
  readonly at: number;
  readonly paused: boolean;
  show(index: number): void;
  setPaused(paused: boolean): void;
}

export function useCarouselTimer({ count, everyMs, held }: CarouselTimerOptions): CarouselTimer {
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
