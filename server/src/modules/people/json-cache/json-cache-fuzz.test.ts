import { sealJson } from '@site/shared/crypto';
import { CACHE_DEFAULT_TTL_MS, CACHE_ENTRY_MAX_BYTES } from '@site/shared/product';
import { readCacheEntry, writeCacheEntry } from '@site/shared/wire';
import { HOUR_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { withTestApp } from '../../../testing/testing.ts';

const ROUNDS = 300;
const PATIENCE_MS = 60_000;

const app = withTestApp();

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

const keyOf = (client: SignedClient) => client.session()?.signingKey ?? '';
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
      const write = poisoned();
      const text = JSON.stringify({ data: write.data, ttl: write.ttl });
      const answer = await player.send({ method: 'POST', url: `/api/json-cache/${write.name}`, text });
      const isTaken = answer.status_code === 6000;
      if (isTaken) taken += 1;
      if ((isTaken && !mayBeTaken(write)) || answer.httpStatus >= 500) wrong.push(`round ${round}: ${write.name} ${text.slice(0, 80)}`);
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
  const key = keyOf(player);
  const write = (letters: number) => player.call(writeCacheEntry('large'), { data: sealJson(key, 'large', 'x'.repeat(letters)) });

  expect(await write(40_000)).toMatchObject({ status_code: 6000 });
  expect(await write(49_500)).toMatchObject({ httpStatus: 413, status_code: 10003 });
  expect(await write(CACHE_ENTRY_MAX_BYTES)).toMatchObject({ status_code: 10003 });
});
