/** The same site as one bundle, split by route: the host's own build with the remotes bundled in, without boot script and federation. */
const { join } = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');
const hostBuild = require('../host/build/webpack.cjs');

const OUTPUT = join(__dirname, 'dist', 'monolith');

module.exports = function monolithBuild() {
  const config = hostBuild({ output: OUTPUT });
  return {
    ...config,
    name: 'monolith',
    cache: { ...config.cache, name: 'monolith' },
    output: { ...config.output, uniqueName: 'monolith', publicPath: '/m/', clean: { keep: /\.br$/ } },
    plugins: [
      ...config.plugins.filter(({ constructor }) => constructor.name !== 'HostManifestPlugin'),
      new NormalModuleReplacementPlugin(/[\\/]releases\.ts$/, (resource) => {
        if (resource.context.startsWith(join(__dirname, '..', 'host'))) resource.request = join(__dirname, 'src', 'monolith-releases.ts');
      }),
    ],
  };
};

module.exports.OUTPUT = OUTPUT;
