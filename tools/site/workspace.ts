/** The folders of this repository. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { REMOTES as NAMES } from '../../shared/src/product/remotes.ts';

export const ROOT = resolve(import.meta.dirname, '..', '..');

/** The remotes of the product, then those of teams whose folder is here too. */
export const REMOTES: readonly string[] = [...NAMES, ...joinedFolders()];
export const remoteFolder = (remote: string): string => join(ROOT, `remote-${remote}`);

function joinedFolders(): readonly string[] {
  const names = readdirSync(ROOT).flatMap((name) => /^remote-([a-z]+)$/.exec(name)?.[1] ?? []);
  return names.filter((name) => !NAMES.some((known) => known === name) && existsSync(join(ROOT, `remote-${name}`, 'src', 'remote.ts')));
}

export function versionOf(remote: string): string {
  return (JSON.parse(readFileSync(join(remoteFolder(remote), 'package.json'), 'utf8')) as { version: string }).version;
}
