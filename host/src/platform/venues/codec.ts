/** Decodes compressed, base64-encoded venue responses (VEN-5) under a size cap, so that a small response cannot fill the memory. */
import { Inflate } from 'pako';

/** Maximum size of a response, in bytes after inflating. */
export const INFLATED_MAX_BYTES = 5 * 1024 * 1024;
/** Maximum ratio of inflated to compressed bytes (T26); the limit of deflate itself is near 1032. */
export const INFLATED_MAX_RATIO = 100;
/** Below this size any ratio is harmless. */
const RATIO_FREE_BYTES = 64 * 1024;

/** The text of a venue's response, inflated if it is compressed. Throws above a cap or on a broken stream. */
export function readVenueText(answer: string): string {
  if (answer.length > INFLATED_MAX_BYTES) throw new Error(`venue answer is larger than ${INFLATED_MAX_BYTES} bytes`);
  const bytes = bytesOf(unquoted(answer));
  return bytes === null ? answer : inflate(bytes);
}

function inflate(compressed: Uint8Array<ArrayBuffer>): string {
  const inflater = new Inflate();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  inflater.onData = (piece) => {
    size += piece.length;
    if (size > INFLATED_MAX_BYTES) throw new Error(`venue answer inflates to more than ${INFLATED_MAX_BYTES} bytes`);
    if (size > RATIO_FREE_BYTES && size > compressed.length * INFLATED_MAX_RATIO)
      throw new Error(`venue answer inflates more than ${INFLATED_MAX_RATIO} times`);
    pieces.push(piece);
  };
  const whole = inflater.push(compressed, true) && inflater.ended;
  if (!whole) throw new Error(`venue answer is no whole stream: ${inflater.msg || inflater.err}`);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
}

/** The decoded bytes of a base64 text with a gzip or zlib header; null for plain text. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length < 8 || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const [first = 0, second = 0] = bytes;
  const isGzip = first === 0x1f && second === 0x8b;
  const isZlib = (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
  return isGzip || isZlib ? bytes : null;
}

function unquoted(answer: string): string {
  const text = answer.trim();
  return text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}
