import { useEffect, useRef, useState, type ReactNode } from 'react';

const NEAR = '400px';

interface Props {
  /** Placeholder until then. */
  readonly before: ReactNode;
  readonly children: ReactNode;
}

/** Renders near the viewport. */
export function WhenNear({ before, children }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: NEAR,
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return near ? children : <div ref={place}>{before}</div>;
}
