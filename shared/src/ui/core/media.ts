import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches now; renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  const holds = () => matchMedia(query).matches;
  return useSyncExternalStore(subscribe, holds, holds);
}

/** The three frames of the site. */
export type Frame = 'phone' | 'tablet' | 'desktop';

/** The frame of the window: phone below 600, desktop from 1200. */
export function useFrame(): Frame {
  const phone = useMediaQuery('(max-width: 599.95px)');
  const desktop = useMediaQuery('(min-width: 1200px)');
  if (phone) return 'phone';
  return desktop ? 'desktop' : 'tablet';
}
