/** The sources of a remote in a build of a baseline: the product's loaders and minifier, without its federation. */
import { join } from 'node:path';
import remoteBuild from '@site/shared/build/webpack.cjs';
import type { Configuration } from 'webpack';
import { BENCH, PLACES } from './host-with.ts';
import { PagePlugin } from './page-plugin.ts';

interface AppOptions {
  readonly name: string;
  readonly remote: string;
}

const OURS = new Set(['ModuleFederationPlugin', 'NormalModuleReplacementPlugin', 'LentNamesPlugin', 'ReleasePlugin']);

/** Files are served below `/<name>/`. */
export function remoteWith({ name, remote }: AppOptions) {
  const dir = join(BENCH, '..', `remote-${remote}`);
  const config = remoteBuild(dir);
  return {
    ...config,
    name,
    resolve: { ...config.resolve, modules: PLACES },
    cache: {
      ...config.cache,
      name: `baseline-${name}`,
      buildDependencies: { config: [...config.cache.buildDependencies.config, import.meta.filename] },
    },
    output: {
      ...config.output,
      path: join(BENCH, 'dist', name),
      uniqueName: name.replaceAll('-', '_'),
      publicPath: `/${name}/`,
      clean: { keep: /\.br$/ },
    },
    performance: { hints: false },
    plugins: [...config.plugins.filter(({ constructor }) => !OURS.has(constructor.name)), new PagePlugin()],
  } satisfies Configuration;
}
