/** The folders of the site that the tools work on: this repository, or the folder of another product that runs on it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { REMOTES as NAMES } from '@site/shared/site-map';

export const ROOT = resolve(import.meta.dirname, '..', '..');
/** The folder with the host, the remotes and the server of the site (SITE_FOLDER); the repository unless it is set. */
export const SITE = resolve(process.env['SITE_FOLDER'] ?? ROOT);
/** Whether it is the product of this repository. */
export const isOwnProduct = SITE === ROOT;

/** The remotes of the product, then those of teams whose folder is here too. */
export const REMOTES: readonly string[] = [...NAMES, ...joinedFolders()];
export const remoteFolder = (remote: string): string => join(SITE, `remote-${remote}`);

function joinedFolders(): readonly string[] {
  const names = readdirSync(SITE).flatMap((name) => /^remote-([a-z]+)$/.exec(name)?.[1] ?? []);
  return names.filter((name) => !NAMES.some((known) => known === name) && existsSync(join(SITE, `remote-${name}`, 'src', 'remote.ts')));
}

export function versionOf(remote: string): string {
  return (JSON.parse(readFileSync(join(remoteFolder(remote), 'package.json'), 'utf8')) as { version: string }).version;
}
