import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { startCheckpointThread } from './checkpoints.ts';
import { connectDatabase, inTransaction, type Db } from './database.ts';

type Tables = { notes: { text: string } };

const folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
const file = join(folder, 'site.sqlite');
let db: Db;

beforeAll(async () => {
  db = await connectDatabase(file);
  await sql`create table notes (text text not null)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const write = (to: Db, text: string) => to.withTables<Tables>().insertInto('notes').values({ text }).execute();
const written = async () => (await db.withTables<Tables>().selectFrom('notes').select('text').execute()).map(({ text }) => text);

test.each([
  ['a statement of its own', (text: string) => write(db, text)],
  ['a transaction', (text: string) => inTransaction(db, (trx) => write(trx, text))],
])('%s waits for the lock of another process without blocking the event loop', async (text, writeText) => {
  const another = new Database(file);
  another.exec('begin immediate');
  const ends: string[] = [];
  const writing = writeText(text).then(() => ends.push('written'));
  await turn();
  ends.push('meanwhile');
  another.exec('commit');
  another.close();

  await writing;

  expect(ends).toEqual(['meanwhile', 'written']);
  expect(await written()).toContain(text);
});

test('commits are checkpointed into the file while the site listens, and closing the site stops that', async () => {
  const http = Fastify();
  startCheckpointThread(http, file);
  await http.listen({ port: 0, host: '127.0.0.1' });
  await write(db, 'brought into the file');

  while (!readFileSync(file).includes('brought into the file')) await turn();

  await http.close();
});
