import { startTransition, useEffect, useState, type ReactNode } from 'react';

interface Props {
  /** Placeholder until then. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

let isPagePainted = false;

/** The page is one that another host has drawn: nothing waits. */
export function skipFirstPaint(): void {
  isPagePainted = true;
}

/** Renders only after the first paint, because the first screen has priority. */
export function AfterFirstPaint({ before = null, children }: Props): ReactNode {
  const [painted, setPainted] = useState(isPagePainted);
  useEffect(() => {
    let second = 0;
    const first = requestAnimationFrame(() => {
      second = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(first);
      cancelAnimationFrame(second);
    };
  }, []);
  return painted ? children : before;
}
