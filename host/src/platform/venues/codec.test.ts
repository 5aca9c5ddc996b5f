import { deflate, gzip } from 'pako';
import { INFLATED_MAX_BYTES, readVenueText } from './codec.ts';

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const TEXT = JSON.stringify({ code: 100, data: { userId: '甲乙丙' } });

test.each([
  ['gzip', gzip(TEXT)],
  ['zlib', deflate(TEXT)],
])('a response under %s and base64 is decoded to its text [VEN-5]', (_name, compressed) => {
  expect(readVenueText(base64(compressed))).toBe(TEXT);
  expect(readVenueText(`"${base64(compressed)}"`)).toBe(TEXT);
});

test('a plain response stays unchanged', () => {
  expect(readVenueText(TEXT)).toBe(TEXT);
  expect(readVenueText('0000000000')).toBe('0000000000');
});

test('a response that would fill the memory is rejected', () => {
  const noise = Uint8Array.from({ length: 8192 }, (_, at) => (at * 2654435761) >>> 13);
  const large = new Uint8Array(INFLATED_MAX_BYTES + 1).map((_, at) => noise[(at * 31) % noise.length] ?? 0);

  expect(() => readVenueText(base64(deflate(large)))).toThrow('inflates');
  expect(() => readVenueText('x'.repeat(INFLATED_MAX_BYTES + 1))).toThrow('larger');
});

test('a small response with an extreme compression ratio is rejected early', () => {
  expect(() => readVenueText(base64(deflate(new Uint8Array(1_000_000))))).toThrow('times');
});

test('a truncated stream is rejected', () => {
  expect(() => readVenueText(base64(gzip(TEXT).subarray(0, 30)))).toThrow('no whole stream');
});
