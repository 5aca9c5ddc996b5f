import { join } from 'node:path';
import { checkTypes } from './checks.mjs';
import { EXIT, OpsError } from './registry-client.mjs';
import { readRelease } from './release-folder.mjs';
import { isBuiltFrom, sourcesHash, stampBuilt } from './sources.mjs';
import { readTables, refuseOtherTables } from './tables.cjs';

/**
 * Builds a remote unless its `dist` was built from these very sources.
 * @param {string} dir
 */
export async function buildRemote(dir) {
  const started = performance.now();
  const hash = sourcesHash(dir);
  const existing = isBuiltFrom(dir, hash) ? readRelease(join(dir, 'dist')) : null;
  if (existing) return { release: existing, built: false, ms: performance.now() - started, hash };
  const { compileRemote } = await import('./compile.mjs');
  const release = await compileRemote(dir);
  stampBuilt(dir, hash);
  return { release, built: true, ms: performance.now() - started, hash };
}

/**
 * What may be published of a remote: its types are right, and what was built has the screens and slots of its sources. Throws an OpsError otherwise;
 * the compiler has printed what is wrong by then.
 * @param {string} dir
 */
export async function buildForPublishing(dir) {
  if (checkTypes(dir) !== 0) throw new OpsError('not published: its types are wrong, see above', EXIT.refused);
  const build = await buildRemote(dir);
  await requireSameTables(dir, build.release);
  return build;
}

/**
 * Throws an OpsError where a release names other screens and slots than the sources in `dir`.
 * @param {string} dir
 * @param {import('./release-folder.mjs').BuiltRelease} release
 */
export async function requireSameTables(dir, { document }) {
  const reason = refuseOtherTables(await readTables(join(dir, 'src', 'remote.ts')), document);
  if (reason !== null)
    throw new OpsError(`${document.remote} was not published: ${reason}; delete ${join(dir, 'dist')} and build it again`, EXIT.refused);
}
