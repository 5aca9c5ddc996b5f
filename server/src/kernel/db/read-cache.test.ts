import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, inTransaction, openDatabase, type Db } from './database.ts';
import { readCache } from './read-cache.ts';
import { createTestDatabase } from './test-template.ts';

type Tables = { ip_blocks: { ip: string; code: number }; notices: { id: string } };

const folder = mkdtempSync(join(tmpdir(), 'read-cache-'));
const IP = '198.51.100.7';
let [reads, drop]: [number, () => Promise<void>] = [0, async () => undefined];
let [here, elsewhere]: Db[] = [];

/** Two connections to one database: the second acts as another instance of the backend. */
beforeAll(async () => {
  const database = await createTestDatabase(join(folder, 'site.sqlite'));
  [here, elsewhere] = [await openDatabase(database.where), await connectDatabase(database.where)];
  drop = database.drop;
});
afterAll(async () => {
  await here?.destroy();
  await elsewhere?.destroy();
  await drop();
  rmSync(folder, { recursive: true });
});

const blocksIn = (db: Db | undefined) => {
  if (db === undefined) throw new Error('The database is not open.');
  return db.withTables<Tables>();
};
const block = (db: Db | undefined, code: number) =>
  blocksIn(db)
    .insertInto('ip_blocks')
    .values({ ip: IP, code })
    .onConflict((conflict) => conflict.column('ip').doUpdateSet({ code }))
    .execute();
const codeOf = readCache({
  tables: ['ip_blocks'],
  async read(db, ip) {
    reads += 1;
    return blocksIn(db).selectFrom('ip_blocks').selectAll().where('ip', '=', ip).executeTakeFirst();
  },
});
const code = async (db = here) => (await codeOf(blocksIn(db), IP))?.code;

test('the next read sees what this process or another process changed [ERR-3]', async () => {
  expect(await code()).toBeUndefined();
  await block(here, 6031);
  expect(await code()).toBe(6031);
  await block(elsewhere, 6032);
  expect(await code()).toBe(6032);
  expect(await code(elsewhere)).toBe(6032);
});

test('a transaction sees its own writes, and nobody sees them after its rollback', async () => {
  const codes: (number | undefined)[] = [await code()];
  const attempt = inTransaction(blocksIn(here), async (trx) => {
    await block(trx, 6033);
    codes.push(await code(trx));
    throw new Error('Taken back.');
  });

  await expect(attempt).rejects.toThrow('Taken back.');
  codes.push(await code());
  expect(codes).toEqual([6032, 6033, 6032]);
});

test('a write to another table keeps the cache entry; a shared answer is immutable', async () => {
  await code();
  const before = reads;
  await blocksIn(here).deleteFrom('notices').where('id', '=', 'none').execute();
  await code();

  const isPostgres = (process.env.TEST_DATABASE_URL ?? '') !== '';
  expect(reads - before).toBe(isPostgres ? 1 : 0);
  expect(Object.isFrozen(await codeOf(blocksIn(here), IP))).toBe(!isPostgres);
});
