/** Where instances leave their batches of heartbeats for each other: the database, or a stream of Redis. */
import { createClient } from '@redis/client';
import { MINUTE_MS, SECOND_MS, type Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { within } from '../../../kernel/jobs/within.ts';
import { tablesOf } from '../schema.ts';

/** An instance that starts reads so far back; older batches go. */
export const KEPT_MS = 10 * MINUTE_MS;

export interface BeatLog {
  append(batch: string): Promise<void>;
  /** The batches since the last call, own ones included; the first call answers those of the last minutes. */
  read(): Promise<readonly string[]>;
  /** Removes what is too old. */
  prune(): Promise<void>;
  close(): Promise<void>;
}

/** Rows become visible out of order when instances insert at once: so many of the newest are looked through again. */
const OVERLAP = 500;
/** The most rows that one statement names. */
const AT_ONCE = 200;

export function createDatabaseBeatLog(db: Db, clock: Clock): BeatLog {
  const tables = tablesOf(db);
  let newest = 0;
  let seen = new Set<number>();
  const batchesOf = async (ids: readonly number[]) => {
    const rows = tables.selectFrom('release_beats').select('batch');
    return (await rows.where('id', 'in', ids).orderBy('id').execute()).map(({ batch }) => batch);
  };
  return {
    async append(batch) {
      await tables.insertInto('release_beats').values({ at_ms: clock.nowMs(), batch }).execute();
    },
    async read() {
      const rows = await tables
        .selectFrom('release_beats')
        .select('id')
        .where('id', '>', newest - OVERLAP)
        .orderBy('id')
        .execute();
      const ids = rows.map(({ id }) => id);
      const fresh = ids.filter((id) => !seen.has(id));
      const batches: string[] = [];
      for (let index = 0; index < fresh.length; index += AT_ONCE) batches.push(...(await batchesOf(fresh.slice(index, index + AT_ONCE))));
      newest = ids.at(-1) ?? newest;
      seen = new Set(ids);
      return batches;
    },
    async prune() {
      await tables
        .deleteFrom('release_beats')
        .where('at_ms', '<', clock.nowMs() - KEPT_MS)
        .execute();
    },
    close: async () => undefined,
  };
}

const STREAM = 'site-release-beats';
const BATCHES_AT_ONCE = 1000;
const LONGEST_ANSWER_MS = SECOND_MS;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 2000;

/** Rejects while Redis is away. */
export function createRedisBeatLog(url: string): BeatLog {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries) => Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS) },
  });
  // Each call fails by itself.
  client.on('error', () => undefined);
  const connecting = client.connect().catch(() => undefined);
  let newest = '';
  const answered = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    const answer = await within(
      work.then((value) => ({ value })),
      { patienceMs: LONGEST_ANSWER_MS, otherwise: null },
    );
    if (answer === null) throw new Error(`Redis did not answer within ${LONGEST_ANSWER_MS} ms.`);
    return answer.value;
  };
  const oldestMs = () => Date.now() - KEPT_MS;
  return {
    async append(batch) {
      await within(connecting, { patienceMs: LONGEST_ANSWER_MS, otherwise: undefined });
      const trim = { strategy: 'MINID', strategyModifier: '~', threshold: oldestMs() } as const;
      await answered(client.xAdd(STREAM, '*', { batch }, { TRIM: trim }));
    },
    async read() {
      await within(connecting, { patienceMs: LONGEST_ANSWER_MS, otherwise: undefined });
      const batches: string[] = [];
      for (;;) {
        const from = newest === '' ? String(oldestMs()) : `(${newest}`;
        const answer = (await answered(client.xRange(STREAM, from, '+', { COUNT: BATCHES_AT_ONCE }))) ?? [];
        newest = answer.at(-1)?.id ?? newest;
        batches.push(...answer.map(({ message }) => message.batch ?? ''));
        if (answer.length < BATCHES_AT_ONCE) return batches;
      }
    },
    prune: async () => undefined,
    async close() {
      client.destroy();
    },
  };
}

interface FallbackOptions {
  /** Called once for each outage of the first log. */
  readonly warn: (failure: unknown) => void;
  readonly clock: Clock;
}

/** Uses the second log while the first one fails, and reads both for a while after that: instances do not notice an outage at the same time. */
export function withFallback(first: BeatLog, second: BeatLog, { warn, clock }: FallbackOptions): BeatLog {
  let failedMs = -Infinity;
  const isAway = () => clock.nowMs() - failedMs < MINUTE_MS;
  const noteFailure = (cause: unknown) => {
    if (!isAway()) warn(new Error('Redis is unreachable: instances exchange heartbeats through the database.', { cause }));
    failedMs = clock.nowMs();
  };
  return {
    async append(batch) {
      try {
        await first.append(batch);
      } catch (failure) {
        noteFailure(failure);
        await second.append(batch);
      }
    },
    async read() {
      const batches = await first.read().catch((failure: unknown) => {
        noteFailure(failure);
        return [];
      });
      return isAway() ? [...batches, ...(await second.read())] : batches;
    },
    prune: () => second.prune(),
    close: () => first.close(),
  };
}

interface BeatLogOptions extends FallbackOptions {
  readonly db: Db;
  /** Empty: the database. */
  readonly redisUrl: string;
}

/** The log of an installation: Redis where there is one, otherwise the database. */
export function openBeatLog({ db, redisUrl, clock, warn }: BeatLogOptions): BeatLog {
  const inDatabase = createDatabaseBeatLog(db, clock);
  return redisUrl === '' ? inDatabase : withFallback(createRedisBeatLog(redisUrl), inDatabase, { warn, clock });
}
