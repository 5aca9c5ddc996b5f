/** The host's build: plain webpack without a federation plugin. The runtime and the ui tiers are chunks that wait for the first remote. */
const { createRequire } = require('node:module');
const { statSync } = require('node:fs');
const { join, sep } = require('node:path');
const { DefinePlugin, NormalModuleReplacementPlugin, optimize } = require('webpack');
const { federatedVersions } = require('@site/shared/build/federated.cjs');
const { StableOrderPlugin } = require('@site/shared/build/stable-order.cjs');
const { HostManifestPlugin } = require('./host-manifest.cjs');

const HOST = join(__dirname, '..');
/** Loader and minifier come with the contract, so that host and remotes are built alike. */
const fromShared = createRequire(require.resolve('@site/shared/package.json'));
const TerserPlugin = fromShared('terser-webpack-plugin');

/** What the federation runtime may leave out of a page; said of every part, or both it and what stands for it are built in. */
const RUNTIME_FLAGS = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  ENV_TARGET: '"web"',
  FEDERATION_BUILD_IDENTIFIER: '"host"',
  FEDERATED_VERSIONS: JSON.stringify(federatedVersions()),
};

/** Parts of the runtime that flags leave in although nothing here uses them: 5 KB on every deep link. `eviction.ts` refuses a runtime of another version. */
const LEFT_OUT = [
  [/[\\/]snapshot[\\/]SnapshotHandler\.js$/, 'runtime-core', 'snapshot-handler.mjs'],
  [/[\\/]utils[\\/]preload\.js$/, 'runtime-core', 'preload.mjs'],
  [/[\\/]semver[\\/]index\.js$/, 'runtime-core', 'semver.mjs'],
  [/^\.[\\/]desc\.mjs$/, 'error-codes', 'error-texts.mjs'],
  [/^\.[\\/]logger\.js$/, 'sdk', 'logger.mjs'],
];
const leanRuntime = () =>
  LEFT_OUT.map(
    ([asked, part, instead]) =>
      new NormalModuleReplacementPlugin(asked, (resource) => {
        if (
          resource.context
            .split(/[\\/]@module-federation[\\/]/)
            .at(-1)
            .startsWith(`${part}${sep}`)
        )
          resource.request = join(__dirname, 'lean-runtime', instead);
      }),
  );

/** A file named by its content, or the packed copy of one. */
const BUILT_NAME = /^[\w.~-]+\.[0-9a-f]{8}\.(js|css)(\.br)?$/;
/** Beside what browsers get, and served to nobody. */
const PRERENDER_FILE = 'prerender.cjs';
const KEPT_MS = 24 * 3_600_000;

/** Files of earlier builds stay for a day: pages that are open still ask for the tiers of the build they began with. */
function staysBeside(output) {
  return (name) => {
    if (name === '.stamp' || name === PRERENDER_FILE) return true;
    if (!BUILT_NAME.test(name)) return false;
    const stats = statSync(join(output, name), { throwIfNoEntry: false });
    return stats !== undefined && Date.now() - stats.mtimeMs < KEPT_MS;
  };
}

/** `boot` and `worker` are the texts of the boot script and the offline worker, built before; `entry` and `output` are changed by measurements and trials alone. */
function hostBuild({ boot = '', worker = '', dev = false, entry = './src/index.ts', output = join(HOST, 'dist') } = {}) {
  return {
    ...common({ dev, name: 'host' }),
    entry: { main: entry },
    output: {
      path: output,
      uniqueName: 'host',
      publicPath: '/h/',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      clean: { keep: staysBeside(output) },
    },
    plugins: [
      new DefinePlugin(RUNTIME_FLAGS),
      ...leanRuntime(),
      new StableOrderPlugin(),
      new HostManifestPlugin({ boot, worker, quality: dev ? 4 : 11 }),
    ],
    optimization: {
      ...minified(dev),
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          vendor: { test: /[\\/]node_modules[\\/]/, chunks: 'initial', name: 'vendor', enforce: true },
          common: { chunks: 'async', minChunks: 2, minSize: 4000 },
        },
      },
    },
  };
}

/** The boot script as one small file without a loader of its own. */
function bootScriptBuild({ dev = false, output }) {
  return {
    ...common({ dev, name: 'boot-script' }),
    entry: './src/boot-script/boot-script.ts',
    output: { path: output, filename: 'boot-script.js', iife: true },
    plugins: [new DefinePlugin({ FEDERATED_VERSIONS: RUNTIME_FLAGS.FEDERATED_VERSIONS })],
    optimization: minified(false),
  };
}

/** The offline worker as one small file. */
function offlineWorkerBuild({ dev = false, output }) {
  return {
    ...common({ dev, name: 'offline-worker' }),
    target: ['webworker', 'es2022'],
    entry: './src/offline/offline-worker.ts',
    output: { path: output, filename: 'offline-worker.js', iife: true },
    optimization: minified(false),
  };
}

/** What draws first views on the server: one file for a Node process of its own, from the same sources. */
function prerenderBuild({ dev = false, output }) {
  return {
    ...common({ dev, name: 'prerender' }),
    target: 'node24',
    entry: './src/prerender/prerender.ts',
    output: { path: output, filename: PRERENDER_FILE, library: { type: 'commonjs2' } },
    plugins: [
      new DefinePlugin(RUNTIME_FLAGS),
      new optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new NormalModuleReplacementPlugin(/[/]virtual-grid\.tsx$/, (module) => {
        module.request = module.request.replace('virtual-grid', 'still-grid');
      }),
    ],
    optimization: { minimize: false },
  };
}

function common({ dev, name }) {
  return {
    name,
    context: HOST,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [scripts()] },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(HOST, '..', '.cache', 'webpack'),
      name: `${name}-${dev ? 'dev' : 'release'}`,
      buildDependencies: { config: [__filename, require.resolve('@site/shared/build/federated.cjs')] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

function scripts() {
  const react = { runtime: 'automatic', development: false };
  const options = { swcrc: false, jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react }, target: 'es2022' } };
  return { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: fromShared.resolve('swc-loader'), options } };
}

function minified(dev) {
  return { minimize: !dev, minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })] };
}

module.exports = Object.assign(hostBuild, { bootScriptBuild, offlineWorkerBuild, prerenderBuild });
