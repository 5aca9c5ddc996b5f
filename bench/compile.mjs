import { createRequire } from 'node:module';

const webpack = createRequire(import.meta.url)('webpack');

/** Runs one build of webpack and closes it, so that its cache is written. Rejects with its own words. */
export async function compile(config) {
  const compiler = webpack(config);
  try {
    const stats = await new Promise((resolve, reject) => compiler.run((error, result) => (error ? reject(error) : resolve(result))));
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }));
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}
