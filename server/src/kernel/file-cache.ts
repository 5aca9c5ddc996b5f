import { dropOldest, setNewest } from '@site/shared/site-map';

/** Resolves to the content of a file that never changes; `read` is called once for all who ask at the same time, and not while the content is cached. */
export type FileCache = (key: string, read: () => Promise<Buffer | null>) => Promise<Buffer | null>;

/** An LRU cache of files, of at most so many bytes. All who are sent a file share its buffer. A file that is absent is read again. */
export function createFileCache(maxBytes: number): FileCache {
  const cache = new Map<string, Buffer>();
  const pending = new Map<string, Promise<Buffer | null>>();
  let bytes = 0;
  const store = (key: string, content: Buffer) => {
    cache.set(key, content);
    bytes += content.length;
    dropOldest(
      cache,
      () => bytes > maxBytes,
      ({ length }) => void (bytes -= length),
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
