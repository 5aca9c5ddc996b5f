import Database from 'better-sqlite3';
import { CompiledQuery, sql } from 'kysely';
import { everyEndpoint } from './endpoint-samples.testing.ts';
import type { Db } from '../kernel/db/database.ts';
import { isPostgres } from '../kernel/db/engine.ts';
import { SMALL_TABLES } from './full-scan-allowlist.ts';
import { startTestApp, type TestApp } from './testing.ts';

/** A tour of every call takes longer than a test has. */
const TOUR_MS = 60_000;

/** Bodies of calls that a sample ends early. */
const NEEDED_BODY: Readonly<Record<string, object>> = { openDemo: { birthDate: '1990-01-01' } };

/** Every statement of the backend, as it was prepared: its start, and one call of each endpoint. */
async function statementsOfTour(): Promise<{ readonly app: TestApp; readonly statements: readonly string[] }> {
  await (await startTestApp()).close(); // the first test fills the sandbox, which executes the statements of migrations
  const prepared = jest.spyOn(Database.prototype, 'prepare');
  const app = await startTestApp();
  const guest = app.guest();
  for (const { endpoint, body: sample, name } of everyEndpoint()) {
    const body = NEEDED_BODY[name] ?? sample;
    const key = endpoint.money ? { 'Idempotency-Key': `tour-${endpoint.path}` } : {};
    // A separate session for each: some calls end theirs.
    const caller = endpoint.access === 'member' ? await app.player() : guest;
    await caller.call(endpoint, body, key);
  }
  const statements = [...new Set(prepared.mock.calls.map(([text]) => text))];
  prepared.mockRestore();
  return { app, statements };
}

interface Step {
  readonly detail: string;
}

/** The tables that a statement scans in full, or by a full index, without a limit. */
async function tablesScanned(db: Db, statement: string): Promise<readonly string[]> {
  const blanks = [...statement.matchAll(/\?/g)].map(() => null);
  const { rows } = await db.executeQuery<Step>(CompiledQuery.raw(`explain query plan ${statement}`, blanks));
  const isSorted = rows.some(({ detail }) => detail.includes('TEMP B-TREE FOR ORDER BY'));
  const stopsEarly = /\blimit\b/.test(statement) && !/\bwhere\b/.test(statement) && !isSorted;
  return rows.flatMap(({ detail }) => {
    const [, name = ''] = /^SCAN (\S+)/.exec(detail) ?? [];
    if (name === '' || stopsEarly) return [];
    return [new RegExp(`"(\\w+)" as "${name}"`).exec(statement)?.[1] ?? name];
  });
}

test(
  'no call of a member or guest reads the whole of a table that grows',
  async () => {
    const { app, statements } = await statementsOfTour();
    if (isPostgres(app.db)) return app.close();
    const { rows: tables } = await sql<{ readonly name: string }>`select name from sqlite_master where type = 'table'`.execute(app.db);
    const known = new Set(tables.map(({ name }) => name));
    const read = statements.filter((text) => /^(select|update|delete|with)\b/.test(text));
    const scans: string[] = [];
    for (const statement of read) {
      const found = (await tablesScanned(app.db, statement)).filter((table) => known.has(table) && !SMALL_TABLES.has(table));
      scans.push(...found.map((table) => `${table}: ${statement}`));
    }
    await app.close();

    expect(read.length).toBeGreaterThan(100);
    expect(scans).toEqual([]);
  },
  TOUR_MS,
);
