/** The boot script's entries in local storage, as JSON. Never throws: a browser without quota or permission forgets. */
import { STORED_CHANNEL_KEY, HIGH_WATER_KEY } from '@site/shared/site-map';
import type { HighWater, SignedDocument } from '@site/shared/federation';

export function readEntry(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function writeEntry(key: string, value: unknown): void {
  attempt((storage) => storage.setItem(key, JSON.stringify(value)));
}

export function removeEntry(key: string): void {
  attempt((storage) => storage.removeItem(key));
}

function attempt(change: (storage: Storage) => void): void {
  try {
    change(window.localStorage);
  } catch {
    // Such a browser trusts the page it receives.
  }
}

// The highest channel epoch this browser has seen and the last accepted channel (F34).

interface StoredHighWater extends HighWater {
  readonly keys: string;
}

/** A mark under other root keys belongs to another site, such as one reinstalled at this address. Never throws. */
export const highWater = {
  read: (keys: string): HighWater | null => {
    const stored = readEntry(HIGH_WATER_KEY) as Partial<StoredHighWater> | null;
    if (stored?.keys !== keys || !Number.isSafeInteger(stored.root) || !Number.isSafeInteger(stored.epoch)) return null;
    return { root: Number(stored.root), epoch: Number(stored.epoch) };
  },
  write: (keys: string, mark: HighWater): void => writeEntry(HIGH_WATER_KEY, { keys, ...mark } satisfies StoredHighWater),
};

/** The last accepted channel; every reader verifies it again. */
export const storedChannel = {
  read: (): SignedDocument | null => readEntry(STORED_CHANNEL_KEY) as SignedDocument | null,
  write: ({ payload, signatures }: SignedDocument): void => writeEntry(STORED_CHANNEL_KEY, { payload, signatures }),
};
