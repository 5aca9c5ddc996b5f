import { createStore, type KeyedStorage, type ReadonlyStore } from '@site/shared/platform';
import {
  cleanMoneyInput,
  FEWEST_LEGS,
  FEWEST_SYSTEM_LEGS,
  type Folds,
  isPrice,
  isRecord,
  MOST_LEGS,
  SPORTS_PROVIDERS,
  type SportsProvider,
} from '@site/shared/product';
import { MARKET_TYPES } from '@site/shared/wire';
import { EMPTY_SLIP, type Slip, type SlipItem, type SlipMode } from './slip.rules.ts';

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
  const save = (slips: Slips) => {
    store.set(slips);
    storage.write('betSlip', { shape: SHAPE, slips });
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    update: (provider, change) => save({ ...store.get(), [provider]: change(store.get()[provider]) }),
    clear: () => save(readSlips(null)),
  };
}

function readSlips(stored: unknown): Slips {
  const slips = isRecord(stored) && stored['shape'] === SHAPE && isRecord(stored['slips']) ? stored['slips'] : {};
  const [im, yb, fb] = SPORTS_PROVIDERS.map((provider) => readSlip(slips[provider]) ?? EMPTY_SLIP);
  return { IMTY: im ?? EMPTY_SLIP, YBTY: yb ?? EMPTY_SLIP, FBTY: fb ?? EMPTY_SLIP };
}

const LONGEST_TEXT = 200;

/** A slip as it was stored, or null: storage is not ours alone, so every part is checked. */
function readSlip(stored: unknown): Slip | null {
  if (!isRecord(stored) || !Array.isArray(stored['items'])) return null;
  const items = stored['items'].slice(0, MOST_LEGS).flatMap((one: unknown) => readItem(one) ?? []);
  return { items, mode: readMode(stored['mode'], items.length), folds: readFolds(stored['folds']), stake: readStake(stored['stake']) };
}

function readMode(stored: unknown, items: number): SlipMode {
  if (stored === 'system' && items >= FEWEST_SYSTEM_LEGS) return 'system';
  return (stored === 'parlay' || stored === 'system') && items >= FEWEST_LEGS ? 'parlay' : 'single';
}

/** Sizes of another number of selections are ignored where the slip is shown. */
function readFolds(stored: unknown): Folds {
  const folds = Array.isArray(stored) ? stored.slice(0, MOST_LEGS).filter((one) => typeof one === 'number') : [];
  return folds.length > 0 ? folds : EMPTY_SLIP.folds;
}

function readItem(stored: unknown): SlipItem | null {
  if (!isRecord(stored)) return null;
  const text = (name: string) => readText(stored[name]);
  const marketType = MARKET_TYPES.find((type) => type === stored['marketType']);
  const oddsMilli = readPrice(stored['oddsMilli']);
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
    isLive: stored['isLive'] === true,
    canParlay: stored['canParlay'] !== false,
    stake: readStake(stored['stake']),
  };
}

function readText(stored: unknown): string {
  return typeof stored === 'string' && stored.length <= LONGEST_TEXT ? stored : '';
}

function readPrice(stored: unknown): number | null {
  return typeof stored === 'number' && isPrice(stored) ? stored : null;
}

function readStake(stored: unknown): string {
  return cleanMoneyInput(readText(stored));
}
