/** A swap waits while the mounted release holds a lease; after a minute the player is offered to take it. */
export const OFFER_AFTER_MS = 60_000;

interface Parts {
  /** Reasons that still stand. */
  readonly held: () => readonly string[];
  /** Whether another release is wanted by now. */
  readonly superseded: () => boolean;
  /** Calls back on every change; answers its undo. */
  readonly watch: (check: () => void) => () => void;
  readonly offer: (reasons: readonly string[], take: () => void) => void;
}

/** True when the swap may happen now, false when it is no longer wanted. */
export function waitForLeases({ held, superseded, watch, offer }: Parts): Promise<boolean> {
  if (superseded()) return Promise.resolve(false);
  if (held().length === 0) return Promise.resolve(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const check = () => {
    if (superseded()) resolve(false);
    else if (held().length === 0) resolve(true);
  };
  const unwatch = watch(check);
  const timer = setTimeout(() => offer(held(), () => resolve(true)), OFFER_AFTER_MS);
  return promise.finally(() => {
    clearTimeout(timer);
    unwatch();
  });
}
