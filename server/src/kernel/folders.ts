/** Folders and files of this installation. What cannot be written is a sentence for the operator. */
import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A folder in which nothing can be written; `message` says what to do. */
export class FolderError extends Error {}

const OWNER_ALONE = { folder: 0o700, file: 0o600 } as const;

/**
 * Makes a folder and those above it that are missing, readable by its owner alone unless `mode` says otherwise. One by one: below a file system that
 * makes no folders, such as /proc, `recursive` of Node 24 tries for ever.
 */
export function makeFolder(folder: string, mode: number = OWNER_ALONE.folder): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (failure) {
    // Another instance may have made it just now.
    if (!isFolder(folder)) throw folderError(above, failure);
  }
}

/** Opens a file for writing, readable by its owner alone; makes it with the folders above it. Close it. */
export function openOwned(file: string, flags: 'a' | 'wx'): number {
  makeFolder(dirname(file));
  try {
    return openSync(file, flags, OWNER_ALONE.file);
  } catch (failure) {
    throw folderError(dirname(file), failure);
  }
}

/** Makes the file if there is none, readable by its owner alone. */
export const makeFile = (file: string): void => closeSync(openOwned(file, 'a'));

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

const folderError = (folder: string, cause: unknown): FolderError =>
  new FolderError(
    `Nothing can be written in ${folder}: choose a folder of a disk in which the user of this process may write (DATA_DIR names that of a site's data), or give this one to that user.`,
    { cause },
  );
