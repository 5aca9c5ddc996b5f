import { openJson, sealJson } from '@site/shared/crypto';
import { CACHE_DEFAULT_TTL_MS, CACHE_ENTRY_MAX_BYTES } from '@site/shared/product';
import { readCacheEntry, writeCacheEntry } from '@site/shared/wire';
import { HOUR_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { tablesOf } from '../schema.ts';
import { withTestApp } from '../../../testing/testing.ts';

const app = withTestApp();

const keyOf = (client: SignedClient) => client.session()?.signingKey ?? '';
const write = (client: SignedClient, name: string, value: unknown, ttl?: number) =>
  client.call(writeCacheEntry(name), { data: sealJson(keyOf(client), name, value), ...(ttl !== undefined && { ttl }) });
async function read(client: SignedClient, name: string): Promise<unknown> {
  const { data } = await client.call(readCacheEntry(name));
  return data?.data ? openJson(keyOf(client), name, data.data) : null;
}
const rows = () => tablesOf(app.db);

test('an entry of one device is readable on another, each under its session’s key [SIG-8] [API-17]', async () => {
  const [here, there] = [await app.player(), await app.player()];

  expect(await write(here, 'searches', ['财神', '龙'])).toMatchObject({ status_code: 6000 });

  expect(await read(there, 'searches')).toEqual(['财神', '龙']);
  expect(keyOf(here)).not.toBe(keyOf(there));
  const [row] = await rows().selectFrom('json_cache').selectAll().execute();
  expect(row?.sealed).not.toContain('财神');
});

test('an entry lives an hour, or as long as its writer set [SIG-8] [CON-11]', async () => {
  const client = await app.player();
  await write(client, 'short', 1, 60_000);
  await write(client, 'long', 2);

  app.clock.advance(60_000);
  expect([await read(client, 'short'), await read(client, 'long')]).toEqual([null, 2]);
  app.clock.advance(HOUR_MS - 60_000);
  expect(await read(client, 'long')).toBeNull();
});

test('members cannot read entries under the key of another member [T23]', async () => {
  const [mine, other] = [await app.player(), await app.newcomer('CacheOne')];
  await write(mine, 'own', 'secret');

  expect(await read(other, 'own')).toBeNull();
  await write(other, 'own', 'theirs');
  expect(await read(mine, 'own')).toBe('secret');
});

test('a guest has no entries', async () => {
  expect(await app.guest().call(readCacheEntry('own'))).toMatchObject({ status_code: 10105 });
  expect(await app.guest().call(writeCacheEntry('own'), { data: 'x' })).toMatchObject({ status_code: 10105 });
});

test('an entry that was modified or moved in the database counts as absent and is deleted [T23]', async () => {
  const [mine, other] = [await app.player(), await app.newcomer('CacheTwo')];
  await write(mine, 'one', 1);
  await write(mine, 'two', 2);
  await write(other, 'one', 'planted');
  const named = await rows().selectFrom('json_cache').selectAll().where('name', '=', 'one').execute();
  expect(named).toHaveLength(2);
  for (const { member_id: id } of named) {
    const sealed = named.find((row) => row.member_id !== id)?.sealed ?? '';
    await rows().updateTable('json_cache').set({ sealed }).where('member_id', '=', id).where('name', '=', 'one').execute();
  }
  await rows().updateTable('json_cache').set({ sealed: 'QUJD' }).where('name', '=', 'two').execute();

  expect([await read(mine, 'one'), await read(other, 'one'), await read(mine, 'two')]).toEqual([null, null, null]);
  expect(await rows().selectFrom('json_cache').selectAll().where('name', 'in', ['one', 'two']).execute()).toEqual([]);
});

test('a member has forty entries at most; those that expire first are evicted', async () => {
  const client = await app.newcomer('CacheMany');
  for (let entry = 0; entry < 45; entry += 1) await write(client, `n${entry}`, entry, 1000 + entry);

  const left = await Promise.all(Array.from({ length: 45 }, (_entry, index) => read(client, `n${index}`)));
  expect(left.filter((value) => value !== null)).toEqual(Array.from({ length: 40 }, (_entry, index) => index + 5));
});

const ROUNDS = 300;
const PATIENCE_MS = 60_000;

/** Repeatable: the same rounds on every run. */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const NAMES = [
  'own',
  'a'.repeat(96),
  'a'.repeat(97),
  '..',
  '%2e%2e',
  '__proto__',
  'own%00',
  'own/own',
  'ówn',
  '%',
  'own;drop',
  "own'--",
  '*',
];
const TTLS = [1, CACHE_DEFAULT_TTL_MS, CACHE_DEFAULT_TTL_MS + 1, 0, -1, 1e15, 1.5, Number.NaN, '3600000', null, [], {}];
const DATA = [
  '',
  'x',
  '...',
  'a.b.c',
  `${'0'.repeat(32)}.AAAA.${'0'.repeat(64)}`,
  '{"a":1}',
  7,
  null,
  {},
  'x'.repeat(CACHE_ENTRY_MAX_BYTES + 1),
];
const VALUES: readonly unknown[] = [
  null,
  0,
  '',
  'text',
  [],
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  { constructor: { prototype: 1 } },
  '"'.repeat(2000),
];

interface Write {
  readonly name: string;
  readonly ttl: unknown;
  readonly data: unknown;
  /** Encrypted by this session under this name. */
  readonly isOwn: boolean;
}

function createPoison(key: string, strangersKey: string) {
  const dice = createDice(23);
  const pick = <Item>(list: readonly Item[]) => list[dice(list.length)];
  return function poisoned(): Write {
    const name = dice(2) === 0 ? 'own' : (pick(NAMES) ?? '');
    const good = sealJson(key, name, pick(VALUES));
    const kinds = [
      good,
      good,
      `${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`,
      good.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      sealJson(strangersKey, name, 1),
      sealJson(key, 'another-name', 1),
      pick(DATA),
    ];
    const data = pick(kinds);
    return { name, ttl: dice(2) === 0 ? CACHE_DEFAULT_TTL_MS : pick(TTLS), data, isOwn: data === good };
  };
}

const mayBeTaken = ({ name, ttl, isOwn }: Write) => isOwn && /^[\w-]{1,96}$/.test(name) && (ttl === 1 || ttl === CACHE_DEFAULT_TTL_MS);

test(
  '300 poisoned writes: what is taken was sealed by this session, under a plain name, for an hour at most [T23]',
  async () => {
    const player = await app.player();
    const stranger = await app.newcomer('Poisoner');
    const poisoned = createPoison(keyOf(player), keyOf(stranger));
    const wrong: string[] = [];
    let taken = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const attempt = poisoned();
      const text = JSON.stringify({ data: attempt.data, ttl: attempt.ttl });
      const answer = await player.send({ method: 'POST', url: `/api/json-cache/${attempt.name}`, text });
      const isTaken = answer.status_code === 6000;
      if (isTaken) taken += 1;
      if ((isTaken && !mayBeTaken(attempt)) || answer.httpStatus >= 500) wrong.push(`round ${round}: ${attempt.name} ${text.slice(0, 80)}`);
    }

    expect(wrong).toEqual([]);
    expect(taken).toBeGreaterThan(5);
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
    app.clock.advance(HOUR_MS);
    for (const name of ['own', '__proto__', 'a'.repeat(96)]) expect((await player.call(readCacheEntry(name))).data).toEqual({ data: null });
  },
  PATIENCE_MS,
);

test('64 KiB is the most that is taken [T23]', async () => {
  const player = await app.player();
  const writeLetters = (letters: number) => write(player, 'large', 'x'.repeat(letters));

  expect(await writeLetters(40_000)).toMatchObject({ status_code: 6000 });
  expect(await writeLetters(49_500)).toMatchObject({ httpStatus: 413, status_code: 10003 });
  expect(await writeLetters(CACHE_ENTRY_MAX_BYTES)).toMatchObject({ status_code: 10003 });
});
