import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The folder of published files. A release appears in it whole or not at all, and never changes afterwards. */
export function createReleaseFiles(dataDir: string) {
  const root = join(dataDir, 'releases');
  const incoming = join(root, '.incoming');
  rmSync(incoming, { recursive: true, force: true });
  mkdirSync(incoming, { recursive: true });

  return {
    folderOf: (remote: string, digest: string) => join(root, remote, digest),

    async put(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
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
  };
}

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;

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
