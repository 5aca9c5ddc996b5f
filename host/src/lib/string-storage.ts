/** Texts by key in local storage, with a memory fallback where the browser refuses storage (private mode, full, disabled). */
export interface StringStorage {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
}

export function createStringStorage(open: () => Storage): StringStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(action: (area: Storage) => Result, otherwise: () => Result): Result => {
    try {
      return action(open());
    } catch {
      return otherwise();
    }
  };
  return {
    get: (key) =>
      memory.get(key) ??
      attempt(
        (area) => area.getItem(key),
        () => null,
      ),
    set: (key, text) => {
      memory.delete(key);
      attempt(
        (area) => area.setItem(key, text),
        () => void memory.set(key, text),
      );
    },
    remove: (key) => {
      memory.delete(key);
      attempt(
        (area) => area.removeItem(key),
        () => undefined,
      );
    },
  };
}
