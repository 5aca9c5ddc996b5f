/** Fails when code writes the name of a database table outside the module whose `schema.ts` declares it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = ['server/src', 'sandbox/src'];
const TABLES_TYPE = /export (?:type|interface) \w+Tables (?:= )?\{([^]*?)\n\}/;
const KYSELY_CALL =
  /\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|using)\(\s*\[?\s*['"`](\w+)/g;
const RAW_SQL = /\bsql(?:<[^`]*?>)?`([^`]*)`/g;
const TABLE_IN_SQL = /\b(?:from|join|into|update|table)\s+"?(\w+)/gi;
/** The tables whose changes a cached read waits for: `tables: ['members']`. */
const CACHED_READ = /\btables:\s*\[([^\]]*)\]/g;

/** A source file: its path from the root of the repository, with slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The folder that owns each table: the one of the `schema.ts` that declares it. Throws when two declare the same table. */
export function tableOwners(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of files.filter((file) => file.path.endsWith('/schema.ts'))) {
    const folder = path.replace(/(?:\/db)?\/schema\.ts$/, '');
    for (const [, table = ''] of (TABLES_TYPE.exec(text)?.[1] ?? '').matchAll(/^ {2}(\w+):/gm)) {
      const other = owners.get(table);
      if (other !== undefined) throw new Error(`${table} is declared in ${other} and in ${folder}: declare it once.`);
      owners.set(table, folder);
    }
  }
  return owners;
}

/** The names of tables that a text uses in queries, in raw SQL or as the source of a cached read. */
function tablesUsedIn(text: string): ReadonlySet<string> {
  const used = [...text.matchAll(KYSELY_CALL)].map(([, table = '']) => table);
  for (const [, query = ''] of text.matchAll(RAW_SQL)) used.push(...[...query.matchAll(TABLE_IN_SQL)].map(([, table = '']) => table));
  for (const [, list = ''] of text.matchAll(CACHED_READ)) used.push(...[...list.matchAll(/\w+/g)].map(([table]) => table));
  return new Set(used);
}

/** One sentence for each table that a file uses outside the folder that owns it. */
export function foreignTables(files: readonly SourceFile[]): readonly string[] {
  const owners = tableOwners(files);
  return files.flatMap(({ path, text }) =>
    [...tablesUsedIn(text)].flatMap((table) => {
      const owner = owners.get(table);
      if (owner === undefined || path.startsWith(`${owner}/`)) return [];
      return [`${path} uses the table ${table} of ${owner}: call a function of that module instead.`];
    }),
  );
}

function isProduction(name: string): boolean {
  return name.endsWith('.ts') && !/\.test\.ts$|testing|^test-/.test(name);
}

function readSources(): readonly SourceFile[] {
  return SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isProduction(entry.name) && !entry.parentPath.includes(`${sep}testing`))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ path: relative(ROOT, file).replaceAll(sep, '/'), text: readFileSync(file, 'utf8') })),
  );
}

if (import.meta.main) {
  const faults = foreignTables(readSources());
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
