import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printBanner } from './banner.ts';
import { ROOT } from './workspace.ts';

const TOKEN = 'a-token-that-no-log-may-contain-0123456789';

test.each([
  ['of the data folder', undefined, /ops-token$/m],
  ['of the environment', TOKEN, /the setting OPS_TOKEN$/m],
])('the banner says where the ops token %s is, not what it is', (_which, setting, expected) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-banner-'));
  writeFileSync(join(dataDir, 'ops-token'), TOKEN);
  const printed: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((...parts: unknown[]) => void printed.push(parts.join(' ')));
  const before = process.env['OPS_TOKEN'];
  if (setting === undefined) delete process.env['OPS_TOKEN'];
  else process.env['OPS_TOKEN'] = setting;
  printBanner({ origin: 'http://127.0.0.1:4002', dataDir, ms: 1 });
  if (before === undefined) delete process.env['OPS_TOKEN'];
  else process.env['OPS_TOKEN'] = before;
  log.mockRestore();
  rmSync(dataDir, { recursive: true });

  expect(printed.join('\n')).toMatch(expected);
  expect(printed.join('\n')).not.toContain(TOKEN);
});

test.each([
  ['nothing, when its data lies where every command looks', join(ROOT, '.data'), 'npm run release -- status'],
  ['DATA_DIR, when it lies elsewhere', '/srv/site-data', 'DATA_DIR=/srv/site-data npm run release -- status'],
])('before the printed commands comes %s', (_what, dataDir, expected) => {
  const printed: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((...parts: unknown[]) => void printed.push(parts.join(' ')));
  printBanner({ origin: 'http://127.0.0.1:4002', dataDir, ms: 1 });
  log.mockRestore();

  expect(printed.map((line) => line.trim().split(/ {2,}/)[1])).toContain(expected);
});
