/** Local storage by its typed table: never throws; unreadable entries count as absent and are removed. */
import { fitsEntry, STORAGE_KEYS, type StorageKey, type StoredValue } from '@site/shared/product';
import type { KeyedStorage } from '@site/shared/platform';

interface StorageDependencies {
  /** Opened at each access, because a browser may refuse it by throwing. */
  readonly openArea: () => Storage;
  readonly nowMs: () => number;
}

interface ExpiringEntry {
  readonly value: unknown;
  readonly until: number;
}

export function createStorage({ openArea, nowMs }: StorageDependencies): KeyedStorage {
  const area = createStringStorage(openArea);
  return {
    read: (key) => {
      const text = area.get(STORAGE_KEYS[key].key);
      if (text === null) return null;
      const value = decode(key, text, nowMs());
      if (value === null) area.remove(STORAGE_KEYS[key].key);
      return value;
    },
    write: (key, value) => {
      const text = encode(key, value, nowMs());
      if (text === null) area.remove(STORAGE_KEYS[key].key);
      else area.set(STORAGE_KEYS[key].key, text);
    },
    remove: (key) => area.remove(STORAGE_KEYS[key].key),
  };
}

function encode(key: StorageKey, value: unknown, nowMs: number): string | null {
  const { kind, lifetimeMs } = STORAGE_KEYS[key];
  if (kind === 'flag') return value === true ? '1' : null;
  if (lifetimeMs !== null) return JSON.stringify({ value, until: nowMs + lifetimeMs } satisfies ExpiringEntry);
  return kind === 'json' ? JSON.stringify(value) : String(value);
}

function decode<Key extends StorageKey>(key: Key, text: string, nowMs: number): StoredValue<Key> | null {
  const value = parseEntry(key, text, nowMs);
  return fitsEntry(key, value) ? (value as StoredValue<Key>) : null;
}

/** Parses a text by the kind of its entry; null if it is invalid. */
function parseEntry(key: StorageKey, text: string, nowMs: number): unknown {
  const { kind, lifetimeMs } = STORAGE_KEYS[key];
  if (kind === 'flag') return text === '1';
  if (lifetimeMs !== null) return unexpiredValue(parse(text), nowMs);
  return kind === 'json' ? parse(text) : text;
}

function unexpiredValue(entry: unknown, nowMs: number): unknown {
  if (typeof entry !== 'object' || entry === null || !('value' in entry) || !('until' in entry)) return null;
  return typeof entry.until === 'number' && entry.until > nowMs ? entry.value : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) ?? null;
  } catch {
    return null;
  }
}

/** Texts by key in local storage, with a memory fallback where the browser refuses storage (private mode, full, disabled). */
interface StringStorage {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
}

function createStringStorage(open: () => Storage): StringStorage {
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
