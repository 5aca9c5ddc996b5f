import { createStore, usePlatform, useStore, type KeyedStorage, type Store } from '@site/shared/platform';

const stores = new WeakMap<KeyedStorage, Store<boolean>>();

/** Whether amounts are shown as stars, remembered on this device. One store per storage, so that header and wallet always agree. */
export function useBalanceHidden(): { readonly hidden: boolean; toggle(): void } {
  const { storage } = usePlatform();
  const store = storeOf(storage);
  const hidden = useStore(store);
  const toggle = () => {
    if (hidden) storage.remove('balanceHidden');
    else storage.write('balanceHidden', true);
    store.set(!hidden);
  };
  return { hidden, toggle };
}

function storeOf(storage: KeyedStorage): Store<boolean> {
  const existing = stores.get(storage);
  if (existing) return existing;
  const store = createStore(storage.read('balanceHidden') === true);
  stores.set(storage, store);
  return store;
}
