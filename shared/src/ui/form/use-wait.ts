import { useEffect, useState } from 'react';

const STEP_MS = 1000;

/** Whole seconds left of a countdown; `wait` starts another one. The first, of `seconds`, starts at once. */
export function useWait(seconds = 0): { readonly left: number; readonly wait: (seconds: number) => void } {
  const [readyAt, setReadyAt] = useState(() => Date.now() + seconds * STEP_MS);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((readyAt - now) / STEP_MS));
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, [waiting]);
  const wait = (next: number) => {
    setNow(Date.now());
    setReadyAt(Date.now() + next * STEP_MS);
  };
  return { left, wait };
}
