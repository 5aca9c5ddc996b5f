import { dropOldest, setNewest } from '@site/shared/every-site';

/** Resolves to a value that never changes; `read` is called once for all who ask at the same time, and not while the value is cached. */
type SizedCache<Value> = (key: string, read: () => Promise<Value | null>) => Promise<Value | null>;

/** Caches the content of files that never change. */
export type FileCache = SizedCache<Buffer>;

/** An LRU cache of files, of at most so many bytes. All who are sent a file share its buffer. A file that is absent is read again. */
export const createFileCache = (maxBytes: number): FileCache => createSizedCache(maxBytes, ({ length }) => length);

/** An LRU cache of values, of at most so many bytes. A value that is absent is read again. */
export function createSizedCache<Value>(maxBytes: number, bytesOf: (value: Value) => number): SizedCache<Value> {
  const cache = new Map<string, Value>();
  const pending = new Map<string, Promise<Value | null>>();
  let bytes = 0;
  const store = (key: string, value: Value) => {
    cache.set(key, value);
    bytes += bytesOf(value);
    dropOldest(
      cache,
      () => bytes > maxBytes,
      (dropped) => void (bytes -= bytesOf(dropped)),
    );
  };
  return (key, read) => {
    const found = cache.get(key);
    if (found) {
      setNewest(cache, key, found, Infinity);
      return Promise.resolve(found);
    }
    const readNow = async () => {
      const content = await read();
      if (content) store(key, content);
      return content;
    };
    const reading = pending.get(key) ?? readNow().finally(() => pending.delete(key));
    pending.set(key, reading);
    return reading;
  };
}
