import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { refuseTeams, type Root, type TeamClaims } from '../../src/federation/index.ts';
import { writeRemote } from './new-remote.mjs';
import { siteTypes } from './site-types.mjs';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SITE_REMOTE = join(import.meta.dirname, '..', 'site-remote.mjs');
const DOCUMENT = readFileSync(join(ROOT, 'docs', 'remote-team.md'), 'utf8');
/** The other team of the examples. */
const QUIZ: TeamClaims = {
  owner: 'Quiz team',
  addresses: { quiz: { path: '/quiz', title: '问答' } },
  events: { 'quiz:answered': 'Somebody answered a question.' },
  payloads: { 'quiz:answered': { points: 'number' } },
};

/** The blocks of the document that begin with the name of a file. */
const examples = [...DOCUMENT.matchAll(/^```tsx?\n\/\/ (src\/\S+)\n(.*?)^```$/gms)].map(([, file = '', text = '']) => ({ file, text }));
const claims = JSON.parse(/^ *```json\n( *\{\n *"owner".*?)^ *```$/ms.exec(DOCUMENT)?.[1] ?? 'null') as TeamClaims;

interface Packed {
  readonly name: string;
  readonly version: string;
  readonly bin: Readonly<Record<string, string>>;
}

let folder: string;
const run = (verb: string) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [SITE_REMOTE, verb], { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

beforeAll(() => {
  const outside = mkdtempSync(join(tmpdir(), 'doc-examples-'));
  folder = join(outside, 'remote-promo');
  writeRemote({ name: 'promo', owner: claims.owner, dir: folder });
  rmSync(join(folder, 'src'), { recursive: true });
  symlinkSync(join(ROOT, 'remote-help', 'node_modules'), join(folder, 'node_modules'));
  const site = siteTypes({ quiz: QUIZ }, { remote: 'promo', origin: 'https://site.example', version: 2, own: claims });
  const files = [...examples, { file: 'src/site.ts', text: site }, { file: 'claims.json', text: JSON.stringify(claims) }];
  for (const { file, text } of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
});
afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }));

test('outside of the repository the guide names the file that the contract is packed into, and its command writes the remote', () => {
  const { name, version, bin } = JSON.parse(readFileSync(join(ROOT, 'shared', 'package.json'), 'utf8')) as Packed;
  const packed = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
  expect(new Set(DOCUMENT.match(/site-shared-[^`\s]*?\.tgz/g))).toEqual(new Set([packed]));
  const [, file, command = '', args = ''] = /`npx --package \.\/(\S+) (\S+) (new promo [^`]+)`/.exec(DOCUMENT) ?? [];
  expect([file, bin[command]]).toEqual([packed, './build/site-remote.mjs']);
  expect(DOCUMENT).not.toMatch(/npx (?:--no )?site-remote new/);

  const outside = mkdtempSync(join(tmpdir(), 'doc-new-'));
  const words = [...args.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const { status } = spawnSync(process.execPath, [SITE_REMOTE, ...words], { cwd: outside, encoding: 'utf8' });
  const written = readFileSync(join(outside, 'remote-promo', 'package.json'), 'utf8');
  rmSync(outside, { recursive: true });
  expect(status).toBe(0);
  expect(written).toContain(`file:../${packed}`);
});

test('the guide has one example for each thing that teams do with each other, and its claims are accepted', () => {
  const names = ['### Emit', '### Listen', '### React to', '### Fill a slot', '### Offer a slot', '### Keep state', '### Ask for another'];
  const roles = Object.fromEntries(['promo', 'quiz'].map((name) => [name, { keyids: [name], threshold: 1 }]));
  const keys = Object.fromEntries(['promo', 'quiz'].map((name) => [name, { scheme: 'ed25519' as const, publicKey: name }]));
  const nobody = { keyids: [], threshold: 1 };
  const root: Root = {
    type: 'root',
    version: 2,
    issuedAtMs: 0,
    expiresAtMs: 1,
    keys,
    roles: { root: nobody, channel: nobody },
    remotes: roles,
    claims: { promo: claims, quiz: QUIZ },
  };

  expect(names.filter((name) => !DOCUMENT.includes(name))).toEqual([]);
  expect(examples.length).toBeGreaterThanOrEqual(9);
  expect(refuseTeams(root)).toBeNull();
});

test('the examples compile', () => {
  expect(run('check')).toEqual({ status: 0, output: expect.stringContaining('types are right') });
});

test('an event of another team cannot be emitted: it does not compile', () => {
  const file = join(folder, 'src', 'promo', 'foreign.ts');
  writeFileSync(
    file,
    `import { usePlatform } from '@site/shared/platform';
export const wrong = () => usePlatform().bus.emit('quiz:answered', { points: 1 });
export const product = () => usePlatform().bus.emit('wallet:changed', { by: 'promo' });
export const payload = () => usePlatform().bus.emit('promo:opened', { offerId: 7 });
`,
  );
  const { output } = run('check');
  rmSync(file);

  expect(output).toMatch(/foreign\.ts\(2,.*"quiz:answered"/);
  expect(output).toMatch(/foreign\.ts\(3,.*"wallet:changed"/);
  expect(output).toMatch(/foreign\.ts\(4,.*'number' is not assignable to type 'string'/);
});

test('the tests of the examples pass', () => {
  const { status, output } = run('test');

  expect([status, output]).toEqual([0, expect.stringContaining('3 passed')]);
});
