import { LAZY_DELAY_MS } from '@site/shared/product';
import { Button, Skeleton, StateCard } from '@site/shared/ui';
import { useEffect, useState, type ReactNode } from 'react';

/** Nothing at first, so that a quick answer shows no flicker; then the outline of a screen (CON-3). */
export function LateSkeleton(): ReactNode {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LAZY_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return late ? <Skeleton /> : null;
}

interface Props {
  readonly retry: () => void;
}

/** What a player sees in place of a part that could not be had. */
export function RemoteUnavailable({ retry }: Props): ReactNode {
  return <StateCard title="该模块暂时无法打开" action={<Button onClick={retry}>重试</Button>} />;
}
