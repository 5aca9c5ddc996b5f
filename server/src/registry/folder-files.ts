import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readFrom } from '../kernel/send-file.ts';
import type { ReleaseFiles, ReleaseName } from './release-files.ts';

/** The folder of published files, `releases/<remote>/<digest>/` of the data folder. */
export function createFolderFiles(dataDir: string): ReleaseFiles {
  const root = join(dataDir, 'releases');
  const incoming = join(root, '.incoming');
  rmSync(incoming, { recursive: true, force: true });
  mkdirSync(incoming, { recursive: true });
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
        await rm(folder, { recursive: true, force: true });
        await rename(draft, folder);
        await syncFolder(dirname(folder));
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },

    read: (release, name) => readFrom(folderOf(release))(name),
  };
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
