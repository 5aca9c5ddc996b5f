import { join } from 'node:path';
import { readRelease } from './release-folder.mjs';
import { isBuiltFrom, sourcesHash, stampBuilt } from './sources.mjs';

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
