import { useSyncExternalStore } from 'react';

/** A value that changes over time: read it, or subscribe to changes. `subscribe` returns its unsubscribe function. */
export interface ReadonlyStore<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

/** A ReadonlyStore whose owner may also set it. Only the owner holds this type; all others get the ReadonlyStore. */
export interface Store<Value> extends ReadonlyStore<Value> {
  set(next: Value): void;
}

/** Creates a store. Setting the current value again notifies no subscriber. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of Array.from(listeners)) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Reads a ReadonlyStore in a component and renders again when it changes. */
export function useStore<Value>(readable: ReadonlyStore<Value>): Value {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.get);
}
