import { useSyncExternalStore } from 'react';

/** A value that changes over time: read it now, or be told of each change. `subscribe` answers its own undo. */
export interface Readable<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

/** A Readable whose owner may also set it. Only the owner holds this type; everybody else gets the Readable. */
export interface Store<Value> extends Readable<Value> {
  set(next: Value): void;
}

/** Makes a store. Setting the value it already has tells nobody. */
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

/** Reads a Readable in a component and renders again when it changes. */
export function useReadable<Value>(readable: Readable<Value>): Value {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.get);
}
