/**
 * Least-recently-used eviction for a `Map`, which iterates in insertion order: sets the key as the newest and drops the oldest above
 * `capacity`. A cache calls it on each hit too, otherwise it drops the oldest entry instead of the least recently used one.
 */
export function setNewest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, capacity: number): void {
  map.delete(key);
  map.set(key, value);
  dropOldest(map, () => map.size > capacity);
}

/** Drops the oldest entries of a cache while it is too large; `onDrop` gets each value that was dropped. */
export function dropOldest<Key, Value>(map: Map<Key, Value>, isTooLarge: () => boolean, onDrop?: (value: Value) => void): void {
  for (const [oldest, value] of map) {
    if (!isTooLarge()) return;
    map.delete(oldest);
    onDrop?.(value);
  }
}
