/** The sources of a remote in a build of a baseline: the product's loaders and minifier, without its federation. */
const { join } = require('node:path');
const remoteBuild = require('@site/shared/build/webpack.cjs');
const { BENCH, PLACES } = require('./host-with.cjs');
const { PagePlugin } = require('./page-plugin.cjs');

const OURS = new Set(['ModuleFederationPlugin', 'NormalModuleReplacementPlugin', 'LentNamesPlugin', 'ReleasePlugin']);

/** Files are served below `/<name>/`. */
function remoteWith({ name, remote }) {
  const dir = join(BENCH, '..', `remote-${remote}`);
  const config = remoteBuild(dir);
  return {
    ...config,
    name,
    resolve: { ...config.resolve, modules: PLACES },
    cache: {
      ...config.cache,
      name: `baseline-${name}`,
      buildDependencies: { config: [...config.cache.buildDependencies.config, __filename] },
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
  };
}

module.exports = { remoteWith };
