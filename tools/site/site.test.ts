import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuiltFrom, sourcesHash, stampBuilt } from '@site/shared/build/remote/sources.mjs';
import { requireFreePort } from './start-site.ts';
import { createProgress } from './progress.ts';
import { siteSettings } from './settings.ts';

function writeSources(text: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'sources-'));
  mkdirSync(join(dir, 'src'));
  writeFileSync(join(dir, 'src', 'remote.ts'), text);
  return dir;
}

test('a taken port is refused with who holds it and how to choose another', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const refusal = await requireFreePort(port, 'PORT').catch((error: Error) => error.message);

  expect(refusal).toContain(`port ${port} is taken`);
  expect(refusal).toContain(`PORT=${port + 100} npm start`);
  if (process.platform === 'linux') expect(refusal).toContain(`(process ${process.pid})`);
  server.close();
});

test('ports come from the settings, and what is no port is refused by name', () => {
  expect(siteSettings({ PORT: '4310', VENUE_PORT: '4311', DATA_DIR: '/tmp/x' })).toEqual({
    port: 4310,
    venuePort: 4311,
    payPort: 4312,
    dataDir: '/tmp/x',
  });
  expect(() => siteSettings({ PORT: 'web' })).toThrow("PORT is a port from 1 to 65535, not 'web'");
});

test('every step has a line that says what it did and how long it took', async () => {
  const lines: string[] = [];
  const progress = createProgress(2, (line) => lines.push(line));

  await progress.step('build host', () => undefined);
  await progress.step('build remote-games', () => 'unchanged');

  expect(lines).toEqual([
    expect.stringMatching(/^\[1\/2\] build host … \d+\.\d s$/),
    expect.stringMatching(/^\[2\/2\] build remote-games … \d+\.\d s \(unchanged\)$/),
  ]);
});

test('a build is current as long as its sources are the same, without tests and texts', () => {
  const dir = writeSources('one');
  stampBuilt(dir, sourcesHash(dir));

  writeFileSync(join(dir, 'src', 'remote.test.ts'), 'a test');
  writeFileSync(join(dir, 'README.md'), 'a text');
  expect(isBuiltFrom(dir, sourcesHash(dir))).toBe(true);

  writeFileSync(join(dir, 'src', 'remote.ts'), 'two');
  expect(isBuiltFrom(dir, sourcesHash(dir))).toBe(false);
});

test('the hash of the sources is valid in a version and does not depend on their folder', () => {
  const hash = sourcesHash(writeSources('one'));

  expect(hash).toMatch(/^[a-p][0-9a-f]{11}$/);
  expect(sourcesHash(writeSources('one'))).toBe(hash);
});

test('a build is no longer current when a plug-in of its preset has changed', () => {
  const [dir, shared] = [writeSources('one'), writeSources('the contract')];
  const plugin = join(shared, 'build', 'a-plugin.cjs');
  mkdirSync(join(shared, 'build'));
  writeFileSync(plugin, 'module.exports = 1;');
  const before = sourcesHash(dir, shared);

  writeFileSync(plugin, 'module.exports = 2;');

  expect(sourcesHash(dir, shared)).not.toBe(before);
});
