import { BusinessError, NetworkError } from '@site/shared/platform';
import { deflate, gzip } from 'pako';
import { readVenueText } from './codec.ts';
import { JSON_MAX_DEPTH, readJson, unwrapVenue } from './envelope.ts';
import { fakeVenue } from './testing.ts';
import { sendToVenue } from './transport.ts';

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const MEGABYTE = 1024 * 1024;
const rejection = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );
const GET = { method: 'GET', url: 'http://venue.localhost:4003/yewu11/x', headers: {}, body: '' } as const;

describe('a malicious venue [T26]', () => {
  const bomb = gzip(new Uint8Array(6 * MEGABYTE), { level: 1 });
  const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

  test.each([
    ['a bomb of 6 MB of zeros, gzip', base64(bomb)],
    ['a bomb of 1 MB of zeros, zlib', base64(deflate(new Uint8Array(MEGABYTE), { level: 1 }))],
    ['a bomb inside quotes', `"${base64(bomb)}"`],
    ['a bomb of 1 MB under 10 KB', base64(gzip(new Uint8Array(MEGABYTE), { level: 1 }))],
    ['a bomb of JSON text', base64(gzip(`{"code":"0000000","data":"${'a'.repeat(MEGABYTE)}"}`))],
    ['a stream that is cut off', base64(gzip('{"code":"0000000"}').subarray(0, 20))],
    [
      'a stream with a wrong checksum',
      base64(gzip('{"code":"0000000"}').map((byte, at, all) => (at === all.length - 6 ? byte ^ 255 : byte))),
    ],
    ['a stream of no text', base64(gzip(new Uint8Array([0xff, 0xfe, 0xc0, 0x80, 0xff, 0xfe, 0xc0, 0x80])))],
    ['10 MB of text', `{"code":"0000000","data":"${'a'.repeat(10 * MEGABYTE)}"}`],
    ['10 MB of base64', 'A'.repeat(10 * MEGABYTE)],
    ['lists 100,000 deep', `{"code":"0000000","data":${nested(100_000, '[', ']')}}`],
    ['objects 100,000 deep', `{"code":"0000000","data":${nested(100_000, '{"a":', '').concat('1', '}'.repeat(100_000))}}`],
    ['lists that never end', '['.repeat(1_000_000)],
    ['one level too deep', nested(JSON_MAX_DEPTH + 1, '[', ']')],
    ['a compressed text that is too deep', base64(gzip(nested(5000, '[', ']')))],
    ['a page', '<!doctype html><title>502</title>'],
    ['nothing', ''],
    ['a list', '[]'],
    ['a text', '"0000000"'],
    ['no code', '{"data":{}}'],
    ['a code that is an object', '{"code":{"toString":1},"data":{}}'],
    ['null', 'null'],
    ['half a JSON', '{"code":"0000000","data":'],
  ])('%s ends as a network error', (_what, answer) => {
    expect(() => unwrapVenue(answer, 'YBTY')).toThrow(NetworkError);
  });

  test('keys that reach prototypes are dropped in every spelling', () => {
    const text = String.raw`{"code":"0000000","data":{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}},"\u005f_proto__":{"y":1},"kept":[{"prototype":1,"a":2}]}}`;

    const data = unwrapVenue(text, 'YBTY');

    expect(JSON.stringify(data)).toBe('{"kept":[{"a":2}]}');
    expect(Object.keys(data as object)).toEqual(['kept']);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  test('brackets inside of strings add no depth, and escaped quotes end no string', () => {
    const text = JSON.stringify({ said: `${'['.repeat(100)}"\\` });

    expect(readJson(text)).toEqual({ said: `${'['.repeat(100)}"\\` });
  });

  test('the deepest allowed nesting is accepted', () => {
    expect(readJson(nested(JSON_MAX_DEPTH, '[', ']'))).toHaveLength(1);
  });

  test('an ordinary large response is accepted', () => {
    const matches = Array.from({ length: 3000 }, (_, at) => ({ mid: String(at), mhn: `主队${at}`, ov: 185_000 + at }));

    expect(readVenueText(base64(gzip(JSON.stringify(matches))))).toBe(JSON.stringify(matches));
  });

  test('a response that grows too large while it arrives is aborted', async () => {
    const transport = fakeVenue((_sent, config) => {
      config.onDownloadProgress?.({ loaded: 6 * MEGABYTE, bytes: 0, lengthComputable: false });
      return config.signal?.aborted ? Promise.reject(new Error('cut')) : '{}';
    });

    expect(await rejection(sendToVenue(transport, GET))).toMatchObject({ name: 'NetworkError', fault: 'http' });
  });
});

test.each([
  ['IMTY', '{"StatusCode":100,"StatusDesc":"","Events":[]}', { Events: [] }],
  ['YBTY', '{"code":"0000000","msg":"","data":{"since":"1"}}', { since: '1' }],
  ['YBTY', '{"code":350,"data":1}', 1],
  ['FBTY', '{"success":true,"code":0,"message":"","data":[1]}', [1]],
  ['venue', '{"status_code":100,"data":{"userId":7}}', { userId: 7 }],
] as const)('%s says success with %s [ERR-1]', (format, answer, data) => {
  expect(unwrapVenue(answer, format)).toEqual(data);
});

test.each([
  ['IMTY', '{"StatusCode":0,"StatusDesc":"未知"}', 0],
  ['YBTY', '{"code":"0","msg":"未知"}', 0],
  ['YBTY', '{"code":"400401","msg":"会话已过期"}', 400401],
  ['FBTY', '{"code":14010,"message":"会话已过期"}', 14010],
  ['venue', '{"code":6000,"msg":"会话失效"}', 6000],
] as const)('%s refuses with %s, and its own words are shown [ERR-1]', (format, answer, code) => {
  const refusal = () => unwrapVenue(answer, format);

  expect(refusal).toThrow(BusinessError);
  expect(refusal).toThrow(expect.objectContaining({ code, message: expect.stringMatching(/未知|过期|失效/) as string }));
});
