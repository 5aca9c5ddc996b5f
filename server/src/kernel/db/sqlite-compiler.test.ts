import { openDatabase, type Db } from './database.ts';

type Tables = { notes: { id: number; name: string | null; bytes: Uint8Array | null } };

const NAMED = ['一', '二', '三'];

async function filled() {
  const db: Db = await openDatabase(':memory:');
  await db.schema
    .createTable('notes')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text')
    .addColumn('bytes', 'blob')
    .execute();
  const tables = db.withTables<Tables>();
  const rows = NAMED.map((name, place) => ({ id: place + 1, name, bytes: null }));
  await tables
    .insertInto('notes')
    .values([...rows, { id: 4, name: null, bytes: Uint8Array.of(0, 255) }])
    .execute();
  return { db, tables };
}

describe('SQLite statements', () => {
  it('hide their values from the planner, which would replan the statement for each of them', async () => {
    const { db, tables } = await filled();
    const { sql, parameters } = tables.selectFrom('notes').selectAll().where('name', '=', '一').orderBy('id').compile();
    expect(sql).toBe('select * from "notes" where "name" = +? order by "id"');
    expect(parameters).toEqual(['一']);
    await db.destroy();
  });

  it('contain their limits as literals', async () => {
    const { db, tables } = await filled();
    const page = tables.selectFrom('notes').select('id').orderBy('id').limit(2).offset(1);
    expect(page.compile()).toMatchObject({ sql: 'select "id" from "notes" order by "id" limit 2 offset 1', parameters: [] });
    expect(await page.execute()).toEqual([{ id: 2 }, { id: 3 }]);
    await db.destroy();
  });

  it('keep numbers, texts, bytes and null unchanged', async () => {
    const { db, tables } = await filled();
    const bytes = await tables.selectFrom('notes').selectAll().where('bytes', '=', Uint8Array.of(0, 255)).execute();
    expect(bytes.map(({ id, name }) => ({ id, name }))).toEqual([{ id: 4, name: null }]);
    await tables.updateTable('notes').set({ name: '10' }).where('id', 'in', [2, 3]).execute();
    const named = tables.selectFrom('notes').select('id').where('name', '=', '10');
    expect(await named.execute()).toEqual([{ id: 2 }, { id: 3 }]);
    await db.destroy();
  });
});
