import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { MarketShape } from '../live/board.ts';

/** Puts a selection on the slip, or takes it off. */
export const PickContext = createContext<(market: MarketShape, selectionId: string) => void>(() => undefined);

/** What stands on the slip, for cells that show it. */
export interface Picked {
  has(matchId: string, selectionId: string): boolean;
  subscribe(listener: () => void): () => void;
}

const NONE: Picked = { has: () => false, subscribe: () => () => undefined };

/** Where cells ask what stands on the slip. */
export const PickedContext = createContext<Picked>(NONE);

/** Whether a selection stands on the slip; renders again when that changes. */
export function usePicked(matchId: string, selectionId: string): boolean {
  const { has, subscribe } = use(PickedContext);
  const read = useCallback(() => has(matchId, selectionId), [has, matchId, selectionId]);
  return useSyncExternalStore(subscribe, read);
}
