import { sql, type Kysely } from 'kysely';
import { connectDatabase } from '../kernel/db/database.ts';
import { readContract, readMigrations } from '../kernel/db/migrate.ts';
import { readSchema, takenAway } from './schema-changes.testing.ts';

/** Versions of before the marks run on no newer database, whatever its migrations do. */
const isBeforeRule = (name: string) => name <= '466-migration-marks' || name === '880-sandbox-runs';

/** Every migration runs. */
const LONGEST_MS = 60_000;

/** An in-memory database, and how to see what a change takes away. */
async function openSchema() {
  const db = (await connectDatabase(':memory:')) as unknown as Kysely<unknown>;
  return {
    close: () => db.destroy(),
    async takenBy(change: (connection: Kysely<unknown>) => Promise<unknown>) {
      const before = await readSchema(db);
      await change(db);
      return takenAway(before, await readSchema(db));
    },
  };
}

test(
  'a migration that takes something away is listed in contract.ts with the version that no longer uses it',
  async () => {
    const migrations = Object.entries(await readMigrations()).toSorted(([one], [other]) => (one < other ? -1 : 1));
    const contract = await readContract();
    const names = migrations.map(([name]) => name);
    const schema = await openSchema();
    const unlisted: string[] = [];
    for (const [name, migration] of migrations) {
      const taken = await schema.takenBy(migration.up);
      if (taken.length > 0 && !isBeforeRule(name) && contract[name] === undefined) unlisted.push(`${name}: ${taken.join(', ')}`);
    }
    await schema.close();

    expect(unlisted).toEqual([]);
    for (const [name, { unusedSince }] of Object.entries(contract)) {
      expect(names).toContain(name);
      expect(names).toContain(unusedSince);
      expect(unusedSince).not.toBe(name);
    }
  },
  LONGEST_MS,
);

test.each([
  ['a dropped table', 'drop table things', ['table things is gone']],
  ['a dropped column', 'alter table things drop column stake', ['column things.stake is gone']],
  ['a renamed column', 'alter table things rename column stake to amount', ['column things.stake is gone']],
  ['a renamed table', 'alter table things rename to wagers', ['table things is gone']],
  ['a new required column', `alter table notes add column author text not null`, ['column notes.author is required']],
  ['a new unique index', 'create unique index one_stake on things (stake)', ['index one_stake makes rows of things unique']],
])('%s counts as taken away', async (_what, statement, expected) => {
  const schema = await openSchema();
  await schema.takenBy(async (db) => {
    await sql`create table things (id text primary key, stake text)`.execute(db);
    await sql`create table notes (id text)`.execute(db);
  });

  expect(await schema.takenBy((db) => sql.raw(statement).execute(db))).toEqual(expected);
  await schema.close();
});

test('new tables, indexes and columns with a default or without a value take nothing away', async () => {
  const schema = await openSchema();
  await schema.takenBy((db) => sql`create table things (id text primary key, stake text)`.execute(db));

  const taken = await schema.takenBy(async (db) => {
    await sql`alter table things add column note text`.execute(db);
    await sql`alter table things add column state text not null default 'open'`.execute(db);
    await sql`create index things_by_state on things (state)`.execute(db);
    await sql`create table other (id text primary key, name text not null)`.execute(db);
  });

  expect(taken).toEqual([]);
  await schema.close();
});
