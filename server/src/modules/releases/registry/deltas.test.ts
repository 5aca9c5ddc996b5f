import { integrityOf } from '@site/shared/build/remote/digest.cjs';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { MINUTE_MS, settableClock } from '../../../kernel/clock.ts';
import { createDeltas, dictionaryHeaders } from './deltas.ts';
import { makeRelease, withRegistry, type Draft } from './testing.ts';

const LONG = 'const rows = [' + Array.from({ length: 400 }, (_, row) => `"第${row}行 ${(row * 7919) % 1013}"`).join(',') + '];';
const oldOne = makeRelease({ version: '1.0.0', content: LONG });
const newOne = makeRelease({ version: '1.1.0', content: LONG.replace('第7行', '第七行') });
const urlOf = ({ document }: Draft, name = 'screen.js') => `/r/help/${document.digest}/${name}`;
const fileOf = ({ files }: Draft, name = 'screen.js') => files[name] ?? Buffer.alloc(0);
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('base64');
const holding = (content: Buffer, codings = 'gzip, br, zstd, dcb, dcz') => ({
  'accept-encoding': codings,
  'available-dictionary': `:${sha256(content)}:`,
});

const site = withRegistry('file', async ({ ops }) => {
  await ops.publish(oldOne);
  await ops.publish(newOne);
});

test('a client with the last release gets a delta, which unpacks to the signed hash', async () => {
  const { rawPayload, headers } = await site.app.inject({ url: urlOf(newOne), headers: holding(fileOf(oldOne)) });

  expect(headers).toMatchObject({ 'content-encoding': 'dcz', vary: 'accept-encoding, available-dictionary' });
  expect(rawPayload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(rawPayload.subarray(8, 40).toString('base64')).toBe(sha256(fileOf(oldOne)));
  const content = zstdDecompressSync(rawPayload.subarray(40), { dictionary: fileOf(oldOne) });
  expect(integrityOf(content)).toBe(newOne.document.files['screen.js']?.integrity);
  expect(rawPayload.length).toBeLessThan(0.2 * fileOf(newOne, 'screen.js.br').length);
});

test('a delta is for one browser alone: no shared cache may give it to a client without the dictionary, whatever it makes of Vary', async () => {
  const cachingOf = async (headers: Record<string, string>) =>
    (await site.app.inject({ url: urlOf(newOne), headers })).headers['cache-control'];

  expect(await cachingOf(holding(fileOf(oldOne)))).toBe('private, max-age=31536000, immutable');
  expect(await cachingOf({ 'accept-encoding': 'br' })).toBe('public, max-age=31536000, immutable');
});

test('a client that unpacks gzip alone gets the file by gzip', async () => {
  const { rawPayload, headers } = await site.app.inject({ url: urlOf(newOne), headers: { 'accept-encoding': 'gzip' } });

  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=31536000, immutable' });
  expect(gunzipSync(rawPayload).equals(fileOf(newOne))).toBe(true);
});

test('a client with another file, or without dictionary support, gets the brotli copy', async () => {
  for (const headers of [
    holding(Buffer.from('a stranger')),
    holding(fileOf(oldOne, 'remote.js')),
    holding(fileOf(oldOne), 'gzip, br'),
    { 'accept-encoding': 'br, dcz', 'available-dictionary': 'nonsense' },
  ]) {
    const { rawPayload, headers: answer } = await site.app.inject({ url: urlOf(newOne), headers });
    expect([answer['content-encoding'], rawPayload.equals(fileOf(newOne, 'screen.js.br'))]).toEqual(['br', true]);
  }
});

test('scripts name the files of later releases that they are a dictionary for; other files do not', async () => {
  const of = async (name: string) => (await site.app.inject(urlOf(oldOne, name))).headers['use-as-dictionary'];

  expect(await of('screen.js')).toBe('match="/r/help/*/screen.js"');
  expect(await of('bom.json')).toBeUndefined();
});

test('the document of a release is compressed, and unpacks to what was signed', async () => {
  const url = urlOf(newOne, 'release.json');
  const plain = await site.app.inject(url);
  const { rawPayload, headers } = await site.app.inject({ url, headers: { 'accept-encoding': 'br' } });

  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).equals(plain.rawPayload)).toBe(true);
});

type Rows = () => Promise<{ readonly digest: string; readonly document: string }[]>;
const storeOf = (latest: Rows) => ({ latest, findByDigest: async () => undefined });
const NOTHING_LIVE = { channel: { running: () => [] } };

