/** The host's own build with other releases and without boot script: what every baseline's shell is made of. */
import { join } from 'node:path';
import { federatedVersions } from '@site/shared/build/federated.cjs';
import webpack, { type Configuration } from 'webpack';
import { hostBuild } from '../../../host/build/webpack.ts';
import { PagePlugin } from './page-plugin.ts';

interface ShellOptions {
  readonly name: string;
  /** The module that replaces the host's releases. */
  readonly releases: string;
}

const { DefinePlugin, NormalModuleReplacementPlugin } = webpack;
export const BENCH = join(import.meta.dirname, '..', '..');
const HOST = join(BENCH, '..', 'host');

/** Where a baseline's own sources find what the host has, and what only baselines have. */
export const PLACES = [
  'node_modules',
  join(HOST, 'node_modules'),
  join(BENCH, '..', 'shared', 'node_modules'),
  join(BENCH, 'baselines', 'node_modules'),
];

/** Its manifest, and what it leaves out of the federation runtime, of axios and of crypto-js: baselines bundle libraries as they are published. */
const OF_THE_PRODUCT = new Set(['HostManifestPlugin', 'DefinePlugin', 'NormalModuleReplacementPlugin']);

/** Files are served below `/<name>/`. */
export function hostWith({ name, releases }: ShellOptions) {
  const output = join(BENCH, 'dist', name);
  const config = hostBuild({ output });
  return {
    ...config,
    name,
    resolve: { ...config.resolve, modules: PLACES },
    cache: {
      ...config.cache,
      name: `baseline-${name}`,
      buildDependencies: { config: [...config.cache.buildDependencies.config, import.meta.filename] },
    },
    output: { ...config.output, uniqueName: name, publicPath: `/${name}/`, clean: { keep: /\.br$/ } },
    plugins: [
      ...config.plugins.filter(({ constructor }) => !OF_THE_PRODUCT.has(constructor.name)),
      new DefinePlugin({ FEDERATED_VERSIONS: JSON.stringify(federatedVersions()) }),
      instead(/[\\/]releases\.ts$/, releases),
      instead(/[\\/]page-boot\.ts$/, join(BENCH, 'src', 'page-boot.ts')),
      new PagePlugin(),
    ],
  } satisfies Configuration;
}

const instead = (requested: RegExp, replacement: string) =>
  new NormalModuleReplacementPlugin(requested, (resource) => {
    if (resource.context.startsWith(HOST)) resource.request = replacement;
  });
