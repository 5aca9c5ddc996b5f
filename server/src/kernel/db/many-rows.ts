import { type AliasedRawBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from './database.ts';
import { isPostgres } from './engine.ts';

/** A value of a text or integer column. */
type Value = string | bigint | number | null;

/**
 * These rows as a table with the name `given`, for a statement that changes or inserts many rows: `update t set x = given.x from given where …`. The
 * columns have the types that PostgreSQL names. The text of the statement does not depend on how many rows there are, so that PostgreSQL plans it once.
 * A select that joins them begins with them and cross joins the others: SQLite then takes the rows first and finds the others by an index.
 */
export function givenRows<Name extends string, Row extends Readonly<Record<Name, Value>>>(
  db: Db,
  columns: Readonly<Record<Name, 'text' | 'bigint'>>,
  rows: readonly Row[],
): AliasedRawBuilder<Pick<Row, Name>, 'given'> {
  const names = Object.keys(columns) as Name[];
  if (isPostgres(db)) {
    const lists = names.map((name) => sql`${rows.map((row) => row[name])}::${sql.raw(columns[name])}[]`);
    return sql<Pick<Row, Name>>`unnest(${sql.join(lists)})`.as<'given'>(sql`given(${sql.join(names.map((name) => sql.ref(name)))})`);
  }
  const values = names.map((name, place) => sql`value ->> ${sql.lit(place)} as ${sql.ref(name)}`);
  const json = rows.map((row) => `[${names.map((name) => asJson(row[name])).join()}]`).join();
  return sql<Pick<Row, Name>>`(select ${sql.join(values)} from json_each(${`[${json}]`}))`.as('given');
}

/** So few values are written into a statement. */
const FEW = 4;

/** Whether a column has one of these texts: `in`, but the text of the statement does not depend on how many there are. */
export function isOneOf(db: Db, column: string, values: readonly string[]): RawBuilder<SqlBool> {
  if (values.length > 0 && values.length <= FEW) return sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;
  return isPostgres(db)
    ? sql<SqlBool>`${sql.ref(column)} = any(${[...values]})`
    : sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
}

/** A bigint keeps all of its digits. */
const asJson = (value: Value): string => (typeof value === 'bigint' ? String(value) : JSON.stringify(value));
