const SECOND_MS = 1000;

/** Counts calls: each answers how many there were within its second, itself included. `nowMs` is a clock that never jumps. */
export function countPerSecond(nowMs: () => number = () => performance.now()): () => number {
  let [sinceMs, count] = [-Infinity, 0];
  return () => {
    const now = nowMs();
    if (now - sinceMs >= SECOND_MS) [sinceMs, count] = [now, 0];
    count += 1;
    return count;
  };
}
