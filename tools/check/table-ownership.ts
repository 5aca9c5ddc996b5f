/** Fails when code writes the name of a database table outside the module whose `schema.ts` declares it. */
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = ['server/src', 'sandbox/src', 'bench'];
const SKIPPED = /(^|\/)(node_modules|dist|\.[^/]*)\//;
const TABLES_TYPE = /\b(?:type|interface) \w+Tables (?:= )?\{([^]*?)\n\}/;
const COMMENTS = /(?<=^|\s)(?:\/\*[^]*?\*\/|\/\/.*$)/gm;
/** A literal that is no table: the argument of a command, and the member of a type. */
const NO_TABLE = /\boperatorCommand\('\w+'\)|\bPick<[^>]*>|(?<=[\w\]])\['\w+'\]/g;
/** A whole string literal, with an alias or a column: `'members'`, `'members as m'`, `'members.id'`. */
const LITERAL = /(['"`])(\w+)(?: as \w+|\.\w+)?\1/g;
const ITEM = /(?:\$\{[^}]*\}|"?\w+"?)(?:\s+(?:as\s+)?\w+)?/.source;
/** The tables after a word of SQL, whichever function or template the text belongs to; `from` follows a select or delete. */
const SQL = new RegExp(
  String.raw`(?:\b(?:join|into|update|table|using)|(?<=\b(?:select|delete)\b[^;]*)\bfrom)\s+(${ITEM}(?:\s*,\s*${ITEM})*)`,
  'gi',
);

/** Files that may name tables of others, and why. */
const EXEMPT: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^bench\/chaos\/consistency-check\.ts$/, 'compares rows of several modules with each other and with the answers of calls'],
  [/^bench\/chaos\/\w+(-\w+)*\.test\.ts$/, 'names the statement before which a process is killed, and counts rows after it'],
  [/^bench\/growth\//, 'multiplies the rows of every table that grows with members'],
  [/^bench\/cluster\/settlement\.ts$/, 'makes a match with a million bets, and counts what is left of them'],
  [/^sandbox\/src\/venues\/sports\/settlement-in-sets\.test\.ts$/, 'compares what each module counts of settled bets with the bets'],
  [/^bench\/chat-soak\/soak\.ts$/, 'compares stored messages with what the sockets received'],
  [/^server\/src\/testing\/full-scan-allowlist\.ts$/, 'lists the tables that may be read in full'],
  [/^server\/src\/testing\/neighbouring-versions\.test\.ts$/, 'changes tables as migrations of a next version do'],
  [/^server\/src\/kernel\/.*\.test\.ts$/, 'exercises the database on any table'],
];

/** Words that name something else than a table below these folders. */
const HOMONYMS: Readonly<Record<string, RegExp>> = {
  games: /^(server\/src\/modules\/releases|sandbox\/src\/pictures|bench)\//,
  activities: /^(server\/src\/modules\/releases|sandbox\/src\/pictures|bench)\//,
  members: /^(server\/src\/modules\/messaging\/chat\/live|bench\/document)\//,
  bets: /^(server\/src\/modules\/messaging\/push|sandbox\/src\/venues\/(table-games|sports\/client))\//,
  withdrawals: /^server\/src\/modules\/messaging\/push\//,
};

/** A source file: its path from the root of the repository, with slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The folder that owns each table: the one of the `schema.ts` that declares it. Throws when two declare the same table, or one none. */
export function tableOwners(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of files.filter((file) => /^(server|sandbox)\/.*\/schema\.ts$/.test(file.path))) {
    const folder = path.replace(/(?:\/db)?\/schema\.ts$/, '');
    const tables = [...(TABLES_TYPE.exec(text)?.[1] ?? '').matchAll(/^ {2}(\w+):/gm)];
    if (tables.length === 0) throw new Error(`${path} declares no table: it needs a type whose name ends with Tables.`);
    for (const [, table = ''] of tables) {
      const other = owners.get(table);
      if (other !== undefined) throw new Error(`${table} is declared in ${other} and in ${folder}: declare it once.`);
      owners.set(table, folder);
    }
  }
  return owners;
}

/** The words of a text that may be tables: whole string literals and what follows a word of SQL. */
function possibleTables(source: string): ReadonlySet<string> {
  const text = source.replace(COMMENTS, '').replace(NO_TABLE, '');
  const words = [...text.matchAll(LITERAL)].map(([, , word = '']) => word);
  for (const [, list = ''] of text.matchAll(SQL)) words.push(...list.split(',').map((item) => /^\s*"?(\w*)/.exec(item)?.[1] ?? ''));
  return new Set(words);
}

/** One sentence for each table that a file uses outside the folder that owns it. */
export function foreignTables(files: readonly SourceFile[]): readonly string[] {
  const owners = tableOwners(files);
  const checked = files.filter(({ path }) => !EXEMPT.some(([exempt]) => exempt.test(path)));
  return checked.flatMap(({ path, text }) =>
    [...possibleTables(text)].flatMap((table) => {
      const owner = owners.get(table);
      if (owner === undefined || path.startsWith(`${owner}/`) || HOMONYMS[table]?.test(path) === true) return [];
      return [`${path} uses the table ${table} of ${owner}: call a function of that module instead.`];
    }),
  );
}

function readSources(): readonly SourceFile[] {
  return SOURCES.flatMap((folder) => globSync(join(folder, '**/*.ts'), { cwd: ROOT, exclude: (name) => name === 'node_modules' }))
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !SKIPPED.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

if (import.meta.main) {
  const faults = foreignTables(readSources());
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
