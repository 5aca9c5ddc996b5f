import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connectDatabase, inTransaction, openDatabase, type Db } from './database.ts';
import { isPostgres } from './engine.ts';
import { createPostgresListener, type PostgresListener } from './postgres-listener.ts';
import { watchPostgresTables } from './postgres-table-versions.ts';
import { readCache } from './read-cache.ts';
import { createTestDatabase } from './test-template.ts';

type Tables = { ip_blocks: { ip: string; code: number }; notices: { id: string }; members: { id: string } };

interface Instance {
  readonly db: Db;
  /** On PostgreSQL. */
  readonly listener: PostgresListener | null;
  /** The marks that the listener has not heard yet. */
  readonly marks: Map<string, () => void>;
}

const folder = mkdtempSync(join(tmpdir(), 'read-cache-'));
const IP = '198.51.100.7';
const MARK_CHANNEL = 'mark';
let [reads, memberReads, drop]: [number, number, () => Promise<void>] = [0, 0, async () => undefined];
let instances: readonly Instance[] = [];

/** Two connections to one database: the second acts as another instance of the backend. */
beforeAll(async () => {
  const { where, drop: dropDatabase } = await createTestDatabase(join(folder, 'site.sqlite'));
  drop = dropDatabase;
  instances = [await openInstance(await openDatabase(where), where), await openInstance(await connectDatabase(where), where)];
});
afterAll(async () => {
  for (const { db, listener } of instances) {
    await listener?.close();
    await db.destroy();
  }
  await drop();
  rmSync(folder, { recursive: true });
});

/** Resolves when the instance hears of changes. */
async function openInstance(db: Db, url: string): Promise<Instance> {
  const marks = new Map<string, () => void>();
  if (!isPostgres(db)) return { db, listener: null, marks };
  const listener = createPostgresListener(db, url);
  const live = new Promise<void>((resolve) => {
    listener.listen(MARK_CHANNEL, (mark) => (mark === null ? resolve() : marks.get(mark)?.()));
  });
  await watchPostgresTables(db, listener);
  await live;
  return { db, listener, marks };
}

function instance(place: number): Instance {
  const found = instances[place];
  if (found === undefined) throw new Error('The database is not open.');
  return found;
}

const here = () => instance(0).db.withTables<Tables>();
const elsewhere = () => instance(1).db.withTables<Tables>();

/** Resolves when both instances have heard of every change until now: notifications arrive in the order of their commits. */
async function everybodyHeard(): Promise<void> {
  if (!isPostgres(here())) return;
  const mark = randomUUID();
  const heard = instances.map(({ marks }) => new Promise<void>((resolve) => void marks.set(mark, resolve)));
  await sql`select pg_notify(${MARK_CHANNEL}, ${mark})`.execute(here());
  await Promise.all(heard);
}

const block = (db: ReturnType<typeof here>, code: number) =>
  db
    .insertInto('ip_blocks')
    .values({ ip: IP, code })
    .onConflict((conflict) => conflict.column('ip').doUpdateSet({ code }))
    .execute();
const codeOf = readCache({
  tables: ['ip_blocks'],
  async read(db, ip) {
    reads += 1;
    return db.withTables<Tables>().selectFrom('ip_blocks').selectAll().where('ip', '=', ip).executeTakeFirst();
  },
});
const code = async (db: Db) => (await codeOf(db, IP))?.code;

test('the next read sees what this process changed, and soon what another process changed [ERR-3]', async () => {
  expect(await code(here())).toBeUndefined();
  await block(here(), 6031);
  expect(await code(here())).toBe(6031);
  await block(elsewhere(), 6032);
  expect(await code(elsewhere())).toBe(6032);
  await everybodyHeard();
  expect(await code(here())).toBe(6032);
});

test('a transaction sees its own writes; others see them after its commit, and nobody after its rollback', async () => {
  const codes: (number | undefined)[] = [await code(here())];
  const attempt = inTransaction(here(), async (trx) => {
    await block(trx, 6033);
    codes.push(await code(trx));
    throw new Error('Taken back.');
  });

  await expect(attempt).rejects.toThrow('Taken back.');
  codes.push(await code(here()));
  await inTransaction(here(), (trx) => block(trx, 6031));
  codes.push(await code(here()));
  expect(codes).toEqual([6032, 6033, 6032, 6031]);
});

test('others never see what a transaction has read of its own changes before its commit', async () => {
  await inTransaction(here(), (trx) => block(trx, 6031));
  let outside: Promise<number | undefined> = Promise.resolve(0);
  const attempt = inTransaction(here(), async (trx) => {
    await block(trx, 6033);
    expect(await code(trx)).toBe(6033);
    outside = code(here());
    throw new Error('Taken back.');
  });

  await expect(attempt).rejects.toThrow('Taken back.');
  expect(await outside).toBe(6031);
});

test('a write to another table keeps the cache entry; a shared answer is immutable', async () => {
  await code(here());
  await everybodyHeard();
  await code(here());
  const before = reads;
  await here().deleteFrom('notices').where('id', '=', 'none').execute();
  await everybodyHeard();
  await code(here());

  expect(reads - before).toBe(0);
  expect(Object.isFrozen(await codeOf(here(), IP))).toBe(true);
});

test('on PostgreSQL nothing is cached of a table whose changes nobody tells, nor while no notification arrives', async () => {
  const countOf = readCache({
    tables: ['members'],
    async read(db) {
      memberReads += 1;
      return db.withTables<Tables>().selectFrom('members').select('id').execute();
    },
  });
  for (const _time of ['first', 'second']) await countOf(here(), 'all');
  await instance(1).listener?.close();
  await code(elsewhere());
  const before = reads;
  await block(here(), 6032);

  expect(await code(elsewhere())).toBe(6032);
  expect([memberReads, reads - before]).toEqual(isPostgres(here()) ? [2, 1] : [1, 1]);
});
