import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Site } from '../fixtures/site.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..');
const LEFT_BEHIND = ['node_modules', 'dist', '.cache'];
const LATEST = '9.0.0';

test('a remote team checks, tests, builds and publishes from its own folder and the packed contract', async ({ page, site }) => {
  test.setTimeout(600_000);
  const outside = mkdtempSync(join(tmpdir(), 'remote-alone-'));
  const folder = join(outside, 'remote-help');
  await run(join(ROOT, 'node_modules/.bin/pnpm'), ['pack', '--pack-destination', outside], { cwd: join(ROOT, 'shared') });
  const contract = readdirSync(outside).find((name) => name.endsWith('.tgz')) ?? '';
  cpSync(join(ROOT, 'remote-help'), folder, { recursive: true, filter: (path) => !LEFT_BEHIND.includes(basename(path)) });
  change(join(folder, 'package.json'), '"version": "1.0.0"', `"version": "${LATEST}"`);
  change(join(folder, 'src/article/article.screen.tsx'), '<li>帮助中心</li>', '<li>独立团队的新版</li>');
  const npm = (...args: string[]) => run('npm', args, { cwd: folder, env: outsideOfWorkspace(site), maxBuffer: 50_000_000 });

  await npm('install', '--no-fund', '--no-audit', '--prefer-offline', join(outside, contract));
  await npm('run', 'check');
  const { stderr } = await npm('test');
  expect(stderr).toContain('passed');
  await npm('run', 'build');
  await npm('run', 'publish:release', '--', '--server', site.origin);
  const before = (await site.ops.status()).remotes['help']?.version ?? '';
  await site.ops.activate('help', LATEST, 'journey');

  await page.goto('/help/kh');
  await expect(page.getByText('独立团队的新版')).toBeVisible();
  await site.ops.rollback('help', before, 'journey');
  rmSync(outside, { recursive: true, force: true });
});

function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** The environment a team has at home: no tools and no settings of this repository. */
function outsideOfWorkspace({ opsToken, keys }: Site): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|pnpm_|NODE_OPTIONS)/i.test(name));
  const path = process.env['PATH']?.split(':').filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(own), PATH: path?.join(':'), OPS_TOKEN: opsToken, RELEASE_KEYS: keys };
}
