/** Local storage entries as JSON, for code that runs before the host. Never throws: a browser without quota or permission forgets. */

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
    // Such a browser trusts the page it receives.
  }
}
