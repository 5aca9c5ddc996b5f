/** What the team of a remote claims of a site: `claims.json` in its folder. Remotes of the product have none. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @import { TeamClaims } from '../../src/federation/team-claims.ts' */

/**
 * Null for a remote of the product.
 * @param {string} dir
 * @returns {TeamClaims | null}
 */
export function readClaims(dir) {
  const file = join(dir, 'claims.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
