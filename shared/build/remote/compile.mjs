/** Builds a remote into its `dist`, once or on every change. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readRelease } from './release-folder.mjs';

const require = createRequire(import.meta.url);

/**
 * @import { Compiler, Stats, Watching } from 'webpack'
 * @import { BuiltRelease } from './release-folder.mjs'
 */

/**
 * Returns the release in `dist`, or in `output`; rejects with webpack's errors when the build fails.
 * @param {string} dir
 * @param {{ readonly react?: string, readonly output?: string }} [options] `react`: the major of islands, in place of its package.json's.
 * @returns {Promise<BuiltRelease>}
 */
export async function compileRemote(dir, options) {
  const compiler = compilerOf(dir, options);
  try {
    await new Promise((resolve, reject) =>
      compiler.run((error, stats) => settle({ error, stats, resolve: () => resolve(undefined), reject })),
    );
  } finally {
    await closed(compiler);
  }
  return builtIn(options?.output ?? join(dir, 'dist'));
}

/**
 * Calls `onBuilt` or `onFailed` after every change of a source file; returns how to stop.
 * @param {string} dir
 * @param {{ onBuilt: (release: BuiltRelease) => void, onFailed: (text: string) => void }} listeners
 * @returns {() => Promise<void>}
 */
export function watchRemote(dir, { onBuilt, onFailed }) {
  const built = () => onBuilt(builtIn(join(dir, 'dist')));
  const compiler = compilerOf(dir, { dev: true });
  const watching = compiler.watch({ aggregateTimeout: 60 }, (error, stats) =>
    settle({ error, stats, resolve: built, reject: (failure) => onFailed(failure.message) }),
  );
  return async () => {
    if (watching) await closed(watching);
    // Closing the compiler writes its cache; afterwards nothing touches the folder.
    await closed(compiler);
  };
}

/** @param {Compiler | Watching} open */
const closed = (open) => new Promise((resolve) => open.close(resolve));

/**
 * The files that webpack has just written.
 * @param {string} folder
 */
function builtIn(folder) {
  const release = readRelease(folder);
  if (release === null) throw new Error(`the build wrote no release into ${folder}`);
  return release;
}

/**
 * @param {string} dir
 * @param {{ readonly dev?: boolean, readonly react?: string, readonly output?: string }} [options]
 * @returns {Compiler}
 */
function compilerOf(dir, options) {
  return require('webpack')(require('./webpack.cjs')(dir, options));
}

/**
 * Without the compiler's own stack.
 * @param {string} text
 */
function readable(text) {
  return text.replace(/\n+Caused by:\n[\s\S]*?(?=\n\nERROR|$)/g, '').replace(/\n\s+at .*/g, '');
}

/**
 * @param {object} run
 * @param {Error | null} run.error
 * @param {Stats | undefined} run.stats
 * @param {() => void} run.resolve
 * @param {(error: Error) => void} run.reject
 */
function settle({ error, stats, resolve, reject }) {
  if (error) return reject(error);
  if (stats?.hasErrors()) return reject(new Error(readable(stats.toString({ all: false, errors: true, colors: false }))));
  return resolve();
}
