/** What a document names exists: its links with their headings, the paths of this repository, and the symbols that it places in a file. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from '../site/workspace.ts';

/** Decisions tell what was; what they name may be gone. */
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/*.md', { cwd: ROOT })];
const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 1e8,
});
const FILES = listed.stdout.trim().split('\n');
const FOLDERS = new Set(FILES.flatMap((file) => file.split('/').map((_name, depth, names) => names.slice(0, depth).join('/'))));
/** Of this repository, or of the folder of a second product, which is written from a template. */
const isThere = (path: string): boolean =>
  ['', 'tools/new-site/template/'].some((place) => FILES.includes(place + path) || FOLDERS.has(place + path.replace(/\/$/, '')));
const sourceOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** A document without its examples. */
const proseOf = (name: string): string => sourceOf(name).replaceAll(/^\s*```[\s\S]*?^\s*```/gm, '');
const inDocuments = <Found>(find: (text: string, name: string) => readonly Found[]) =>
  DOCUMENTS.flatMap((name) => find(proseOf(name), name).map((found) => ({ name, found })));

/** `remote-x` and `remote-promo` stand for any remote, `x.…` for any file of its kind. */
const EXAMPLE = /^remote-(x|promo)\b|(^|\/)x\./;
const PATH = /`((?:bench|deploy|docs|e2e|host|remote-\w+|sandbox|server|shared|tools)\/[\w./-]+)`/g;
const PLACED = /((?:`[A-Za-z_$][\w$]*`(?:, | and |, and )?)+) (?:of|in) `([a-z][\w./-]*\.(?:tsx?|mjs|cjs))`/g;
const LINK = /\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g;

/** The anchors of GitHub. */
const headingsOf = (path: string) =>
  [...sourceOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every path of the repository that a document names exists', () => {
  const named = inDocuments((text) => [...text.matchAll(PATH)].map(([, path = '']) => path));

  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ found }) => !EXAMPLE.test(found) && !isThere(found))).toEqual([]);
});

test('every link of a document leads to a file, and to a heading in it', () => {
  const links = inDocuments((text, name) =>
    [...text.matchAll(LINK)].map(([, to = '', heading = '']) => ({ to: to === '' ? name : normalize(join(dirname(name), to)), heading })),
  );

  expect(links.length).toBeGreaterThan(150);
  expect(links.filter(({ found: { to } }) => !isThere(to))).toEqual([]);
  expect(links.filter(({ found: { to, heading } }) => heading !== '' && !headingsOf(to).includes(heading))).toEqual([]);
});

test('every symbol that a document places in a file is in it', () => {
  const placed = inDocuments((text) =>
    [...text.matchAll(PLACED)].flatMap(([, symbols = '', file = '']) =>
      [...symbols.matchAll(/`([^`]+)`/g)].map(([, symbol = '']) => ({ symbol, file })),
    ),
  );
  const isIn = (symbol: string, file: string) =>
    FILES.some(
      (path) =>
        (path === file || path.endsWith(`/${file}`)) && new RegExp(`(?<![\\w$])${symbol.replace('$', '\\$')}\\b`).test(sourceOf(path)),
    );

  expect(placed.length).toBeGreaterThan(80);
  expect(placed.filter(({ found: { symbol, file } }) => !EXAMPLE.test(file) && !isIn(symbol, file))).toEqual([]);
});
