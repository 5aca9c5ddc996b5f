/** The webpack configuration of a remote. `shared/build/webpack.cjs` is its public name. */
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const { NormalModuleReplacementPlugin } = require('webpack');
const { consumedByRemotes, federatedRanges } = require('../federated.cjs');
const { PLACEHOLDER } = require('./digest.cjs');
const { LentNamesPlugin } = require('./lent-names.cjs');
const { ReleasePlugin } = require('./release-plugin.cjs');
const { sourceMaps } = require('../source-maps.cjs');
const { StableEntryPlugin } = require('./stable-entry.cjs');
const { StableOrderPlugin } = require('../stable-order.cjs');

// Left to itself the federation plugin finds webpack by calling it without options and reading the path out of the failure: a second per build.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

/** Raw bytes: what one file, and the container itself, may weigh. */
const MOST_BYTES = { asset: 240_000, container: 40_000 };
const NOT_OURS = /node_modules[\\/](?!(?:\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?@site[\\/]shared[\\/])/;

/** The modules that the federation plugin would build into every container. */
const PLUGIN_RUNTIME = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** @param {string} dir */
function tsconfigOf(dir) {
  const path = join(dir, 'tsconfig.json');
  return existsSync(path) ? path : null;
}

/**
 * @param {string} dir The remote's folder.
 * @param {{ readonly version?: string, readonly dev?: boolean }} [options] `version` defaults to its package.json's; `dev` trades size for speed and readable stacks.
 */
module.exports = function remoteBuild(dir, { version, dev = false } = {}) {
  const own = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const remote = own.name.replace(/^.*remote-/, '');
  const id = `${remote}_${PLACEHOLDER}`;
  const path = join(dir, 'src', 'remote.ts');
  return /** @satisfies {import('webpack').Configuration} */ ({
    context: dir,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: dev ? 'inline-source-map' : false,
    entry: {},
    output: {
      path: join(dir, 'dist'),
      uniqueName: id,
      publicPath: `/r/${remote}/${PLACEHOLDER}/`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      clean: { keep: '.stamp' },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [scripts(dev), styles()] },
    optimization: smaller(dev),
    performance: { hints: dev ? false : 'error', maxAssetSize: MOST_BYTES.asset, maxEntrypointSize: MOST_BYTES.container },
    cache: {
      type: 'filesystem',
      cacheDirectory: cacheOf(dir),
      name: `${remote}-${dev ? 'dev' : 'release'}`,
      buildDependencies: { config: [__filename] },
    },
    stats: 'errors-warnings',
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', chunkFilename: '[name].[contenthash:8].css' }),
      new ModuleFederationPlugin({
        name: id,
        library: { type: 'window', name: id },
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: consumedByRemotes(),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      new NormalModuleReplacementPlugin(PLUGIN_RUNTIME, join(__dirname, 'container-runtime.mjs')),
      ...sourceMaps(dev),
      new StableOrderPlugin(),
      new StableEntryPlugin(),
      new LentNamesPlugin(),
      new ReleasePlugin({
        path,
        remote,
        version: version ?? own.version,
        requires: federatedRanges(),
        needs: own.site?.needs,
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

/**
 * Our code is TypeScript, also where the contract is a package in node_modules.
 * @param {boolean} dev
 */
function scripts(dev) {
  const react = { runtime: 'automatic', development: false };
  const options = {
    swcrc: false,
    sourceMaps: dev,
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react }, target: 'es2022' },
  };
  return { test: /\.tsx?$/, exclude: NOT_OURS, use: { loader: require.resolve('swc-loader'), options } };
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
