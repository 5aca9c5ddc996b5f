import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startReplaceable } from './replaceable-server.ts';
import { watchSite } from './watch-site.ts';

const FOLDERS = ['server/src', 'server/migrations', 'sandbox/src', 'sandbox/content', 'shared/src', 'host/src', 'host/build'];

/** A watched repository; `changed` resolves with what was told after the next change. */
function watched(faults: Error[] = []) {
  const root = mkdtempSync(join(tmpdir(), 'watched-'));
  for (const folder of FOLDERS) mkdirSync(join(root, folder), { recursive: true });
  const done: string[] = [];
  let told: (line: string) => void = () => undefined;
  const stop = watchSite({
    root,
    log: (line) => told(line),
    builder: { ready: new Promise(() => undefined), build: async () => void done.push('build'), stop: () => void done.push('stop') },
    async replaceServer() {
      done.push('replace');
      const fault = faults.shift();
      if (fault !== undefined) throw fault;
    },
  });
  const save = (path: string, text: string): Promise<string> => {
    const line = new Promise<string>((resolve) => (told = resolve));
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    return line;
  };
  return { done, save, stop };
}

test('a saved file of the server replaces it, one of the contract builds the host before, one of the host’s build in a new process', async () => {
  const { done, save, stop } = watched();

  expect(await save('server/src/one.ts', 'one')).toContain('server changed');
  expect(done).toEqual(['replace']);
  expect(await save('shared/src/two.ts', 'two')).toMatch(/host and server changed: .*; reload open pages/);
  expect(done).toEqual(['replace', 'build', 'replace']);
  expect(await save('host/build/three.ts', 'three')).toContain('host changed');
  expect(done.slice(3)).toEqual(['stop', 'build', 'replace']);
  stop();
});

test('what does not start is told, and the next change is tried', async () => {
  const { save, stop } = watched([new Error('the backend stopped while starting')]);

  expect(await save('server/src/one.ts', 'broken')).toBe('✗ the backend stopped while starting');
  expect(await save('server/src/one.ts', 'mended')).toContain('✓');
  stop();
});

/** A process that ends with a code when it is told to. */
function fakeProcess() {
  const { promise, resolve } = Promise.withResolvers<number>();
  return {
    end: resolve,
    server: { ended: promise, stop: async () => (resolve(0), promise) },
  };
}

test('a backend that is replaced does not count as ended, its successor does', async () => {
  const [first, second] = [fakeProcess(), fakeProcess()];
  const waiting = [first.server, second.server];
  const site = await startReplaceable(async () => {
    const next = waiting.shift();
    if (next === undefined) throw new Error('there is no further process');
    return next;
  });

  await site.replace();
  second.end(3);

  expect([await first.server.ended, await site.ended]).toEqual([0, 3]);
  await expect(site.replace()).rejects.toThrow('there is no further process');
  expect(await site.stop()).toBe(0);
});
