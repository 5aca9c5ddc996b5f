/** Slots of others within an island: the host's React draws what another team shows, and its element stands where the island has its place for it. */
import { createContext, use, useLayoutEffect, useRef, type ReactNode } from 'react';

/** Shows a slot of the host in a place until the returned function is called. */
export type ShowSlot = (name: string, place: Element) => () => void;

export const SlotsOfHost = createContext<ShowSlot | null>(null);

export function SlotOfHost({ name }: { readonly name: string }): ReactNode {
  const show = use(SlotsOfHost);
  const placeRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (placeRef.current ? show?.(name, placeRef.current) : undefined), [show, name]);
  return <div ref={placeRef} style={{ display: 'contents' }} />;
}
