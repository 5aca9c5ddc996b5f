import { createContext, use, useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { MAIN_TYPES, type MainType } from '../labels.rules.ts';
import { keyIn, type Board, type MarketShape, type MatchHead, type Price } from './board.ts';
import type { KeyedStore } from './keyed-store.ts';

/** The board a part of the screen reads from. */
export const BoardContext = createContext<Board | null>(null);

/** The board around here. */
export function useBoard(): Board {
  const board = use(BoardContext);
  if (!board) throw new Error('No board here: matches are shown inside a BoardContext.');
  return board;
}

/** One price; renders again when that one changes. */
export function usePrice(matchId: string, selectionId: string): Price | undefined {
  return useEntry(useBoard().prices, keyIn(matchId, selectionId));
}

/** One market's shape; renders again when its line, status or choices change, not when a price does. */
export function useMarket(matchId: string, marketId: string): MarketShape | undefined {
  return useEntry(useBoard().markets, keyIn(matchId, marketId));
}

/** One match's head; renders again with its score, clock and phase. */
export function useHead(matchId: string): MatchHead | undefined {
  return useEntry(useBoard().heads, matchId);
}

/** A part of a match's head; renders again when that part is another. `read` answers text or an object of the board, never a new one. */
export function useHeadPart<Part>(matchId: string, read: (head: MatchHead) => Part): Part | undefined {
  const { heads } = useBoard();
  const watch = useCallback((listener: () => void) => heads.subscribe(matchId, listener), [heads, matchId]);
  return useSyncExternalStore(watch, () => {
    const head = heads.get(matchId);
    return head && read(head);
  });
}

const homeOf = (head: MatchHead) => head.home;
const awayOf = (head: MatchHead) => head.away;

/** The names of the sides of a match; empty while it is not known. */
export function useSides(matchId: string): Pick<MatchHead, 'home' | 'away'> {
  return { home: useHeadPart(matchId, homeOf) ?? '', away: useHeadPart(matchId, awayOf) ?? '' };
}

const marketIdsOf = (head: MatchHead) => head.marketIds;

/** The ids of the markets of a match, in their order. */
export const useMarketIds = (matchId: string) => useHeadPart(matchId, marketIdsOf);

/** The market of each main type a match lists first; renders again when one of them changes, not when a price does. */
export function useMainMarkets(matchId: string): Partial<Record<MainType, MarketShape>> {
  const { markets } = useBoard();
  const ids = useMarketIds(matchId);
  const keys = useMemo(() => (ids ?? []).map((id) => keyIn(matchId, id)), [ids, matchId]);
  const watch = useCallback(
    (listener: () => void) => {
      const undos = keys.map((key) => markets.subscribe(key, listener));
      return () => undos.forEach((undo) => undo());
    },
    [markets, keys],
  );
  const cache = useRef<Partial<Record<MainType, MarketShape>>>({});
  return useSyncExternalStore(watch, () => {
    const next = mainOf(keys.flatMap((key) => markets.get(key) ?? []));
    if (!MAIN_TYPES.every((type) => next[type] === cache.current[type])) cache.current = next;
    return cache.current;
  });
}

function mainOf(markets: readonly MarketShape[]): Partial<Record<MainType, MarketShape>> {
  const full = markets.filter(({ period }) => period === 'full');
  const found = MAIN_TYPES.map((type) => [type, full.find((one) => one.type === type)] as const);
  return Object.fromEntries(found.filter(([, market]) => market !== undefined));
}

function useEntry<Value>({ get, subscribe }: Pick<KeyedStore<Value>, 'get' | 'subscribe'>, key: string): Value | undefined {
  const watch = useCallback((listener: () => void) => subscribe(key, listener), [subscribe, key]);
  return useSyncExternalStore(watch, () => get(key));
}
