import { sql } from 'kysely';
import { openDatabase, type Db } from '@site/server/kernel/db/database.ts';
import { SMALL_TABLES } from '@site/server/testing/full-scan-allowlist.ts';

/** The facts of a table that are needed to add rows to it. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns of its primary key. */
  readonly key: readonly string[];
  /** The columns of each unique index, the primary key's among them. */
  readonly unique: readonly (readonly string[])[];
}

interface Column {
  readonly name: string;
  readonly pk: number;
}

/** The tables that grow with members, as the migrations make them; the same on both databases. */
export async function growingTables(): Promise<readonly Table[]> {
  const db = await openDatabase(':memory:');
  const { rows } = await sql<{ readonly name: string }>`select name from sqlite_master where type = 'table'`.execute(db);
  const names = rows.map(({ name }) => name).filter((name) => !SMALL_TABLES.has(name) && !/^(sqlite|kysely|registry)_/.test(name));
  const tables: Table[] = [];
  for (const name of names) tables.push(await describe(db, name));
  await db.destroy();
  return tables;
}

async function describe(db: Db, name: string): Promise<Table> {
  const { rows: columns } = await sql<Column>`select name, pk from pragma_table_info(${name}) order by cid`.execute(db);
  const { rows: indexes } = await sql<{ readonly name: string }>`select name from pragma_index_list(${name}) where "unique" = 1`.execute(
    db,
  );
  const key = columns.filter(({ pk }) => pk > 0).map((column) => column.name);
  const unique = [key];
  for (const index of indexes) {
    const { rows } = await sql<{ readonly name: string }>`select name from pragma_index_info(${index.name})`.execute(db);
    unique.push(rows.map((column) => column.name));
  }
  return { name, columns: columns.map((column) => column.name), key, unique };
}
