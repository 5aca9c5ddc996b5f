/** What the host's React draws for a slot within an island. It stays an element of the host's tree, with its contexts and events, at the place that the island has for it. */
import { createElement, useLayoutEffect, useRef, useState, type ReactNode } from '@site/host/react';
import type { ShowSlot } from './slot-of-host.tsx';

interface OpenSlot {
  readonly name: string;
  readonly place: Element;
}

interface OpenSlots {
  readonly open: readonly OpenSlot[];
  readonly show: ShowSlot;
}

/** The slots that an island has a place for now. */
export function useOpenSlots(): OpenSlots {
  const [open, setOpen] = useState<readonly OpenSlot[]>([]);
  const [show] = useState<ShowSlot>(() => (name, place) => {
    const slot = { name, place };
    setOpen((slots) => [...slots, slot]);
    return () => setOpen((slots) => slots.filter((one) => one !== slot));
  });
  return { open, show };
}

/** The host lends no `createPortal`: React keeps the outer element, and the inner one, which it never removes by itself, moves. */
export function MovedSlot({ place, children }: { readonly place: Element; readonly children?: ReactNode }): ReactNode {
  const homeRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [home, content] = [homeRef.current, contentRef.current];
    if (!home || !content) return;
    place.append(content);
    return () => home.append(content);
  }, [place]);
  return createElement(
    'div',
    { ref: homeRef, hidden: true },
    createElement('div', { ref: contentRef, style: { display: 'contents' } }, children),
  );
}
