import { satisfies } from '@site/shared/federation';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES as NAMES } from './site/workspace.ts';
import { workspacePackages } from './steps/checks.ts';

const ROOT = join(import.meta.dirname, '..');
const REMOTES = NAMES.map((name) => `remote-${name}`);
const ROLES = /\.(screen|slot)\.tsx$|\.(queries|rules|states)\.ts$|\.test\.tsx?$|^[a-z0-9-]+\.tsx?$/;

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');
const shown = (folder: string) => readdirSync(join(ROOT, folder)).filter((name) => !['node_modules', 'dist', '.cache'].includes(name));

test('the repository has exactly its top-level names', () => {
  const names = readdirSync(ROOT).filter((name) => !name.startsWith('.') && name !== 'node_modules');

  expect(names.sort()).toEqual(
    [
      ...REMOTES,
      'CODEOWNERS',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'bench',
      'deploy',
      'docs',
      'e2e',
      'host',
      'jest.config.ts',
      'package.json',
      'pnpm-lock.yaml',
      'pnpm-workspace.yaml',
      'sandbox',
      'server',
      'shared',
      'tools',
    ].sort(),
  );
});

test('every package asks for a contract that the one of the repository satisfies, so that a fresh clone installs', () => {
  const { version } = JSON.parse(read('shared', 'package.json')) as { version: string };
  const asked = workspacePackages()
    .filter((name) => existsSync(join(ROOT, name, 'package.json')))
    .flatMap((name) => {
      const { dependencies = {} } = JSON.parse(read(name, 'package.json')) as { dependencies?: Record<string, string> };
      return dependencies['@site/shared'] === undefined ? [] : [`${name} ${dependencies['@site/shared']}`];
    });

  expect(asked.length).toBeGreaterThan(REMOTES.length);
  expect(asked.filter((one) => !satisfies(version, one.slice(one.indexOf(' ') + 1)))).toEqual([]);
});

interface Package {
  readonly dependencies: Readonly<Record<string, string>>;
}

test.each(REMOTES)('%s has the files of every remote and no others', (remote) => {
  const own = shown(remote).filter((name) => !name.startsWith('.') && !['claims.json', 'CHANGELOG.md'].includes(name));

  expect(own.sort()).toEqual(['README.md', 'package.json', 'src', 'tsconfig.json']);
});

test.each(REMOTES)('the package of %s differs from its siblings in name, version and its own libraries only', (remote) => {
  const bare = (name: string) => ({ ...(JSON.parse(read(name, 'package.json')) as Package), name: '', version: '' });
  const [{ dependencies: own, ...rest }, { dependencies: common, ...others }] = [bare(remote), bare('remote-games')];

  expect(rest).toEqual(others);
  expect(own).toMatchObject(common);
  expect(read(remote, 'tsconfig.json')).toBe(read('remote-games', 'tsconfig.json'));
});

test.each(REMOTES)('%s has a README of five headings', (remote) => {
  const headings = read(remote, 'README.md').match(/^## .*$/gm);

  expect(headings).toEqual(['## Owns', '## Addresses', '## Emits', '## Listens', '## Run']);
});

test.each(REMOTES)('every file of %s has a role that is known', (remote) => {
  expect(existsSync(join(ROOT, remote, 'src/remote.ts'))).toBe(true);
  const files = readdirSync(join(ROOT, remote, 'src'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

  expect(files.map(({ name }) => name).filter((name) => !ROLES.test(name))).toEqual([]);
});