test('what pages run is a dictionary, however many releases were published since', async () => {
  const rowOf = (digest: string) => ({ digest, document: JSON.stringify({ files: { 'a.js': {} } }) });
  const newer = Array.from({ length: 20 }, (_none, place) => rowOf(`newer-${place}`));
  const store = { latest: async (_remote: string, count: number) => newer.slice(0, count), findByDigest: async () => rowOf('live') };
  const read = async ({ digest }: { digest: string }) => Buffer.from(`${digest} ${LONG}`);
  const delta = createDeltas({ store, channel: { running: () => ['live'] }, files: { read }, clock: settableClock(0) });

  expect(await delta({ remote: 'help', digest: 'new' }, 'a.js', sha256(Buffer.from(`live ${LONG}`)))).toEqual(expect.any(Buffer));
});

test('the cache of deltas drops the one that was requested longest ago', async () => {
  const release = (version: string) => ({ remote: 'help', digest: version });
  const row = { digest: 'old', document: JSON.stringify({ files: { 'screen.11111111.js': {} } }) };
  const held = createHash('sha256').update(LONG).digest('base64');
  const reads = jest.fn(async () => Buffer.from(LONG));
  const delta = createDeltas({
    store: storeOf(async () => [row]),
    ...NOTHING_LIVE,
    files: { read: reads },
    clock: settableClock(0),
    capacity: 2,
  });
  const readsOf = async (digest: string) => {
    const before = reads.mock.calls.length;
    await delta(release(digest), 'screen.22222222.js', held);
    return reads.mock.calls.length - before;
  };

  await readsOf('a');
  await readsOf('b');
  await readsOf('a');
  await readsOf('c');

  expect(await readsOf('a')).toBe(0);
  expect(await readsOf('b')).toBeGreaterThan(0);
});

test('an invented dictionary reads no release and no file, and pushes no delta out of the cache', async () => {
  const row = { digest: 'old', document: JSON.stringify({ files: { 'screen.11111111.js': {} } }) };
  const latest = jest.fn(async () => [row]);
  const read = jest.fn(async () => Buffer.from(LONG));
  const delta = createDeltas({ store: storeOf(latest), ...NOTHING_LIVE, files: { read }, clock: settableClock(0), capacity: 2 });
  const ask = (hash: string) => delta({ remote: 'help', digest: 'new' }, 'screen.22222222.js', hash);
  const known = await ask(sha256(Buffer.from(LONG)));
  const before = [latest.mock.calls.length, read.mock.calls.length];

  for (let count = 0; count < 20; count += 1) expect(await ask(sha256(Buffer.from(`invented ${count}`)))).toBeNull();

  expect([latest.mock.calls.length, read.mock.calls.length]).toEqual(before);
  expect(await ask(sha256(Buffer.from(LONG)))).toBe(known);
});

test('a release that was published since becomes a dictionary, and the files of one that is no longer among the latest are forgotten', async () => {
  const clock = settableClock(0);
  const rowOf = (digest: string) => ({ digest, document: JSON.stringify({ files: { 'a.js': {} } }) });
  let rows = [rowOf('one')];
  const read = jest.fn(async ({ digest }: { digest: string }) => Buffer.from(`${digest} ${LONG}`));
  const delta = createDeltas({ store: storeOf(async () => rows), ...NOTHING_LIVE, files: { read }, clock });
  const ask = (dictionary: string) => delta({ remote: 'help', digest: 'new' }, 'a.js', sha256(Buffer.from(`${dictionary} ${LONG}`)));

  expect([await ask('one'), await ask('two')]).toEqual([expect.any(Buffer), null]);
  rows = [rowOf('two')];
  clock.advance(MINUTE_MS);

  expect([await ask('one'), await ask('two')]).toEqual([null, expect.any(Buffer)]);
});

test('a content-hashed name matches the same file of every release', () => {
  expect(dictionaryHeaders('games', '149.d9d72050.js')).toEqual({
    'use-as-dictionary': 'match="/r/games/*/149.*.js"',
  });
  expect(dictionaryHeaders('games', 'remote.0a1b2c3d.css')).toEqual({
    'use-as-dictionary': 'match="/r/games/*/remote.*.css"',
  });
});

test('a name that would be a pattern gets no header', () => {
  expect([dictionaryHeaders('games', 'a*b.js'), dictionaryHeaders('games', 'release.json')]).toEqual([{}, {}]);
});
