import { integrityOf } from '@site/shared/build/remote/digest.cjs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { BuiltHost } from './host-build.ts';

const unpack = promisify(brotliDecompress);

/** A file as it was verified: it is read again only when its time or size changes. */
interface VerifiedFile {
  readonly stamp: string;
  readonly isRight: boolean;
}

/**
 * Compares the host's files on disk, and their brotli copies, with the hashes that every page names: a browser runs no other file, so one
 * that is missing or altered leaves pages empty. The check answers the names of the wrong ones. It reads a file when its time or size changed.
 */
export function createHostFilesCheck({ build, folder }: Pick<BuiltHost, 'build' | 'folder'>): () => Promise<readonly string[]> {
  const verified = new Map<string, VerifiedFile>();

  async function isRight(name: string, integrity: string): Promise<boolean> {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    // A file without a copy is served as it is.
    if (found === null) return name.endsWith(COPY);
    const stamp = `${found.mtimeMs} ${found.size}`;
    const before = verified.get(name);
    if (before?.stamp === stamp) return before.isRight;
    const now = { stamp, isRight: await hasIntegrity(path, integrity).catch(() => false) };
    verified.set(name, now);
    return now.isRight;
  }

  return async () => {
    const names = Object.entries(build.files).flatMap(([name, { integrity }]) => [
      [name, integrity] as const,
      [`${name}${COPY}`, integrity] as const,
    ]);
    const checked = await Promise.all(names.map(async ([name, integrity]) => ({ name, right: await isRight(name, integrity) })));
    return checked.filter(({ right }) => !right).map(({ name }) => name);
  };
}

const COPY = '.br';

async function hasIntegrity(path: string, integrity: string): Promise<boolean> {
  const content = await readFile(path);
  const plain = path.endsWith(COPY) ? await unpack(content) : content;
  return integrityOf(plain) === integrity;
}
