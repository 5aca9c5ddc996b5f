import { useSyncExternalStore } from 'react';

/** A media query as a store: whether it matches. */
function mediaStore(query: string) {
  const get = () => matchMedia(query).matches;
  const subscribe = (listener: () => void): (() => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return { get, subscribe };
}

/** From the theme's `xl` on lists have more columns, and from its `md` on blocks stand side by side. */
const WIDE = mediaStore('(min-width: 1536px)');
const MEDIUM = mediaStore('(min-width: 900px)');

/** Whether the window is wide, for lists that count their columns; everything else uses the breakpoint in its style. */
export const useWideWindow = (): boolean => useSyncExternalStore(WIDE.subscribe, WIDE.get, WIDE.get);

/** Whether blocks of different heights stand in two columns. */
export const useTwoColumns = (): boolean => useSyncExternalStore(MEDIUM.subscribe, MEDIUM.get, MEDIUM.get);
