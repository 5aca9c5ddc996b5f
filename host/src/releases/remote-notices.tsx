import { LAZY_DELAY_MS } from '@site/shared/product';
import { Button, Skeleton, StateCard } from '@site/shared/ui';
import { useEffect, useState, type ReactNode } from 'react';

/** From here on a wait is no longer short, and the player may ask for another try. */
const SLOW_AFTER_MS = 4000;

interface Props {
  readonly retry: () => void;
}

/** Nothing at first, so that a quick answer shows no flicker; then the outline of a screen; then a word about the wait (CON-3). */
export function RemoteWaiting({ retry }: Props): ReactNode {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const timers = [LAZY_DELAY_MS, SLOW_AFTER_MS].map((durationMs) => setTimeout(() => setElapsedMs(durationMs), durationMs));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, []);
  if (elapsedMs >= SLOW_AFTER_MS) return <StateCard title="网络较慢，正在打开" action={<Button onClick={retry}>重试</Button>} />;
  return elapsedMs >= LAZY_DELAY_MS ? <Skeleton shape="block" count={4} /> : null;
}

/** What a player sees in place of a part that could not be had. */
export function RemoteUnavailable({ retry }: Props): ReactNode {
  return <StateCard title="该模块暂时无法打开" action={<Button onClick={retry}>重试</Button>} />;
}
