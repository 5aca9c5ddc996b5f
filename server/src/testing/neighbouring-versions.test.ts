import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { connectDatabase, openDatabase } from '../kernel/db/database.ts';
import { migrate, pendingMigrations, readContract, readMigrations } from '../kernel/db/migrate.ts';
import { createTestDatabase } from '../kernel/db/test-template.ts';
import { startInstance } from './instance.testing.ts';

const SERVER = join(import.meta.dirname, '..', '..');
/** So many migrations are those of this version. */
const NEWEST = 3;
const LONGEST_MS = 120_000;

/** What the next version of the server adds, and what the one after it takes away. */
const ADDS = `export default { up: async (db) => {
  await db.schema.createTable('next_things').addColumn('id', 'text', (column) => column.primaryKey()).execute();
  await db.schema.alterTable('members').addColumn('next_thing', 'text').execute();
} };`;
const TAKES = `export default { up: async (db) => { await db.schema.dropTable('client_reports').execute(); } };`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'versions-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A copy of the server's code with other migrations; answers its folder. */
function copyServer(name: string, { without = [], added = {} }: { without?: readonly string[]; added?: Readonly<Record<string, string>> }) {
  const copy = join(folder, name, 'server');
  mkdirSync(copy, { recursive: true });
  for (const part of ['src', 'migrations', 'package.json'])
    cpSync(join(SERVER, part), join(copy, part), {
      recursive: true,
      filter: (path) => !without.some((one) => path.endsWith(`${one}.ts`)),
    });
  for (const [file, text] of Object.entries(added)) writeFileSync(join(copy, 'migrations', file), text);
  symlinkSync(join(SERVER, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

const migrationsOf = (server: string) => join(server, 'migrations');

/** A database that this version made. */
async function openNow() {
  const { where, drop } = await createTestDatabase(join(folder, 'site.sqlite'));
  await (await openDatabase(where)).destroy();
  const migrateWith = async (migrations?: string) => {
    const db = (await connectDatabase(where)) as unknown as Kysely<unknown>;
    try {
      await migrate(db, migrations);
    } finally {
      await db.destroy();
    }
  };
  const pending = async () => {
    const db = await connectDatabase(where);
    const names = await pendingMigrations(db);
    await db.destroy();
    return names;
  };
  return { where, drop, migrateWith, pending };
}

test('a version starts on a database to which the next one added, and the next one starts again after it', async () => {
  const database = await openNow();
  const next = migrationsOf(copyServer('next', { added: { '998-next.ts': ADDS } }));

  await database.migrateWith(next);

  await database.migrateWith();
  expect(await database.pending()).toEqual([]);
  await database.migrateWith(next);
  await database.drop();
});

test('a version refuses a database from which a later one took what it uses, and one that does without starts', async () => {
  const database = await openNow();
  const contract = `export const CONTRACT = { '999-later': { unusedSince: '998-next' } };`;
  const next = migrationsOf(copyServer('next', { added: { '998-next.ts': ADDS } }));
  const later = migrationsOf(copyServer('later', { added: { '998-next.ts': ADDS, '999-later.ts': TAKES, 'contract.ts': contract } }));

  await database.migrateWith(later);

  await expect(database.migrateWith()).rejects.toThrow('this version cannot use (999-later): start that version');
  await database.migrateWith(next);
  await database.drop();
});

test('a version refuses a database with a migration that nothing is known of', async () => {
  const database = await openNow();
  await database.migrateWith(migrationsOf(copyServer('next', { added: { '998-next.ts': ADDS } })));
  const db = await connectDatabase(database.where);
  await db.deleteFrom('migration_marks').where('name', '=', '998-next').execute();
  await db.destroy();

  await expect(database.migrateWith()).rejects.toThrow('(998-next)');
  await database.drop();
});

test(
  'the server of the version before, without the newest migrations, starts and answers on the database of this one',
  async () => {
    const database = await openNow();
    const contract = await readContract();
    const only = Object.keys(await readMigrations()).filter((name) => name < '880' && contract[name] === undefined);
    const before = copyServer('before', { without: only.toSorted().slice(-NEWEST) });
    const script = join(before, 'src', 'testing', 'instance.process.ts');

    const instance = await startInstance({ dataDir: folder, database: database.where, script });
    const health = await fetch(`${instance.origin}/healthz`);

    expect([health.status, await health.json()]).toEqual([200, { status: 'ok', missing: [] }]);
    await instance.stop();
    await database.drop();
  },
  LONGEST_MS,
);
