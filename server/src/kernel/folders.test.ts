import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFile, makeFolder } from './folders.ts';

const folder = mkdtempSync(join(tmpdir(), 'folders-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder is made with those above it, for its owner alone, and a file in it', () => {
  makeFolder(join(folder, 'a', 'b'));
  makeFolder(join(folder, 'a', 'b'));
  makeFile(join(folder, 'a', 'c', 'one'));

  expect([statSync(join(folder, 'a')).mode & 0o777, statSync(join(folder, 'a', 'c', 'one')).mode & 0o777]).toEqual([0o700, 0o600]);
});
