import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { settableClock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { openTestDatabase } from '../../../kernel/db/test-template.ts';
import { type BeatLog, createDatabaseBeatLog, createRedisBeatLog, KEPT_MS, withFallback } from './beat-log.ts';
import { createLease } from './lease.ts';
import { findRedis, startRedis } from '../../messaging/chat/redis.testing.ts';

const START_MS = Date.UTC(2026, 9, 1);

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());

/** A log in memory that can fail. */
function openMemory() {
  const state = { isAway: false, batches: [] as string[] };
  const log: BeatLog = {
    append: async (batch) => {
      if (state.isAway) throw new Error('away');
      state.batches.push(batch);
    },
    read: async () => {
      if (state.isAway) throw new Error('away');
      return state.batches.splice(0);
    },
    prune: async () => undefined,
    close: async () => undefined,
  };
  return { state, log };
}

test('every instance reads each batch of the database once, also those of before its start', async () => {
  const clock = settableClock(START_MS);
  const [one, other] = [createDatabaseBeatLog(db, clock), createDatabaseBeatLog(db, clock)];
  await one.append('a');
  await other.append('b');
  expect([await one.read(), await one.read()]).toEqual([['a', 'b'], []]);
  await one.append('c');

  expect([await one.read(), await other.read()]).toEqual([['c'], ['a', 'b', 'c']]);
  expect(await createDatabaseBeatLog(db, clock).read()).toEqual(['a', 'b', 'c']);

  clock.advance(KEPT_MS + 1);
  await other.prune();
  await other.append('d');
  expect(await createDatabaseBeatLog(db, clock).read()).toEqual(['d']);
});

test('while Redis is away the second log takes over, with one warning for each outage', async () => {
  const clock = settableClock(START_MS);
  const [first, second] = [openMemory(), openMemory()];
  const warnings: unknown[] = [];
  const log = withFallback(first.log, second.log, { clock, warn: (failure) => warnings.push(failure) });
  await log.append('a');
  first.state.isAway = true;
  await log.append('b');
  await log.append('c');
  expect([await log.read(), warnings.length]).toEqual([['b', 'c'], 1]);

  first.state.isAway = false;
  second.state.batches.push('of an instance that has not noticed its return');
  expect(await log.read()).toEqual(['a', 'of an instance that has not noticed its return']);
  clock.advance(120_000);
  second.state.batches.push('late');
  expect(await log.read()).toEqual([]);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const redis = findRedis();
(redis === null ? test.skip : test)('instances exchange batches through a stream of Redis, and fail at once without it', async () => {
  const server = await startRedis(redis ?? '', await freePort());
  const [one, other] = [createRedisBeatLog(server.url), createRedisBeatLog(server.url)];
  await one.append('a');
  expect([await one.read(), await other.read()]).toEqual([['a'], ['a']]);
  await other.append('b');
  expect([await one.read(), await one.read()]).toEqual([['b'], []]);

  await server.kill();
  await expect(one.append('c')).rejects.toThrow();
  await expect(other.read()).rejects.toThrow();
  await one.close();
  await other.close();
});

test('one instance at a time holds a lease; another takes it once it has expired', async () => {
  const clock = settableClock(START_MS);
  const lease = (holder: string) => createLease({ db, clock, name: 'a test', holder, durationMs: 10_000 });
  const [one, other] = [lease('one'), lease('other')];

  const taken = await Promise.all([one.take(), other.take()]);
  const [holder, waiting] = taken[0] ? [one, other] : [other, one];

  expect(taken.filter(Boolean)).toHaveLength(1);
  clock.advance(9000);
  expect([await holder.take(), await waiting.take()]).toEqual([true, false]);
  clock.advance(9000);
  expect(await waiting.take()).toBe(false);
  clock.advance(1001);
  expect([await waiting.take(), await holder.take()]).toEqual([true, false]);
});
