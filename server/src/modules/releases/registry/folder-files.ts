import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readFrom } from '../../../kernel/http/send-file.ts';
import type { ReleaseFiles, ReleaseName } from './release-files.ts';

/** No publish takes as long: older drafts are left over from a crash. */
const LEFT_BEHIND_MS = 60 * 60 * 1000;

/** The folder of published files, `releases/<remote>/<digest>/` of the data folder; several instances may share it. */
export function createFolderFiles(dataDir: string): ReleaseFiles {
  const root = join(dataDir, 'releases');
  const incoming = join(root, '.incoming');
  mkdirSync(incoming, { recursive: true });
  removeLeftBehind(incoming);
  const folderOf = ({ remote, digest }: ReleaseName) => join(root, remote, digest);

  return {
    async put(release, files) {
      const folder = folderOf(release);
      const draft = join(incoming, randomUUID());
      await mkdir(draft);
      try {
        for (const [name, content] of files) await writeThrough(join(draft, name), content);
        await syncFolder(draft);
        await mkdir(dirname(folder), { recursive: true });
        await putInPlace(draft, folder);
        await syncFolder(dirname(folder));
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },

    read: (release, name) => readFrom(folderOf(release))(name),
  };
}

function removeLeftBehind(incoming: string): void {
  for (const name of readdirSync(incoming)) {
    const draft = join(incoming, name);
    const changedAtMs = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (changedAtMs < Date.now() - LEFT_BEHIND_MS) rmSync(draft, { recursive: true, force: true });
  }
}

/** Another instance may put the same release there at the same time: moves that aside and puts this one in its place. */
async function putInPlace(draft: string, folder: string): Promise<void> {
  for (;;) {
    try {
      return await rename(draft, folder);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
    const aside = `${draft}.replaced`;
    await rename(folder, aside).catch(ignoreMissing);
    await rm(aside, { recursive: true, force: true });
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

const isTaken = (error: unknown) => ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error));

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}

async function writeThrough(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
