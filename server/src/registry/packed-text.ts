import { constants, deflateRawSync } from 'node:zlib';

/** What a gzip stream begins with: no name, no time, of no system. */
export const GZIP_BEGIN = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A piece of a gzip stream that refers to nothing before it: packed once, it fits behind whatever each listener has heard so far. */
export function packPiece(text: string): Buffer {
  return deflateRawSync(text, { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_FULL_FLUSH });
}
