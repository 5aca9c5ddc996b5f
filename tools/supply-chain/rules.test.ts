import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import allowed from './allowed.json' with { type: 'json' };
import {
  overridesOf,
  packagesWithBuildDecision,
  installedManifests,
  lockedPackages,
  refuseLocked,
  refuseManifest,
  refuseOverride,
  refuseScripts,
  required,
  type Manifest,
} from './rules.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');
const manifests = ['', ...readdirSync(ROOT), 'bench/baselines']
  .filter((name) => !name.startsWith('node_modules') && existsSync(join(ROOT, name, 'package.json')))
  .map((name) => JSON.parse(read(name, 'package.json')) as Manifest);
const locked = [read('pnpm-lock.yaml'), read('bench', 'baselines', 'pnpm-lock.yaml')].flatMap(lockedPackages);
const workspace = read('pnpm-workspace.yaml');
const decided = packagesWithBuildDecision(workspace);
const MITT = { name: 'mitt', version: '3.0.1', integrity: 'sha512-x', address: null };
/** The package of a lockfile that resolves to this. */
const lockedAs = (resolution: string) =>
  lockedPackages(`lock\npackages:\n\n  mitt@3.0.1:\n    resolution: {${resolution}}\n\nsnapshots:\n`);

test('every dependency of every package is exact and on the list [T27]', () => {
  expect(manifests.length).toBeGreaterThanOrEqual(11);
  expect(manifests.flatMap((manifest) => refuseManifest(manifest, allowed))).toEqual([]);
});

test('a package under another name is judged as that package [T27]', () => {
  const manifest = {
    name: 'x',
    dependencies: { old: 'npm:mitt@3.0.1', worse: 'npm:mitt@^3.0.0', stranger: 'npm:left-pad@1.0.0', '@site/x': 'npm:is-odd@3.0.1' },
  };

  expect(refuseManifest(manifest, allowed)).toEqual([
    'x: mitt is required by the range ^3.0.0',
    'x: left-pad is not on the list (tools/supply-chain/allowed.json)',
    'x: is-odd is not on the list (tools/supply-chain/allowed.json)',
  ]);
});

test('the list holds no package that nobody uses any more [T27]', () => {
  const used = new Set(manifests.flatMap((one) => Object.keys(required(one))));

  expect(allowed.packages.filter((name) => !used.has(name))).toEqual([]);
});

test('every package of the lockfile has its hash, and none is below the version that closed a known hole [T27]', () => {
  expect(locked.length).toBeGreaterThan(400);
  expect(locked.flatMap((one) => refuseLocked(one, allowed))).toEqual([]);
});

test('every override replaces a version by an exact version of the same package [T27]', () => {
  expect(overridesOf(workspace)).toMatchObject([{ name: 'webpack' }, { name: 'jest-light-runner>supports-color' }]);
  expect(overridesOf(workspace).flatMap(refuseOverride)).toEqual([]);
});

test('no package runs anything at installation about which nothing was decided [T27]', () => {
  const installed = installedManifests(join(ROOT, 'node_modules', '.pnpm'));

  expect(installed.length).toBeGreaterThan(400);
  expect([...new Set(installed.flatMap((one) => refuseScripts(one, decided)))]).toEqual([]);
});

test.each<[string, () => string[], string]>([
  ['a range', () => refuseManifest({ name: 'x', dependencies: { axios: '^1.21.1' } }, allowed), 'by the range ^1.21.1'],
  ['any version', () => refuseManifest({ name: 'x', devDependencies: { jest: '*' } }, allowed), 'by the range *'],
  ['another source', () => refuseManifest({ name: 'x', dependencies: { mitt: 'github:me/mitt' } }, allowed), 'by the range github:'],
  [
    'a package nobody knows',
    () => refuseManifest({ name: 'x', dependencies: { 'left-pad': '1.3.0' } }, allowed),
    'left-pad is not on the list',
  ],
  ['a version with a known hole', () => refuseLocked({ ...MITT, name: 'axios', version: '1.9.9' }, allowed), '1.19.0 closed it'],
  ['a package without a hash', () => refuseLocked({ ...MITT, integrity: null }, allowed), 'without a hash'],
  [
    'a package of the lockfile from another address than the registry',
    () => lockedAs('integrity: sha512-x, tarball: https://evil.example/mitt.tgz').flatMap((one) => refuseLocked(one, allowed)),
    'mitt 3.0.1 is loaded from https://evil.example/mitt.tgz',
  ],
  [
    'a package of the lockfile from a repository',
    () => lockedAs('commit: 0123abcd, repo: https://evil.example/mitt.git, type: git').flatMap((one) => refuseLocked(one, allowed)),
    'without a hash',
  ],
  [
    'a peer that nobody knows',
    () => refuseManifest({ name: 'x', peerDependencies: { 'left-pad': '1.3.0' } }, allowed),
    'left-pad is not on the list',
  ],
  [
    'an override by another package',
    () => refuseOverride({ name: 'mitt', by: 'npm:left-pad@1.3.0' }),
    'mitt is replaced by npm:left-pad@1.3.0',
  ],
  [
    'a new install script',
    () => refuseScripts({ name: 'mitt', scripts: { postinstall: 'node steal.js' } }, decided),
    'postinstall at installation',
  ],
])('%s is refused [T27]', (_what, refusals, sentence) => {
  expect(refusals().join()).toContain(sentence);
});
