import { startTransition, useEffect, useState, type ReactNode } from 'react';

interface Props {
  /** Holds the place until then. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** Comes only when the page has been painted once: what is seen first waits for nothing. */
export function AfterFirstPaint({ before = null, children }: Props): ReactNode {
  const [painted, setPainted] = useState(false);
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
