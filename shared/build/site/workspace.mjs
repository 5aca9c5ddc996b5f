/** Where things of this repository stand. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..', '..', '..');
export const REMOTES = ['games', 'finance', 'account', 'activities', 'help'];
export const remoteFolder = (remote) => join(ROOT, `remote-${remote}`);

export function versionOf(remote) {
  return JSON.parse(readFileSync(join(remoteFolder(remote), 'package.json'), 'utf8')).version;
}
