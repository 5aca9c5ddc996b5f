/** The file that `npm pack` makes of the contract, and the guide that names it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const GUIDE = join(ROOT, 'docs', 'remote-team.md');
const PACKED = /site-shared-[\d.]+\.tgz/g;

/** The name of the packed contract of this version: `site-shared-2.7.0.tgz`. */
export function packedContract(): string {
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'shared', 'package.json'), 'utf8')) as Readonly<Record<string, string>>;
  return `${name?.replace('@', '').replace('/', '-')}-${version}.tgz`;
}

/** Makes the guide of teams name that file; returns whether it did not. */
export function renameInGuide({ isCheck }: { readonly isCheck: boolean }): boolean {
  const before = readFileSync(GUIDE, 'utf8');
  const after = before.replaceAll(PACKED, packedContract());
  if (!isCheck && after !== before) writeFileSync(GUIDE, after);
  return after !== before;
}
