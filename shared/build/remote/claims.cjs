/** What the team of a remote claims of a site: `claims.json` in its folder. Remotes of the product have none. */
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Null for a remote of the product.
 * @param {string} dir
 * @returns {import('../../src/federation/team-claims.ts').TeamClaims | null}
 */
function readClaims(dir) {
  const file = join(dir, 'claims.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

module.exports = { readClaims };
