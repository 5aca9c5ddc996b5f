/** The folders of this repository. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { REMOTES as NAMES } from '../../shared/src/product/remotes.ts';

export const ROOT = resolve(import.meta.dirname, '..', '..');

export const REMOTES: readonly string[] = NAMES;
export const remoteFolder = (remote: string): string => join(ROOT, `remote-${remote}`);

export function versionOf(remote: string): string {
  return (JSON.parse(readFileSync(join(remoteFolder(remote), 'package.json'), 'utf8')) as { version: string }).version;
}
