import webpack, { type Configuration } from 'webpack';

/** Runs one build of webpack and closes it, so that its cache is written. Rejects with webpack's errors. */
export async function compile(config: Configuration): Promise<void> {
  const compiler = webpack(config);
  if (compiler === null) throw new Error('webpack takes no such configuration');
  try {
    await new Promise<void>((resolve, reject) =>
      compiler.run((error, stats) => {
        if (error !== null) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true, colors: false })));
        else resolve();
      }),
    );
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}
