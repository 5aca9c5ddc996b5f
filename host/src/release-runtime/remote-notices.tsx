import { LAZY_DELAY_MS } from '@site/shared/site-map';
import { Button, Skeleton, StateCard } from '@site/shared/ui';
import { useEffect, useState, type ReactNode } from 'react';

/** From here on the page admits that it is slow and offers a retry. */
const SLOW_AFTER_MS = 4000;

interface Props {
  readonly retry: () => void;
}

/** Shows nothing at first, to avoid flicker; then a skeleton; then a sentence about the slow network (CON-3). */
export function RemoteWaiting({ retry }: Props): ReactNode {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const timers = [LAZY_DELAY_MS, SLOW_AFTER_MS].map((durationMs) => setTimeout(() => setElapsedMs(durationMs), durationMs));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, []);
  if (elapsedMs >= SLOW_AFTER_MS) return <StateCard title="网络较慢，正在打开" action={<Button onClick={retry}>重试</Button>} />;
  return elapsedMs >= LAZY_DELAY_MS ? <Skeleton shape="block" count={4} /> : null;
}

/** Shown in place of a part that failed to load. */
export function RemoteUnavailable({ retry }: Props): ReactNode {
  return <StateCard title="该模块暂时无法打开" action={<Button onClick={retry}>重试</Button>} />;
}
