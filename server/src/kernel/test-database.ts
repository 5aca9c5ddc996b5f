import { randomUUID } from 'node:crypto';
import { openDatabase, type Db } from './database.ts';

/** A database of one test alone. */
export interface TestDatabase {
  /** As `openDatabase` takes it. */
  readonly where: string;
  drop(): Promise<void>;
}

/** SQLite (in memory, or in `file`); where TEST_DATABASE_URL names a PostgreSQL, a schema of its own there. */
export async function createTestDatabase(file = ':memory:'): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL ?? '';
  if (server === '') return { where: file, drop: async () => undefined };
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create schema ${schema}`);
  const where = new URL(server);
  where.searchParams.set('options', `-c search_path=${schema}`);
  // PostgreSQL's own tools take a plus for a plus.
  // A server that ends with the tests needs no tidying: dropping a schema disturbs whoever reads the catalogue just then.
  const isKept = (process.env.TEST_DATABASE_KEPT ?? '') !== '';
  return {
    where: where.href.replaceAll('+', '%20'),
    drop: async () => void (isKept || (await run(server, `drop schema ${schema} cascade`))),
  };
}

/** An open database with its tables; `close` leaves nothing behind. */
export async function openTestDatabase(): Promise<{ readonly db: Db; close(): Promise<void> }> {
  const { where, drop } = await createTestDatabase();
  const db = await openDatabase(where);
  return {
    db,
    async close() {
      await db.destroy();
      await drop();
    },
  };
}

async function run(server: string, statement: string): Promise<void> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
