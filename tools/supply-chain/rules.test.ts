import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import allowed from './allowed.json';
import {
  packagesWithBuildDecision,
  installedManifests,
  lockedPackages,
  refuseLocked,
  refuseManifest,
  refuseScripts,
  type Manifest,
} from './rules.ts';

const ROOT = join(__dirname, '..', '..');
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');
const manifests = ['', ...readdirSync(ROOT)]
  .filter((name) => !name.startsWith('node_modules') && existsSync(join(ROOT, name, 'package.json')))
  .map((name) => JSON.parse(read(name, 'package.json')) as Manifest);
const locked = lockedPackages(read('pnpm-lock.yaml'));
const decided = packagesWithBuildDecision(read('pnpm-workspace.yaml'));

test('every dependency of every package is exact and on the list [T27]', () => {
  expect(manifests.length).toBeGreaterThanOrEqual(11);
  expect(manifests.flatMap((manifest) => refuseManifest(manifest, allowed))).toEqual([]);
});

test('the list holds no package that nobody uses any more [T27]', () => {
  const used = new Set(
    manifests.flatMap((one) => Object.keys({ ...one.dependencies, ...one.devDependencies, ...one.optionalDependencies })),
  );

  expect(allowed.packages.filter((name) => !used.has(name))).toEqual([]);
});

test('every package of the lockfile has its hash, and none is below the version that closed a known hole [T27]', () => {
  expect(locked.length).toBeGreaterThan(400);
  expect(locked.flatMap((one) => refuseLocked(one, allowed))).toEqual([]);
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
  [
    'a version with a known hole',
    () => refuseLocked({ name: 'axios', version: '1.9.9', integrity: 'sha512-x' }, allowed),
    '1.19.0 closed it',
  ],
  ['a package without a hash', () => refuseLocked({ name: 'mitt', version: '3.0.1', integrity: null }, allowed), 'without a hash'],
  [
    'a new install script',
    () => refuseScripts({ name: 'mitt', scripts: { postinstall: 'node steal.js' } }, decided),
    'postinstall at installation',
  ],
])('%s is refused [T27]', (_what, refusals, sentence) => {
  expect(refusals().join()).toContain(sentence);
});
