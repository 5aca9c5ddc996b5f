import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinWatch, shareWatch } from './shared-watch.ts';

const ORIGIN = 'http://127.0.0.1:4002';

/** A watch that is offered in a new data folder; `found` makes it find a change. */
async function offered(dataDir = mkdtempSync(join(tmpdir(), 'watch-'))) {
  const acts: string[] = [];
  const ended = Promise.withResolvers<void>();
  let tell: (line: string) => void = () => undefined;
  const shared = await shareWatch({
    dataDir,
    origin: ORIGIN,
    watch: (log) => {
      acts.push('begins');
      tell = log;
      return () => {
        acts.push('ends');
        ended.resolve();
      };
    },
  });
  return { dataDir, shared, acts, ended: ended.promise, found: (line: string) => tell(line) };
}

/** Joins as another process does; `next` resolves with the next line. */
async function joined(dataDir: string, origin = ORIGIN) {
  const lines: string[] = [];
  let told: () => void = () => undefined;
  const log = (line: string): void => {
    lines.push(line);
    told();
  };
  const leave = await joinWatch({ dataDir, origin, log });
  const next = async (): Promise<string> => {
    while (lines.length === 0) await new Promise<void>((resolve) => (told = resolve));
    return lines.shift() ?? '';
  };
  return { leave, next };
}

test('the watch begins with the first command that joins, tells all of them, and ends with the last one', async () => {
  const { dataDir, shared, acts, ended, found } = await offered();
  expect(acts).toEqual([]);

  const lines: string[] = [];
  const leaveHere = shared.join((line) => lines.push(line));
  const { leave, next } = await joined(dataDir);
  leaveHere();
  found('server changed');
  expect([await next(), lines, acts]).toEqual(['server changed', [], ['begins']]);

  leave?.();
  await ended;
  expect(acts).toEqual(['begins', 'ends']);
  shared.close();
});

test('who joins later learns first what is watched', async () => {
  const { dataDir, shared, found } = await offered();
  shared.join(() => undefined);
  found('watching the host');
  found('server changed');

  const { leave, next } = await joined(dataDir);
  expect(await next()).toBe('watching the host');
  leave?.();
  shared.close();
});

test('only the user of the site reaches its socket, and a command for another site does not join', async () => {
  const { dataDir, shared } = await offered();

  expect(statSync(join(dataDir, 'watch.sock')).mode & 0o777).toBe(0o600);
  expect((await joined(dataDir, 'http://127.0.0.1:4102')).leave).toBeNull();
  shared.close();
});

test('where nobody watches there is nothing to join, and what a killed process left behind does not bar the place', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'watch-'));
  expect((await joined(dataDir)).leave).toBeNull();
  writeFileSync(join(dataDir, 'watch.sock'), '');
  expect((await joined(dataDir)).leave).toBeNull();

  const { shared, found } = await offered(dataDir);
  const { leave, next } = await joined(dataDir);
  found('host changed');
  expect(await next()).toBe('host changed');
  leave?.();
  shared.close();
});

test('a second command that runs the site leaves the watch of the first one where it is', async () => {
  const first = await offered();
  const second = await offered(first.dataDir);

  const { leave } = await joined(first.dataDir);
  expect([first.acts, second.acts]).toEqual([['begins'], []]);
  leave?.();
  first.shared.close();
  second.shared.close();
});

test('a command that joined learns that the one with the site ended, and one that ends without a word is forgotten', async () => {
  const { dataDir, shared, found } = await offered();
  const rude = connect(join(dataDir, 'watch.sock'));
  await new Promise((resolve) => rude.once('data', resolve));
  rude.destroy();
  const { next } = await joined(dataDir);
  found('server changed');
  expect(await next()).toBe('server changed');

  shared.close();
  expect(await next()).toContain('watched no more');
});

test('a folder whose path is too long for a socket has no watch to join, and its own process watches all the same', async () => {
  const { shared, acts } = await offered(join(tmpdir(), 'x'.repeat(120)));
  shared.join(() => undefined);

  expect(acts).toEqual(['begins']);
  shared.close();
  expect(acts).toEqual(['begins', 'ends']);
});
