/** Writes the folder of a second product: its site map, host, remotes and server. Everything else it takes from this repository. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { isReserved } from '@site/shared/federation';
import { ROOT } from '../site/workspace.ts';

const TEMPLATE = join(import.meta.dirname, 'template');
const NAME = /^[a-z]{2,20}$/;
/** Names that the template's own words would collide with. */
const TAKEN = ['host', 'product', 'products', 'home', 'header', 'line', 'lines', 'common', 'remote', 'site', 'server', 'add', 'count'];
/** Names of remotes become variables: the words of JavaScript, those of strict modules with them. */
const KEYWORDS = new Set(
  (
    'arguments async await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if ' +
    'implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof ' +
    'undefined var void while with yield'
  ).split(' '),
);
const isFree = (name: string): boolean => !TAKEN.includes(name) && !KEYWORDS.has(name) && !isReserved(name);

interface NewSite {
  /** Where the folder shall be; it is empty or does not exist. */
  readonly dir: string;
  /** The remote that shows the goods, and the one that collects them. */
  readonly remotes: readonly string[];
}

/** A sentence about what is wrong with the order, or null. */
export function refuseSite({ dir, remotes }: NewSite): string | null {
  if (existsSync(dir) && readdirSync(dir).length > 0) return `${dir} is not empty: name another folder.`;
  if (!relative(ROOT, dir).startsWith('..')) return `${dir} is inside this repository: another product has a folder of its own.`;
  if (!/[a-z]/i.test(basename(dir)))
    return `'${basename(dir)}' has no Latin letter: packages take the name of the folder, such as ../shop.`;
  const wrong = remotes.find((name) => !NAME.test(name) || !isFree(name));
  if (wrong !== undefined)
    return `'${wrong}' is no name of a remote: 2 to 20 small letters, such as catalogue, and no word that the site or JavaScript uses (${TAKEN.join(', ')} …).`;
  if (remotes.length !== 2 || remotes[0] === remotes[1])
    return 'A site begins with two remotes: --remotes catalogue,basket. Others join it by npm run new-remote in its folder.';
  return null;
}

/** Writes the files and returns their names. */
export function writeSite({ dir, remotes }: NewSite): readonly string[] {
  const rename = renameIn(dir, remotes);
  const files = [...readTemplate(), ...Object.entries(ownFiles(dir))].map(([name, text]) => [rename(name), rename(text)] as const);
  for (const [name, text] of files) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  return files.map(([name]) => name);
}

/** Links the packages of this repository into the folder; nothing is downloaded. Returns pnpm's exit code. */
export function linkPackages(dir: string): number {
  const pnpm = join(ROOT, 'node_modules', 'pnpm', 'bin', 'pnpm.mjs');
  const { status } = spawnSync(process.execPath, [pnpm, 'install', '--offline', '--silent'], { cwd: dir, stdio: 'inherit' });
  return status ?? 1;
}

function readTemplate(folder = ''): readonly (readonly [string, string])[] {
  return readdirSync(join(TEMPLATE, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = join(folder, entry.name);
    return entry.isDirectory() ? readTemplate(name) : [[name, readFileSync(join(TEMPLATE, name), 'utf8')] as const];
  });
}

/** The template's remotes are catalogue and basket, its site is Shop. */
function renameIn(dir: string, [first = '', second = '']: readonly string[]): (text: string) => string {
  const site = basename(dir)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const words: readonly (readonly [string, string])[] = [
    ['catalogue', first],
    ['basket', second],
    ['shop', site],
  ];
  const pairs = words.flatMap(([from, to]) => [[from, to] as const, [capital(from), capital(to)] as const]);
  const named = new Map(pairs);
  const pattern = new RegExp(pairs.map(([from]) => from).join('|'), 'g');
  return (text) => text.replaceAll(pattern, (word) => named.get(word) ?? word);
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Packages that the sources of a site import; each is the copy that the platform uses, so that there is one of each. */
const LINKED: Readonly<Record<string, string>> = {
  '@site/shared': 'shared',
  '@site/host': 'host',
  '@site/server': 'server',
  '@site/tools': 'tools',
  '@tanstack/react-query': 'shared/node_modules/@tanstack/react-query',
  '@types/node': 'server/node_modules/@types/node',
  '@types/react': 'shared/node_modules/@types/react',
  react: 'shared/node_modules/react',
  zod: 'shared/node_modules/zod',
};
const VERBS = ['start', 'dev', 'build', 'check', 'release', 'new-remote', 'help'] as const;

function ownFiles(dir: string): Readonly<Record<string, string>> {
  const links = Object.entries(LINKED).map(([name, folder]) => [name, `link:${relative(dir, join(ROOT, folder))}`]);
  const scripts = VERBS.map((verb) => [verb, `node node_modules/@site/tools/run.mjs ${verb}`]);
  return {
    'package.json': json({
      name: 'shop',
      private: true,
      type: 'module',
      scripts: Object.fromEntries(scripts),
      dependencies: Object.fromEntries(links),
    }),
    'pnpm-workspace.yaml': 'packages:\n  - .\n',
    'tsconfig.json': json({
      extends: '@site/shared/build/tsconfig.json',
      compilerOptions: {
        allowJs: true,
        types: ['node'],
        paths: {
          '@site/shared/site-map': ['./site-map/src/index.ts'],
          '@site/shared/site-rules': ['./site-map/src/site-rules.ts'],
        },
      },
      include: ['host/src', 'server', 'site-map/src'],
    }),
    '.gitignore': 'node_modules\ndist\n.cache\n.data\n',
    'README.md': README,
  };
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const README = `# Shop

A site of a host and two remotes on the platform that \`node_modules/@site\` links to.

| folder             | holds                                                            |
| ------------------ | ---------------------------------------------------------------- |
| \`site-map/\`        | remotes, addresses, slots, events: what the platform knows of it |
| \`host/\`            | frame and first page                                             |
| \`remote-catalogue/\` | the goods                                                        |
| \`remote-basket/\`    | what was chosen                                                  |
| \`server/\`          | the calls of the site; releases and console are the platform's   |

\`npm start\` builds and serves it, \`npm run dev -- basket\` shows every save in open pages, \`npm run check\` checks its types.
Raise the version in a remote's \`package.json\`, then \`npm run release -- publish basket\` and \`npm run release -- activate basket 1.1.0\`
(or \`canary\`, \`rollback\`, \`override-link\`); the console is at \`/ops\`. \`npm run new-remote -- reviews --owner "Reviews"\` begins another team.
`;
