import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '../kernel/db/database.ts';
import { FolderError } from '../kernel/folders.ts';
import { reasonOf } from '../kernel/http/run-process.ts';
import { readOrMakeSecret } from '../kernel/security/signing-key.ts';
import { createFolderFiles } from '../modules/releases/registry/release-files.ts';
import { openKeyFolder } from '../modules/releases/registry/keyring.ts';

class Explained extends Error {}

const folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
const file = join(folder, 'file');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true }));

/** What a start makes first, by where the data folder is. */
const MADE: Readonly<Record<string, (dataDir: string) => unknown>> = {
  'the database': (dataDir) => connectDatabase(join(dataDir, 'site.sqlite')),
  'a secret': (dataDir) => readOrMakeSecret(join(dataDir, 'vault-key')),
  'the keys': (dataDir) => openKeyFolder(join(dataDir, 'site-keys')),
  'the folder of releases': (dataDir) => createFolderFiles(dataDir),
};
const PLACES: Readonly<Record<string, string>> = { 'a file': file, 'a folder below a file': join(file, 'data') };
if (process.platform === 'linux') Object.assign(PLACES, { '/proc': '/proc', 'a folder below /proc': '/proc/site/data' });

test.each(Object.keys(PLACES).flatMap((place) => Object.keys(MADE).map((what) => [what, place] as const)))(
  '%s in %s as DATA_DIR is refused with a sentence that names the cure',
  async (what, place) => {
    const failure = await Promise.resolve()
      .then(() => MADE[what]?.(PLACES[place] ?? ''))
      .catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(FolderError);
    expect(reasonOf(failure, Explained)).toMatch(
      /^Nothing can be written in \S+: choose a folder of a disk [^\n]+DATA_DIR[^\n]+\nbecause: E[A-Z]+: /,
    );
  },
);
