/** Entries of local storage as JSON, for what runs before the host. Never throws: a browser without room or permission forgets. */

export function read(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function write(key: string, value: unknown): void {
  attempt((storage) => storage.setItem(key, JSON.stringify(value)));
}

export function forget(key: string): void {
  attempt((storage) => storage.removeItem(key));
}

function attempt(change: (storage: Storage) => void): void {
  try {
    change(window.localStorage);
  } catch {
    // The page it is given is what such a browser trusts.
  }
}
