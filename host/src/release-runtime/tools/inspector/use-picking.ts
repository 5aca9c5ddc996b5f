import { useEffect, useState } from 'react';
import { drawnBy, type DrawnBy } from './drawn-by.ts';

/** The picked element, its position, and which remote rendered it. */
export interface Picked {
  readonly by: DrawnBy | null;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** Follows the pointer while picking: a click picks and reaches nothing else; Escape ends picking first, then calls `onEscape`. */
export function usePicking(onEscape: () => void) {
  const [isPicking, setPicking] = useState(false);
  const [picked, setPicked] = useState<Picked | null>(null);
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (target instanceof Element && !isOwn(target)) setPicked({ by: drawnBy(target), box: target.getBoundingClientRect() });
    };
    const choose = (event: Event) => {
      if (event.target instanceof Element && isOwn(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      look(event);
      setPicking(false);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setPicked(null);
      if (isPicking) setPicking(false);
      else onEscape();
    };
    window.addEventListener('keydown', escape);
    if (isPicking) {
      window.addEventListener('pointermove', look);
      window.addEventListener('click', choose, { capture: true });
    }
    return () => {
      window.removeEventListener('keydown', escape);
      window.removeEventListener('pointermove', look);
      window.removeEventListener('click', choose, { capture: true });
    };
  }, [isPicking, onEscape]);
  return { picked, isPicking, togglePicking: () => setPicking(!isPicking) };
}

const isOwn = (element: Element) => element.closest('[data-inspector]') !== null;
