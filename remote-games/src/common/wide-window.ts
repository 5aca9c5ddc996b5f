import { useSyncExternalStore } from 'react';

/** The window from which on lists have more columns: the theme's `xl`. */
const WIDE = '(min-width: 1536px)';

function subscribe(listener: () => void): () => void {
  const list = matchMedia(WIDE);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
const isWide = () => matchMedia(WIDE).matches;

/** Whether the window is wide, for lists that count their columns; everything else uses the breakpoint in its style. */
export const useWideWindow = (): boolean => useSyncExternalStore(subscribe, isWide, isWide);
