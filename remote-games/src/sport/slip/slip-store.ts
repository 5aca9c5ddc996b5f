import { createStore, type KeyedStorage, type ReadonlyStore } from '@site/shared/platform';
import { cleanMoneyInput, isPrice, isRecord, MOST_LEGS, SPORTS_PROVIDERS, type SportsProvider } from '@site/shared/product';
import { MARKET_TYPES } from '@site/shared/wire';
import { EMPTY_SLIP, type Slip, type SlipItem } from './slip.rules.ts';

/** The slip of each provider. */
export type Slips = Readonly<Record<SportsProvider, Slip>>;

/** The player's bet slips, one for each provider; stored in the browser, so that they survive a reload, a log-in and another release. */
export interface SlipStore extends ReadonlyStore<Slips> {
  update(provider: SportsProvider, change: (slip: Slip) => Slip): void;
  clear(): void;
}

const SHAPE = 1;

/** Opens the stored slips, or empty ones. */
export function openSlips(storage: KeyedStorage): SlipStore {
  const store = createStore<Slips>(readSlips(storage.read('betSlip')));
  const put = (slips: Slips) => {
    store.set(slips);
    storage.write('betSlip', { shape: SHAPE, slips });
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    update: (provider, change) => put({ ...store.get(), [provider]: change(store.get()[provider]) }),
    clear: () => put(readSlips(null)),
  };
}

function readSlips(kept: unknown): Slips {
  const slips = isRecord(kept) && kept['shape'] === SHAPE && isRecord(kept['slips']) ? kept['slips'] : {};
  const [im, yb, fb] = SPORTS_PROVIDERS.map((provider) => readSlip(slips[provider]) ?? EMPTY_SLIP);
  return { IMTY: im ?? EMPTY_SLIP, YBTY: yb ?? EMPTY_SLIP, FBTY: fb ?? EMPTY_SLIP };
}

const LONGEST_TEXT = 200;

/** A slip as it was stored, or null: storage is not ours alone, so every part is checked. */
function readSlip(kept: unknown): Slip | null {
  if (!isRecord(kept) || !Array.isArray(kept['items'])) return null;
  const items = kept['items'].slice(0, MOST_LEGS).flatMap((one: unknown) => readItem(one) ?? []);
  return { items, mode: kept['mode'] === 'parlay' && items.length > 1 ? 'parlay' : 'single', stake: readStake(kept['stake']) };
}

function readItem(kept: unknown): SlipItem | null {
  if (!isRecord(kept)) return null;
  const text = (name: string) => readText(kept[name]);
  const marketType = MARKET_TYPES.find((type) => type === kept['marketType']);
  const oddsMilli = readPrice(kept['oddsMilli']);
  const ids = { matchId: text('matchId'), marketId: text('marketId'), selectionId: text('selectionId') };
  if (!marketType || oddsMilli === null || Object.values(ids).includes('')) return null;
  return {
    ...ids,
    marketType,
    oddsMilli,
    line: text('line') || null,
    marketTitle: text('marketTitle'),
    choice: text('choice'),
    match: text('match'),
    league: text('league'),
    isLive: kept['isLive'] === true,
    canParlay: kept['canParlay'] !== false,
    stake: readStake(kept['stake']),
  };
}

function readText(kept: unknown): string {
  return typeof kept === 'string' && kept.length <= LONGEST_TEXT ? kept : '';
}

function readPrice(kept: unknown): number | null {
  return typeof kept === 'number' && isPrice(kept) ? kept : null;
}

function readStake(kept: unknown): string {
  return cleanMoneyInput(readText(kept));
}
