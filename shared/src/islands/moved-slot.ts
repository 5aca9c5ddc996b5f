/** What the host's React draws for a slot within an island. It stays an element of the host's tree, with its contexts and events, at the place that the island has for it. */
import { createElement, useLayoutEffect, useState, type ReactNode } from '@site/host/react';
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
  const [show] = useState(() => (name: string, place: Element) => {
    const slot = { name, place };
    setOpen((slots) => [...slots, slot]);
    return () => setOpen((slots) => slots.filter((one) => one !== slot));
  });
  return { open, show };
}

/** The host lends no `createPortal`: React keeps the outer element, and the inner one, which it never removes by itself, moves. */
export function MovedSlot({ place, children }: { readonly place: Element; readonly children?: ReactNode }): ReactNode {
  const [home, setHome] = useState<HTMLDivElement | null>(null);
  const [content, setContent] = useState<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    if (!home || !content) return;
    place.append(content);
    return () => home.append(content);
  }, [home, content, place]);
  return createElement(
    'div',
    { ref: setHome, hidden: true },
    createElement('div', { ref: setContent, style: { display: 'contents' } }, children),
  );
}
