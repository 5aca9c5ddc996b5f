import { openDatabase, type Db } from './database.ts';
import { copyOfTemplate, fingerprint, type TestDatabase } from './test-template.ts';

/** SQLite (in memory, or in `file`); with TEST_DATABASE_URL, a PostgreSQL database whose tables are migrated. */
export async function createTestDatabase(file = ':memory:'): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL ?? '';
  if (server === '') return { where: file, drop: async () => undefined };
  return copyOfTemplate(server, { name: `tables_${fingerprint()}`, isDurable: false, fill: bringUpToDate });
}

async function bringUpToDate(where: string): Promise<void> {
  const db = await openDatabase(where);
  await db.destroy();
}

/** An open database with its tables; `close` removes it. */
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
