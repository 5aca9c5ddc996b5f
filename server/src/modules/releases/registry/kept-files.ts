import type { ReleaseFiles } from './release-files.ts';

/** The size of some hundred releases. */
const MOST_BYTES = 64 * 1024 * 1024;

/** LRU cache of a store's files: a release never changes, and every tab requests a swap at once. */
export function keepInMemory(far: ReleaseFiles, mostBytes = MOST_BYTES): ReleaseFiles {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer | null>>();
  let bytes = 0;
  const keep = (key: string, content: Buffer) => {
    kept.set(key, content);
    bytes += content.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
  };
  return {
    put: far.put,
    read(release, name) {
      const key = `${release.remote}/${release.digest}/${name}`;
      const found = kept.get(key);
      if (found) {
        kept.delete(key);
        kept.set(key, found);
        return Promise.resolve(found);
      }
      const asked =
        underWay.get(key) ??
        far
          .read(release, name)
          .then((content) => {
            if (content) keep(key, content);
            return content;
          })
          .finally(() => underWay.delete(key));
      underWay.set(key, asked);
      return asked;
    },
  };
}
