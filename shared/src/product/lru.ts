/**
 * Least-recently-used eviction for a `Map`, which iterates in insertion order: sets the key as the newest and drops the oldest above
 * `capacity`. A cache calls it on each hit too, otherwise it drops the oldest entry instead of the least recently used one.
 */
export function setNewest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, capacity: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= capacity) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
