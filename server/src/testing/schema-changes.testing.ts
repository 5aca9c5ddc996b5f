import { sql, type Kysely } from 'kysely';

interface Column {
  readonly type: string;
  /** An insert that does not name it fails. */
  readonly isRequired: boolean;
}

interface Table {
  readonly columns: ReadonlyMap<string, Column>;
  readonly uniqueIndexes: ReadonlySet<string>;
}

/** The tables of an SQLite database, as far as statements of an older version depend on them. */
export type Schema = ReadonlyMap<string, Table>;

interface ColumnInfo {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
}

/** Reads the schema of an SQLite database. */
export async function readSchema(db: Kysely<unknown>): Promise<Schema> {
  const { rows: tables } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db);
  const read = async ({ name }: { readonly name: string }) => {
    const { rows: columns } = await sql<ColumnInfo>`select * from pragma_table_info(${name})`.execute(db);
    const { rows: indexes } = await sql<{ name: string }>`select name from pragma_index_list(${name}) where "unique" = 1`.execute(db);
    const isRequired = (column: ColumnInfo) => column.notnull === 1 && column.dflt_value === null && column.pk === 0;
    return [
      name,
      {
        columns: new Map(columns.map((column) => [column.name, { type: column.type, isRequired: isRequired(column) }])),
        uniqueIndexes: new Set(indexes.map((index) => index.name).filter((index) => !index.startsWith('sqlite_autoindex'))),
      },
    ] as const;
  };
  return new Map(await Promise.all(tables.map(read)));
}

/** What statements of the version before may miss, or may not do any more, each in words; empty for a migration that only adds. */
export function takenAway(before: Schema, after: Schema): readonly string[] {
  return [...before].flatMap(([table, old]) => {
    const now = after.get(table);
    return now === undefined ? [`table ${table} is gone`] : takenFromTable(table, old, now);
  });
}

function takenFromTable(table: string, old: Table, now: Table): readonly string[] {
  const lost = [...old.columns].flatMap(([name, column]) => {
    const current = now.columns.get(name);
    if (current === undefined) return [`column ${table}.${name} is gone`];
    return current.type === column.type ? [] : [`column ${table}.${name} has another type`];
  });
  const required = [...now.columns].filter(([name, { isRequired }]) => isRequired && old.columns.get(name)?.isRequired !== true);
  const unique = [...now.uniqueIndexes].filter((index) => !old.uniqueIndexes.has(index));
  return [
    ...lost,
    ...required.map(([name]) => `column ${table}.${name} is required`),
    ...unique.map((index) => `index ${index} makes rows of ${table} unique`),
  ];
}
