/** What the documentation tells a reader to type exists. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GROUPS } from './commands.mjs';
import { runReleaseCommand } from './operators/release/release.cli.ts';
import { ROOT } from './site/workspace.ts';
import { workspacePackages } from './steps/checks.ts';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: ROOT })];
const VERBS = new Set(Object.values(GROUPS).flatMap((group) => Object.keys(group)));
const COMMAND = /npm run ([a-z][\w:-]*)(?: -- ([^`\n#|]*))?/g;

const commands = DOCUMENTS.flatMap((name) =>
  [...readFileSync(join(ROOT, name), 'utf8').matchAll(COMMAND)].map(([text, verb = '', rest = '']) => ({
    name,
    text,
    verb,
    words: rest.trim().split(/\s+/),
  })),
);
/** Scripts of a remote's own package, which its team runs in its folder. */
const OF_A_REMOTE = new Set(
  Object.keys((JSON.parse(readFileSync(join(ROOT, 'remote-help', 'package.json'), 'utf8')) as { scripts: object }).scripts),
);

test('every command of the documentation is one of the workspace, or of a remote', () => {
  expect(commands.length).toBeGreaterThan(100);
  expect(commands.filter(({ verb }) => !VERBS.has(verb) && !OF_A_REMOTE.has(verb))).toEqual([]);
});

test.each([
  ['unit', new Set(['product', 'build', ...workspacePackages().map((name) => name.replace(/^remote-/, ''))])],
  ['dev', new Set(workspacePackages().flatMap((name) => (name.startsWith('remote-') ? [name.replace(/^remote-/, '')] : [])))],
])('the first word of a documented `npm run %s` is one that it knows', (of, known) => {
  const first = commands.filter(({ verb, words }) => verb === of && /^[a-z]/.test(words[0] ?? '')).map(({ words }) => words[0] ?? '');

  expect(first.filter((word) => !known.has(word))).toEqual([]);
});

/** The verbs that a command's own help lists. */
const verbsIn = (help: string, line: RegExp) => new Set([...help.matchAll(line)].map(([, verb = '']) => verb));
const documented = (of: RegExp) =>
  DOCUMENTS.flatMap((name) => [...readFileSync(join(ROOT, name), 'utf8').matchAll(of)].map(([text, verb = '']) => ({ name, text, verb })));

test('every documented verb of site-remote is one that the command has', () => {
  const command = spawnSync(process.execPath, [join(ROOT, 'shared', 'build', 'site-remote.mjs')], { encoding: 'utf8' });
  const known = verbsIn(command.stderr, /^site-remote (\w+)/gm);
  const found = documented(/npx (?:--no )?site-remote ([a-z]+)/g);

  expect(known.size).toBeGreaterThan(10);
  expect(found.length).toBeGreaterThan(8);
  expect(found.filter(({ verb }) => !known.has(verb))).toEqual([]);
});

test('a documented npx names the package of site-remote or forbids the registry, and a newcomer has no pnpm', () => {
  expect(documented(/npx (site-remote)/g)).toEqual([]);
  expect(documented(/`(pnpm) /g)).toEqual([]);
});

test('every documented verb of the release command is one that it has', async () => {
  const printed: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  await runReleaseCommand(['--help']);
  const known = verbsIn(printed.join('\n'), /^ {2}([a-z-]+) /gm);
  const found = documented(/npm run release -- ([a-z][a-z-]*)/g);

  expect(known.size).toBeGreaterThan(20);
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ verb }) => !known.has(verb))).toEqual([]);
});
