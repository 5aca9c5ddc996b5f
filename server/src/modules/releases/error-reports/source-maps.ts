/** Finds the place in the sources of a place in a built file. Source maps never leave the server. */
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { setNewest } from '@site/shared/site-map';

interface SourceMapsDependencies {
  /** The packed source map of a file of a release; null without one. */
  readonly readReleaseMap: (release: { readonly remote: string; readonly digest: string }, file: string) => Promise<Buffer | null>;
  /** The source map of a file of this instance's host; null without one. */
  readonly readHostMap: (file: string) => Promise<Buffer | null>;
}

/** A larger map is not read: in memory it takes many times its size. */
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_KEPT = 4;
const PLACE = /^\/(?:r\/([a-z]{2,20})\/([0-9a-f]{24})|h)\/([\w.-]+\.js):(\d+):(\d+)$/;
const unpack = promisify(brotliDecompress);

/** `/r/help/<digest>/x.js:1:2` → `remote-help/src/x.tsx:12:3`; null where no map knows the place. */
export function createLocator({ readReleaseMap, readHostMap }: SourceMapsDependencies): (place: string) => Promise<string | null> {
  const kept = new Map<string, Promise<TraceMap | null>>();
  const mapOf = (key: string, read: () => Promise<TraceMap | null>): Promise<TraceMap | null> => {
    const reading = kept.get(key) ?? read().catch(() => null);
    setNewest(kept, key, reading, MOST_KEPT);
    return reading;
  };
  return async (place) => {
    const [, remote, digest, file = '', line, column] = PLACE.exec(place) ?? [];
    if (file === '') return null;
    const isRelease = remote !== undefined && digest !== undefined;
    const map = await mapOf(`${digest ?? 'host'}/${file}`, async () => {
      if (!isRelease) return parse(await readHostMap(file));
      const packed = await readReleaseMap({ remote, digest }, file);
      return packed && parse(await unpack(packed, { maxOutputLength: MOST_BYTES }));
    });
    // Columns of stacks begin with 1, those of source maps with 0.
    const found = map && originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) });
    if (!found?.source) return null;
    return `${pathOf(found.source, isRelease ? `remote-${remote}` : 'host')}:${found.line}:${found.column + 1}`;
  };
}

function parse(text: Buffer | null): TraceMap | null {
  return text && new TraceMap(text.toString());
}

/** Sources are named from the folder of their package. */
const pathOf = (source: string, folder: string): string => posix.join(folder, source).replace(/^(?:\.\.\/)+/, '');
