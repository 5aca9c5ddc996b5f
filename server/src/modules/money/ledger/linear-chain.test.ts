import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { settableClock } from '../../../kernel/clock.ts';
import { connectDatabase, inTransaction, type Db } from '../../../kernel/db/database.ts';
import { isPostgres } from '../../../kernel/db/engine.ts';
import { migrate, ownSchema } from '../../../kernel/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../../kernel/db/test-template.ts';
import { CHAIN_START, linearHash } from './chains.ts';
import { createLedger, entryPair, house, memberCentral } from './ledger.ts';
import { createSealer } from './sealer.ts';
import { auditLedger } from './verify.ts';

/** A ledger of the version before the chains of accounts. */

const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', '..', 'migrations');
const MEMBER = memberCentral('m1');
const clock = settableClock(1_760_000_000_000);

let database: TestDatabase;
let db: Db;
let tables: string;
beforeEach(async () => {
  database = await createTestDatabase();
  db = await connectDatabase(database.where);
  tables = `before_${Date.now()}`;
  if (isPostgres(db)) {
    // The template has the newest tables: an older ledger gets a schema of its own.
    await sql`create schema ${sql.ref(tables)}`.execute(db);
    await db.destroy();
    const where = new URL(database.where);
    where.searchParams.set('options', `-c search_path=${tables}`);
    db = await connectDatabase(where.href.replaceAll('+', '%20'));
  }
  await migrateUntil('430');
  [balance, houseBalance, previous] = [0, 0, CHAIN_START];
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

async function migrateUntil(number: string): Promise<void> {
  const names = readdirSync(MIGRATIONS).filter((file) => /^\d{3}-.+\.ts$/.test(file) && file < number);
  const entries = names.map(async (file) => {
    const { default: migration } = (await import(pathToFileURL(join(MIGRATIONS, file)).href)) as { default: Migration };
    return [file.replace(/\.ts$/, ''), migration] as const;
  });
  const migrations = Object.fromEntries(await Promise.all(entries));
  const schema = isPostgres(db) ? { migrationTableSchema: await ownSchema(db) } : {};
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations }, ...schema }).migrateToLatest();
  if (error !== undefined) throw error;
}

let [balance, houseBalance, previous] = [0, 0, CHAIN_START];
/** Posts as the version before did: numbers the transfer itself and continues the linear chain. */
async function postLinear(sequence: number, cents: number): Promise<void> {
  [balance, houseBalance] = [balance + cents, houseBalance - cents];
  const content = { sequence, id: `t${sequence}`, kind: 'adjust', reference: 'r', remark: '旧', idempotency_key: `k${sequence}` } as const;
  const transfer = { ...content, at_ms: clock.nowMs(), previous_hash: previous };
  const lines = [
    { account_id: MEMBER, amount: cents, balance_after: balance },
    { account_id: house('test'), amount: -cents, balance_after: houseBalance },
  ];
  previous = linearHash(transfer, lines);
  await inTransaction(db, async (trx) => {
    await sql`insert into ledger_transfers (sequence, id, kind, reference, remark, idempotency_key, at_ms, previous_hash, hash) values
      (${sequence}, ${transfer.id}, ${transfer.kind}, ${transfer.reference}, ${transfer.remark}, ${transfer.idempotency_key},
       ${transfer.at_ms}, ${transfer.previous_hash}, ${previous})`.execute(trx);
    for (const { account_id, amount, balance_after } of lines) {
      await sql`insert into ledger_accounts (id, balance) values (${account_id}, ${balance_after})
        on conflict (id) do update set balance = excluded.balance`.execute(trx);
      await sql`insert into ledger_entries (sequence, account_id, amount, balance_after)
        values (${sequence}, ${account_id}, ${amount}, ${balance_after})`.execute(trx);
    }
  });
}

const post = (key: string, cents: bigint) =>
  inTransaction(db, (trx) =>
    createLedger(clock).post(trx, {
      kind: 'adjust',
      reference: 'r',
      remark: '新',
      idempotencyKey: key,
      entries: entryPair(house('test'), MEMBER, cents),
    }),
  );

test('an older ledger keeps its chain, whose last hash is what the first block continues; a server of that version may still post', async () => {
  for (const sequence of [1, 2, 3]) await postLinear(sequence, 100);
  const lastOfOld = previous;
  await migrate(db);
  const migrated = await auditLedger(db);
  await post('new-1', 7n);
  balance += 7;
  await createSealer({ db, clock }).tick();
  await postLinear(5, 50);
  await post('new-2', 3n);
  await createSealer({ db, clock }).tick();
  const after = await auditLedger(db);

  expect(migrated).toMatchObject({ transfers: 3, blocks: 0, unsealed: 0, lastLink: lastOfOld, faults: [] });
  expect(after).toMatchObject({ transfers: 6, blocks: 2, unsealed: 0, faults: [] });
  const { rows } = await sql<{ previous_hash: string }>`select previous_hash from ledger_blocks where number = 1`.execute(db);
  expect(rows[0]?.previous_hash).toBe(lastOfOld);
  expect(await createLedger(clock).balance(db, MEMBER)).toBe(360n);
});

test('a change of the linear chain is detected after the migration', async () => {
  for (const sequence of [1, 2, 3]) await postLinear(sequence, 100);
  await migrate(db);
  await sql.raw(`drop trigger ledger_transfers_no_update${isPostgres(db) ? ' on ledger_transfers' : ''}`).execute(db);
  await sql`update ledger_transfers set remark = '别的' where sequence = 2`.execute(db);

  expect((await auditLedger(db)).faults).toEqual([expect.stringContaining('The chain breaks at transfer t2')]);
});
