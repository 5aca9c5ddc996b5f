import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readServeArguments, requireBuild } from './serve-arguments.ts';
import { refuseInProduction } from './start.rules.ts';
import { ROOT } from './workspace.ts';

const folder = mkdtempSync(join(tmpdir(), 'serve-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('serve runs the server, the sandbox, or a start file of the deployment, and refuses two of them', () => {
  expect(readServeArguments([])).toBe('server/src/main.ts');
  expect(readServeArguments(['--sandbox'])).toBe('sandbox/src/main.ts');
  expect(readServeArguments([join(ROOT, 'server', 'src', 'main.ts')])).toBe('server/src/main.ts');
  expect(readServeArguments(['--help'])).toBeNull();
  expect(() => readServeArguments(['no/such/start.ts'])).toThrow('There is no start file no/such/start.ts.');
  expect(() => readServeArguments(['--sandbox', 'package.json'])).toThrow('One backend at a time');
});

test('serve refuses a workspace without a build by a sentence that names the command', () => {
  expect(() => requireBuild(folder)).toThrow(/Nothing is built here: `npm run build`/);
  mkdirSync(join(folder, 'host', 'dist'), { recursive: true });
  writeFileSync(join(folder, 'host', 'dist', 'host.json'), '{}');
  expect(() => requireBuild(folder)).not.toThrow();
});

test('serve installs nothing: without the packages of the lockfile it ends with a sentence', () => {
  for (const name of [
    'tools/run.mjs',
    'tools/run-child.mjs',
    'tools/commands.mjs',
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
  ])
    cpSync(join(ROOT, name), join(folder, 'fresh', name));
  const { status, stderr, stdout } = spawnSync(process.execPath, ['tools/run.mjs', 'serve'], {
    cwd: join(folder, 'fresh'),
    encoding: 'utf8',
  });

  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('`npm run build` installs them');
});

test.each([
  ['NODE_ENV is production', { nodeEnv: 'production', isPublic: false }],
  ['others can reach this site', { nodeEnv: undefined, isPublic: true }],
])('npm start refuses where %s, since it would publish, and names the commands to use', (why, facts) => {
  expect(() => refuseInProduction(facts)).toThrow(new RegExp(`^${why}.*npm run build, npm run serve.*npm run release -- rollout`));
});

test('npm start runs on a machine of its own', () => {
  expect(() => refuseInProduction({ nodeEnv: undefined, isPublic: false })).not.toThrow();
});
