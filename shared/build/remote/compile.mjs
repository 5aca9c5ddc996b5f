/** Builds a remote into its `dist`, once or on every change. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readRelease } from './release-folder.mjs';

const require = createRequire(import.meta.url);

/** Answers the release that stands in `dist` afterwards; rejects with webpack's words when the build fails. */
export async function compileRemote(dir) {
  const compiler = compilerOf(dir);
  try {
    await new Promise((resolve, reject) => compiler.run((error, stats) => settle({ error, stats, resolve, reject })));
  } finally {
    await closed(compiler);
  }
  return readRelease(join(dir, 'dist'));
}

/** Calls `onBuilt(release)` or `onFailed(text)` after every change of a source file; answers how to stop. */
export function watchRemote(dir, { onBuilt, onFailed }) {
  const built = () => onBuilt(readRelease(join(dir, 'dist')));
  const compiler = compilerOf(dir, { dev: true });
  const watching = compiler.watch({ aggregateTimeout: 60 }, (error, stats) =>
    settle({ error, stats, resolve: built, reject: (failure) => onFailed(failure.message) }),
  );
  return async () => {
    await closed(watching);
    // Only now what it keeps for the next time is written: nothing touches the folder any more.
    await closed(compiler);
  };
}

const closed = (open) => new Promise((resolve) => open.close(resolve));

function compilerOf(dir, options) {
  return require('webpack')(require('../webpack.cjs')(dir, options));
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
