/** A store of values by key: a change notifies the subscribers of its key alone. */
export interface KeyedStore<Value> {
  get(key: string): Value | undefined;
  /** Calls `listener` after each change of that key; returns its unsubscribe function. */
  subscribe(key: string, listener: () => void): () => void;
  /** Takes values in; a value that is the one already there counts as no change. */
  set(entries: Iterable<readonly [key: string, value: Value]>): void;
  /** Forgets every key `stays` does not hold. */
  keepOnly(stays: ReadonlySet<string>): void;
}

/** Makes an empty store. All values of one `set` are stored before the first listener is notified. */
export function createKeyedStore<Value>(): KeyedStore<Value> {
  const values = new Map<string, Value>();
  const watchers = new Map<string, Set<() => void>>();
  const wake = (keys: readonly string[]) => {
    for (const key of keys) for (const listener of Array.from(watchers.get(key) ?? [])) listener();
  };
  return {
    get: (key) => values.get(key),
    subscribe: (key, listener) => {
      const listeners = watchers.get(key) ?? new Set();
      watchers.set(key, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && watchers.get(key) === listeners) watchers.delete(key);
      };
    },
    set: (entries) => {
      const changed: string[] = [];
      for (const [key, value] of entries) {
        if (values.has(key) && Object.is(values.get(key), value)) continue;
        values.set(key, value);
        changed.push(key);
      }
      wake(changed);
    },
    keepOnly: (stays) => {
      const gone = [...values.keys()].filter((key) => !stays.has(key));
      for (const key of gone) values.delete(key);
      wake(gone);
    },
  };
}
