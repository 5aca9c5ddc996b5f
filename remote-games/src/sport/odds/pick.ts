import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Board, MarketShape, Price } from '../live/board.ts';

/** Puts a selection on the slip, or takes it off. */
export const PickContext = createContext<(market: MarketShape, selectionId: string) => void>(() => undefined);

/** The selections on the slip, for cells that show them and boards that know their prices. */
export interface SelectionIndex {
  has(matchId: string, selectionId: string): boolean;
  /** All of them, by the keys of a board. */
  keys(): readonly string[];
  subscribe(listener: () => void): () => void;
  /** A price of one of them is another one on the board. */
  moved(): void;
}

const NONE: SelectionIndex = { has: () => false, keys: () => [], subscribe: () => () => undefined, moved: () => undefined };

/** Gives cells the selections on the slip. */
export const PickedContext = createContext<SelectionIndex>(NONE);

/** Whether a selection is on the slip; renders again when that changes. */
export function usePicked(matchId: string, selectionId: string): boolean {
  const { has, subscribe } = use(PickedContext);
  const read = useCallback(() => has(matchId, selectionId), [has, matchId, selectionId]);
  return useSyncExternalStore(subscribe, read);
}

/** Tells the slip when a price of its selections moves on this board, so that both show the same. */
export function useMovesForSlip({ prices }: Board): void {
  const { keys, subscribe, moved } = use(PickedContext);
  useEffect(() => {
    let undos: readonly (() => void)[] = [];
    const stop = () => undos.forEach((undo) => undo());
    const watch = () => {
      stop();
      undos = keys().map((key) => {
        let shown = offerOf(prices.get(key));
        return prices.subscribe(key, () => {
          const before = shown;
          shown = offerOf(prices.get(key));
          if (shown !== before) moved();
        });
      });
    };
    watch();
    const undo = subscribe(watch);
    return () => {
      undo();
      stop();
    };
  }, [keys, moved, prices, subscribe]);
}

/** What a price offers; its arrow, which comes and goes, is none of it. */
const offerOf = (price: Price | undefined) => (price === undefined || price.locked ? null : price.oddsMilli);
