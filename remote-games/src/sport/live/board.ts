import { createStore, type ReadonlyStore } from '@site/shared/platform';
import { isPrice } from '@site/shared/product';
import type { Market, Match, MatchChanges, Selection } from '@site/shared/wire';
import { createKeyedStore, type KeyedStore } from './keyed-store.ts';

/** How long a moved price shows its colour and its arrow. */
export const ODDS_MOVE_SHOWN_MS = 2000;

/** A price as a cell shows it. Locked ones cannot be bet on now. */
export interface Price {
  readonly oddsMilli: number;
  readonly locked: boolean;
  readonly move: 'up' | 'down' | null;
  /** When it moved, ms; 0 when it did not. */
  readonly movedAtMs: number;
}

/** A market without its prices: changes when its line, status or choices do. */
export interface MarketShape extends Omit<Market, 'selections'> {
  readonly matchId: string;
  readonly selections: readonly Omit<Selection, 'oddsMilli'>[];
}

/** A match without its markets: changes with its score, clock and phase. */
export interface MatchHead extends Omit<Match, 'markets'> {
  readonly marketIds: readonly string[];
}

/** The current matches. Scores, markets and prices have separate subscriptions, so that a change renders only what shows it. */
export interface Board {
  readonly heads: Pick<KeyedStore<MatchHead>, 'get' | 'subscribe'>;
  readonly markets: Pick<KeyedStore<MarketShape>, 'get' | 'subscribe'>;
  readonly prices: Pick<KeyedStore<Price>, 'get' | 'subscribe'>;
  /** The ids of the matches, in their order; changes when a match is added or removed. */
  readonly matchIds: ReadonlyStore<readonly string[]>;
  /** A full answer: matches that it lacks leave the board. */
  replace(matches: readonly Match[], nowMs: number): void;
  /** A push of the venue: only what it names changes. */
  change(changes: Pick<MatchChanges, 'matches' | 'markets' | 'removed'>, nowMs: number): void;
  /** Removes the arrows that were shown long enough. */
  rest(nowMs: number): void;
}

/** Ids of markets and selections are unique within their match alone. */
export function keyIn(matchId: string, id: string): string {
  return `${matchId} ${id}`;
}

type MarketOfMatch = readonly [matchId: string, market: Market];

/** Makes a board without matches. */
export function createBoard(): Board {
  const heads = createKeyedStore<MatchHead>();
  const markets = createKeyedStore<MarketShape>();
  const prices = createKeyedStore<Price>();
  const matchIds = createStore<readonly string[]>([]);
  const moving = new Set<string>();

  const takePrices = (incoming: readonly MarketOfMatch[], nowMs: number) => {
    const next = incoming.flatMap(([matchId, market]) =>
      market.selections.map((selection) => [keyIn(matchId, selection.selectionId), priceOf(market, selection)] as const),
    );
    prices.set(next.map(([id, price]) => [id, movedPrice(prices.get(id), price, nowMs)]));
    for (const [id] of next) if (prices.get(id)?.move) moving.add(id);
  };
  const takeMarkets = (incoming: readonly MarketOfMatch[], nowMs: number) => {
    markets.set(
      incoming.map(([matchId, market]) => {
        const key = keyIn(matchId, market.marketId);
        return [key, reuseEqual(markets.get(key), shapeOf(matchId, market))];
      }),
    );
    takePrices(incoming, nowMs);
  };
  const takeMatches = (incoming: readonly Match[], nowMs: number) => {
    takeMarkets(
      incoming.flatMap((match) => match.markets.map((market): MarketOfMatch => [match.matchId, market])),
      nowMs,
    );
    heads.set(incoming.map((match) => [match.matchId, reuseEqualHead(heads.get(match.matchId), headOf(match))]));
  };
  const setIds = (next: readonly string[]) => matchIds.set(reuseEqual(matchIds.get(), next));

  return {
    heads,
    markets,
    prices,
    matchIds,
    replace: (matches, nowMs) => {
      takeMatches(matches, nowMs);
      const ids = matches.map(({ matchId }) => matchId);
      setIds(ids);
      sweep({ heads, markets, prices }, ids);
    },
    change: ({ matches, markets: changed, removed }, nowMs) => {
      takeMatches(matches, nowMs);
      takeMarkets(
        changed.map(({ matchId, market }): MarketOfMatch => [matchId, market]),
        nowMs,
      );
      const known = new Set(matchIds.get());
      const added = matches.map(({ matchId }) => matchId).filter((id) => !known.has(id));
      const gone = new Set(removed);
      if (added.length > 0 || gone.size > 0) setIds([...matchIds.get(), ...added].filter((id) => !gone.has(id)));
    },
    rest: (nowMs) => {
      const calm = [...moving].filter((id) => nowMs - (prices.get(id)?.movedAtMs ?? 0) >= ODDS_MOVE_SHOWN_MS);
      for (const id of calm) moving.delete(id);
      prices.set(calm.flatMap((id) => atRest(id, prices.get(id))));
    },
  };
}

function priceOf({ status }: Market, { oddsMilli }: Selection): Pick<Price, 'oddsMilli' | 'locked'> {
  return { oddsMilli, locked: status !== 'open' || !isPrice(oddsMilli) };
}

/** The same object when nothing changed, so that no subscriber is notified. */
function movedPrice(before: Price | undefined, { oddsMilli, locked }: Pick<Price, 'oddsMilli' | 'locked'>, nowMs: number): Price {
  if (!before || !isPrice(before.oddsMilli) || !isPrice(oddsMilli)) return { oddsMilli, locked, move: null, movedAtMs: 0 };
  if (before.oddsMilli !== oddsMilli) return { oddsMilli, locked, move: oddsMilli > before.oddsMilli ? 'up' : 'down', movedAtMs: nowMs };
  return before.locked === locked ? before : { ...before, locked };
}

function atRest(id: string, price: Price | undefined): readonly (readonly [string, Price])[] {
  return price ? [[id, { ...price, move: null, movedAtMs: 0 }]] : [];
}

function shapeOf(matchId: string, { selections, ...market }: Market): MarketShape {
  return { ...market, matchId, selections: selections.map(({ selectionId, code, name }) => ({ selectionId, code, name })) };
}

function headOf({ markets, ...match }: Match): MatchHead {
  return { ...match, marketIds: markets.map(({ marketId }) => marketId) };
}

/** Returns the previous value if it is equal; these values are small and plain, so comparing their JSON is enough. */
function reuseEqual<Value>(before: Value | undefined, next: Value): Value {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(next) ? before : next;
}

/** The list of markets stays the same object while the same markets are listed, however the score changes. */
function reuseEqualHead(before: MatchHead | undefined, next: MatchHead): MatchHead {
  return reuseEqual(before, before ? { ...next, marketIds: reuseEqual(before.marketIds, next.marketIds) } : next);
}

interface Stores {
  readonly heads: KeyedStore<MatchHead>;
  readonly markets: KeyedStore<MarketShape>;
  readonly prices: KeyedStore<Price>;
}

/** Removes entries that no match contains any more. */
function sweep({ heads, markets, prices }: Stores, matchIds: readonly string[]): void {
  heads.keepOnly(new Set(matchIds));
  const marketKeys = new Set(matchIds.flatMap((id) => heads.get(id)?.marketIds.map((marketId) => keyIn(id, marketId)) ?? []));
  markets.keepOnly(marketKeys);
  const shapes = [...marketKeys].flatMap((key) => markets.get(key) ?? []);
  prices.keepOnly(new Set(shapes.flatMap(({ matchId, selections }) => selections.map(({ selectionId }) => keyIn(matchId, selectionId)))));
}
