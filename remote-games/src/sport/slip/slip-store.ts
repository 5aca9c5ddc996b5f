import type { KeyedStorage, ReadonlyStore } from '@site/shared/platform';
import { createStore } from '@site/shared/platform';
import { isRecord, SPORTS_PROVIDERS, type SportsProvider } from '@site/shared/product';
import { readSlip } from './read-slip.rules.ts';
import { EMPTY_SLIP, type Slip } from './slip.rules.ts';

/** The slip of each provider. */
export type Slips = Readonly<Record<SportsProvider, Slip>>;

/** What the player puts together, at each provider apart; it is in the browser's storage, so a reload, a log-in and another release find it. */
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
