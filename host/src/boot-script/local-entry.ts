/** The boot script's entries in local storage, as JSON. Never throws: a browser without quota or permission forgets. */
import { STORED_CHANNEL_KEY } from '@site/shared/site-map';
import type { SignedDocument } from '@site/shared/federation';

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

/** The last accepted channel (F34), which also bars older ones (F30); every reader verifies it again. */
export const storedChannel = {
  read: (): SignedDocument | null => readEntry(STORED_CHANNEL_KEY) as SignedDocument | null,
  write: ({ payload, signatures }: SignedDocument): void => writeEntry(STORED_CHANNEL_KEY, { payload, signatures }),
};
