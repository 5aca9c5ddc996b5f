/** The webpack configuration of a remote. `shared/build/webpack.cjs` is its public name. */
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const { NormalModuleReplacementPlugin } = require('webpack');
const { federatedRanges } = require('../federated.cjs');
const { partsOfBuild } = require('./islands.cjs');
const { PLACEHOLDER } = require('./digest.cjs');
const { LentNamesPlugin } = require('./lent-names.cjs');
const { OwnMapsPlugin } = require('./own-maps.cjs');
const { ReleasePlugin } = require('./release-plugin.cjs');
const { sourceMaps } = require('../source-maps.cjs');
const { StableEntryPlugin } = require('./stable-entry.cjs');
const { StableOrderPlugin } = require('../stable-order.cjs');
const { UnusedDeclarationsPlugin } = require('../unused-declarations.cjs');
const { typescriptRule } = require('./typescript-rule.cjs');

// Left to itself the federation plugin finds webpack by calling it without options and reading the path out of the failure: a second per build.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

/** Raw bytes: what one file, and the container itself, may weigh. */
const MOST_BYTES = { asset: 240_000, container: 40_000 };

/** The modules that the federation plugin would build into every container. */
const PLUGIN_RUNTIME = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** @param {string} dir */
function tsconfigOf(dir) {
  const path = join(dir, 'tsconfig.json');
  return existsSync(path) ? path : null;
}

/** @typedef {{ readonly version?: string, readonly react?: string, readonly output?: string, readonly dev?: boolean }} BuildOptions */

/**
 * The options of a build, completed by the remote's package.json.
 * @param {string} dir
 * @param {BuildOptions} options
 */
function settingsOf(dir, { version, react, output = join(dir, 'dist'), dev = false }) {
  const { name, version: own, site = {} } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  return {
    remote: name.replace(/^.*remote-/, ''),
    version: version ?? own,
    react: react ?? site.react,
    needs: site.needs,
    output,
    dev,
  };
}

/**
 * @param {string} dir The remote's folder.
 * @param {BuildOptions} [options] `version` and `react` default to its package.json's, `output` to its `dist`; `react` is the major of a release with islands; `dev` trades size for speed and readable stacks.
 */
module.exports = function remoteBuild(dir, options = {}) {
  const { remote, version, react, needs, output, dev } = settingsOf(dir, options);
  const id = `${remote}_${PLACEHOLDER}`;
  const path = join(dir, 'src', 'remote.ts');
  const parts = partsOfBuild(react, path);
  return /** @satisfies {import('webpack').Configuration} */ ({
    context: dir,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: dev ? 'inline-source-map' : false,
    entry: {},
    output: {
      path: output,
      uniqueName: id,
      publicPath: `/r/${remote}/${PLACEHOLDER}/`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      clean: { keep: '.stamp' },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: parts.alias },
    module: { rules: [typescriptRule(), styles(), ...parts.rules] },
    optimization: { ...smaller(dev), ...parts.optimization },
    performance: { hints: dev ? false : 'error', maxAssetSize: MOST_BYTES.asset, maxEntrypointSize: MOST_BYTES.container },
    cache: {
      type: 'filesystem',
      cacheDirectory: cacheOf(dir),
      name: `${remote}-${parts.name}${dev ? 'dev' : 'release'}`,
      buildDependencies: { config: [__filename] },
    },
    stats: 'errors-warnings',
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', chunkFilename: '[name].[contenthash:8].css' }),
      new ModuleFederationPlugin({
        name: id,
        library: { type: 'window', name: id },
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: parts.entry, name: 'remote' } },
        shared: parts.shared,
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      new NormalModuleReplacementPlugin(PLUGIN_RUNTIME, join(__dirname, 'container-runtime.mjs')),
      ...parts.plugins,
      ...sourceMaps(dev),
      ...(dev ? [new OwnMapsPlugin(dir)] : []),
      new StableOrderPlugin(),
      new UnusedDeclarationsPlugin(),
      new StableEntryPlugin(),
      new LentNamesPlugin(),
      new ReleasePlugin({
        path,
        remote,
        version,
        requires: federatedRanges(),
        needs,
        ...parts.release,
        quality: dev ? 1 : 11,
        tsconfig: dev ? null : tsconfigOf(dir),
      }),
    ],
  });
};

/**
 * A save is built in well under a second because it is left as it was written.
 * @param {boolean} dev
 */
function smaller(dev) {
  if (dev) return { minimize: false, concatenateModules: false };
  return { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })] };
}

function styles() {
  const modules = { auto: true, localIdentName: '[hash:base64:6]' };
  return {
    test: /\.css$/,
    sideEffects: true,
    use: [MiniCssExtractPlugin.loader, { loader: require.resolve('css-loader'), options: { modules } }],
  };
}

/**
 * From the workspace where there is one, else from the remote's own packages.
 * @param {string} dir
 */
function cacheOf(dir) {
  const root = join(dir, '..');
  return existsSync(join(root, 'pnpm-workspace.yaml')) ? join(root, '.cache', 'webpack') : join(dir, 'node_modules', '.cache', 'webpack');
}
