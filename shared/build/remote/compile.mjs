/** Builds a remote into its `dist`, once or on every change. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readRelease } from './release-folder.mjs';

const require = createRequire(import.meta.url);

/**
 * Returns the release in `dist`; rejects with webpack's errors when the build fails.
 * @param {string} dir
 * @returns {Promise<import('./release-folder.mjs').BuiltRelease>}
 */
export async function compileRemote(dir) {
  const compiler = compilerOf(dir);
  try {
    await new Promise((resolve, reject) => compiler.run((error, stats) => settle({ error, stats, resolve, reject })));
  } finally {
    await closed(compiler);
  }
  return readRelease(join(dir, 'dist'));
}

/**
 * Calls `onBuilt` or `onFailed` after every change of a source file; returns how to stop.
 * @param {string} dir
 * @param {{ onBuilt: (release: import('./release-folder.mjs').BuiltRelease) => void, onFailed: (text: string) => void }} listeners
 * @returns {() => Promise<void>}
 */
export function watchRemote(dir, { onBuilt, onFailed }) {
  const built = () => onBuilt(readRelease(join(dir, 'dist')));
  const compiler = compilerOf(dir, { dev: true });
  const watching = compiler.watch({ aggregateTimeout: 60 }, (error, stats) =>
    settle({ error, stats, resolve: built, reject: (failure) => onFailed(failure.message) }),
  );
  return async () => {
    await closed(watching);
    // Closing the compiler writes its cache; afterwards nothing touches the folder.
    await closed(compiler);
  };
}

const closed = (open) => new Promise((resolve) => open.close(resolve));

function compilerOf(dir, options) {
  return require('webpack')(require('./webpack.cjs')(dir, options));
}

/** Without the compiler's own stack. */
function readable(text) {
  return text.replace(/\n+Caused by:\n[\s\S]*?(?=\n\nERROR|$)/g, '').replace(/\n\s+at .*/g, '');
}

function settle({ error, stats, resolve, reject }) {
  if (error) return reject(error);
  if (stats.hasErrors()) return reject(new Error(readable(stats.toString({ all: false, errors: true, colors: false }))));
  return resolve();
}
