import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { MarketShape } from '../live/board.ts';

/** Puts a selection on the slip, or takes it off. */
export const PickContext = createContext<(market: MarketShape, selectionId: string) => void>(() => undefined);

/** The selections on the slip, for cells that show them. */
export interface SelectionIndex {
  has(matchId: string, selectionId: string): boolean;
  subscribe(listener: () => void): () => void;
}

const NONE: SelectionIndex = { has: () => false, subscribe: () => () => undefined };

/** Gives cells the selections on the slip. */
export const PickedContext = createContext<SelectionIndex>(NONE);

/** Whether a selection is on the slip; renders again when that changes. */
export function usePicked(matchId: string, selectionId: string): boolean {
  const { has, subscribe } = use(PickedContext);
  const read = useCallback(() => has(matchId, selectionId), [has, matchId, selectionId]);
  return useSyncExternalStore(subscribe, read);
}
