import { sql } from 'kysely';
import { getProfile } from '@site/shared/wire';
import { startTestApp } from '@site/server/testing/testing.ts';
import { createMemberCopies } from './member-copies.ts';
import { growingTables } from './schema.ts';

test('a member is copied with a row of each of his tables, as often as wanted, and himself stays as he was', async () => {
  const app = await startTestApp();
  const player = await app.player();
  const before = (await player.call(getProfile)).data;
  const count = async (table: string) => {
    const { rows } = await sql<{ readonly n: number | string }>`select count(*) as n from ${sql.table(table)}`.execute(app.db);
    return Number(rows[0]?.n);
  };
  const copies = await createMemberCopies(app.db, await growingTables(), 'player01');
  const counts = async () =>
    Object.fromEntries(await Promise.all(copies.tables.map(async (table) => [table, await count(table)] as const)));
  const countsBefore = await counts();

  await copies.grow(0, 3);
  await copies.grow(3, 5);

  expect(await counts()).toEqual(Object.fromEntries(Object.entries(countsBefore).map(([table, rows]) => [table, rows + 5])));
  expect(copies.tables).toEqual(expect.arrayContaining(['members', 'bets', 'bet_legs', 'deposit_orders', 'mails', 'ledger_entries']));
  expect((await player.call(getProfile)).data).toEqual(before);
  await app.close();
});
