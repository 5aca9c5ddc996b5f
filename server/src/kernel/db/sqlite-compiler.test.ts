import { openDatabase, type Db } from './database.ts';

type Tables = { kept: { id: number; name: string | null; bytes: Uint8Array | null } };

const NAMED = ['一', '二', '三'];

async function filled() {
  const db: Db = await openDatabase(':memory:');
  await db.schema
    .createTable('kept')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text')
    .addColumn('bytes', 'blob')
    .execute();
  const kept = db.withTables<Tables>();
  const rows = NAMED.map((name, place) => ({ id: place + 1, name, bytes: null }));
  await kept
    .insertInto('kept')
    .values([...rows, { id: 4, name: null, bytes: Uint8Array.of(0, 255) }])
    .execute();
  return { db, kept };
}

describe('SQLite statements', () => {
  it('hide their values from the planner, which would replan the statement for each of them', async () => {
    const { db, kept } = await filled();
    const { sql, parameters } = kept.selectFrom('kept').selectAll().where('name', '=', '一').orderBy('id').compile();
    expect(sql).toBe('select * from "kept" where "name" = +? order by "id"');
    expect(parameters).toEqual(['一']);
    await db.destroy();
  });

  it('contain their limits as literals', async () => {
    const { db, kept } = await filled();
    const page = kept.selectFrom('kept').select('id').orderBy('id').limit(2).offset(1);
    expect(page.compile()).toMatchObject({ sql: 'select "id" from "kept" order by "id" limit 2 offset 1', parameters: [] });
    expect(await page.execute()).toEqual([{ id: 2 }, { id: 3 }]);
    await db.destroy();
  });

  it('keep numbers, texts, bytes and null unchanged', async () => {
    const { db, kept } = await filled();
    const bytes = await kept.selectFrom('kept').selectAll().where('bytes', '=', Uint8Array.of(0, 255)).execute();
    expect(bytes.map(({ id, name }) => ({ id, name }))).toEqual([{ id: 4, name: null }]);
    await kept.updateTable('kept').set({ name: '10' }).where('id', 'in', [2, 3]).execute();
    const named = kept.selectFrom('kept').select('id').where('name', '=', '10');
    expect(await named.execute()).toEqual([{ id: 2 }, { id: 3 }]);
    await db.destroy();
  });
});
