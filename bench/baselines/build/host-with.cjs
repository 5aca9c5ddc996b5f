/** The host's own build with other releases and without boot script: what every baseline's shell is made of. */
const { join } = require('node:path');
const { DefinePlugin, NormalModuleReplacementPlugin } = require('webpack');
const { federatedVersions } = require('@site/shared/build/federated.cjs');
const hostBuild = require('../../../host/build/webpack.cjs');
const { PagePlugin } = require('./page-plugin.cjs');

const BENCH = join(__dirname, '..', '..');
const HOST = join(BENCH, '..', 'host');

/** Where a baseline's own sources find what the host has, and what only baselines have. */
const PLACES = [
  'node_modules',
  join(HOST, 'node_modules'),
  join(BENCH, '..', 'shared', 'node_modules'),
  join(BENCH, 'baselines', 'node_modules'),
];

/** Its manifest, and what it leaves out of the federation runtime. */
const OF_THE_PRODUCT = new Set(['HostManifestPlugin', 'DefinePlugin', 'NormalModuleReplacementPlugin']);

/** `releases` is the module that replaces the host's releases; files are served below `/<name>/`. */
function hostWith({ name, releases }) {
  const output = join(BENCH, 'dist', name);
  const config = hostBuild({ output });
  return {
    ...config,
    name,
    resolve: { ...config.resolve, modules: PLACES },
    cache: {
      ...config.cache,
      name: `baseline-${name}`,
      buildDependencies: { config: [...config.cache.buildDependencies.config, __filename] },
    },
    output: { ...config.output, uniqueName: name, publicPath: `/${name}/`, clean: { keep: /\.br$/ } },
    plugins: [
      ...config.plugins.filter(({ constructor }) => !OF_THE_PRODUCT.has(constructor.name)),
      new DefinePlugin({ FEDERATED_VERSIONS: JSON.stringify(federatedVersions()) }),
      instead(/[\\/]releases\.ts$/, releases),
      instead(/[\\/]page-boot\.ts$/, join(BENCH, 'src', 'page-boot.ts')),
      new PagePlugin(),
    ],
  };
}

const instead = (requested, replacement) =>
  new NormalModuleReplacementPlugin(requested, (resource) => {
    if (resource.context.startsWith(HOST)) resource.request = replacement;
  });

module.exports = { BENCH, PLACES, hostWith };
