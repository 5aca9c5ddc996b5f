import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '@site/shared/product';
import { ROOT } from '@site/tools/site/workspace.ts';

/** A hash of the built packages, which keeps the samples of different builds apart. */
export function buildName(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'host', 'dist', 'host.json')));
  for (const remote of REMOTES) hash.update(readFileSync(join(ROOT, `remote-${remote}`, 'dist', 'release.json')));
  return hash.digest('hex').slice(0, 12);
}
