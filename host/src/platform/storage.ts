/** Local storage by its typed table: never throws; unreadable entries count as absent and are removed. */
import { fitsEntry, STORAGE_KEYS, type StorageKey, type StoredValue, isRecord } from '@site/shared/product';
import type { KeyedStorage } from '@site/shared/platform';
import { parseJson } from '../lib/parse-json.ts';

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
  if (lifetimeMs !== null) return unexpiredValue(parseJson(text), nowMs);
  return kind === 'json' ? parseJson(text) : text;
}

function unexpiredValue(entry: unknown, nowMs: number): unknown {
  if (!isRecord(entry) || !('value' in entry) || !('until' in entry)) return null;
  return typeof entry.until === 'number' && entry.until > nowMs ? entry.value : null;
}

/** Texts by key in local storage, with a memory fallback where the browser refuses storage (private mode, full, disabled). */
interface StringStorage {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
}

function createStringStorage(open: () => Storage): StringStorage {
  const memory = new Map<string, string>();
  return {
    get: (key) => {
      try {
        return memory.get(key) ?? open().getItem(key);
      } catch {
        return null;
      }
    },
    set: (key, text) => {
      memory.delete(key);
      try {
        open().setItem(key, text);
      } catch {
        memory.set(key, text);
      }
    },
    remove: (key) => {
      memory.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // The browser stores nothing.
      }
    },
  };
}
