/** Fails when the kernel of the server says a word of the product: what it offers must make sense to any other site. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import type { SourceFile } from './table-ownership.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const KERNEL = 'server/src/kernel';
const MODULES = 'server/src/modules';

/** Words of the product that no module or feature folder is named by. */
const GLOSSARY =
  'wager stake odds parlay handicap sportsbook bookmaker venue match sport league lottery casino jackpot ' +
  'payee cashier bonus promotion dividend invite gift player';

/** Words that folders of modules are named by, and what they mean in the kernel. */
const ALLOWED: readonly (readonly [words: string, meaning: string])[] = [
  ['member', 'the identity of a caller who has a session'],
  ['money', 'the property of an endpoint whose call runs once, as `shared/src/wire` declares it'],
  ['site', 'the installation'],
  ['release', 'the kind of a request for the files of a release; to give up a lock'],
  ['identity limit statement record count page', 'words of databases'],
  ['request content error sign account setting', 'words of HTTP, of a session and of the configuration'],
  ['report health metric console', 'words of operations'],
  ['change cache file json static registry support help in push', 'plain technical English'],
];

/** The words of identifiers and of prose, in the singular: `betStakes` and "bet stakes" are both `bet` and `stake`. */
function wordsOf(text: string): string[] {
  return (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => singular(word.toLowerCase()));
}

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');

/** The words that the kernel may not say: the names of modules and of their feature folders, and the glossary. */
export function businessWords(folders: readonly string[]): ReadonlySet<string> {
  const allowed = new Set(ALLOWED.flatMap(([words]) => wordsOf(words)));
  return new Set([...folders, GLOSSARY].flatMap(wordsOf).filter((word) => !allowed.has(word)));
}

const ADVICE = 'a word of the product: name what the kernel does, or move the code to the module that owns the word.';

/** One sentence for each business word in a line of the kernel. Its tests may say any: they call the endpoints of the product. */
export function businessWordsIn(files: readonly SourceFile[], words: ReadonlySet<string>): readonly string[] {
  return files
    .filter(({ path }) => path.startsWith(`${KERNEL}/`) && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          [...new Set(wordsOf(line))].filter((word) => words.has(word)).map((word) => `${path}:${index + 1} says "${word}", ${ADVICE}`),
        ),
    );
}

const namesIn = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).map((path) => basename(path));

function readKernel(): readonly SourceFile[] {
  const paths = globSync(`${KERNEL}/**/*.ts`, { cwd: ROOT }).map((path) => path.replaceAll(sep, '/'));
  return paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

if (import.meta.main) {
  const folders = [...namesIn(`${MODULES}/*`), ...namesIn(`${MODULES}/*/*/`)];
  const faults = businessWordsIn(readKernel(), businessWords(folders));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
