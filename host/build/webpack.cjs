/** The host build: plain webpack without a federation plugin. The runtime and the ui tiers are chunks that load with the first remote. */
const { createRequire } = require('node:module');
const { statSync } = require('node:fs');
const { join, sep } = require('node:path');
const { DefinePlugin, NormalModuleReplacementPlugin, optimize } = require('webpack');
const { federatedVersions } = require('@site/shared/build/federated.cjs');
const { StableOrderPlugin } = require('@site/shared/build/stable-order.cjs');
const { HostManifestPlugin } = require('./host-manifest.cjs');

const HOST = join(__dirname, '..');
/** Loader and minifier belong to the contract, so that host and remotes are built alike. */
const fromShared = createRequire(require.resolve('@site/shared/package.json'));
const TerserPlugin = fromShared('terser-webpack-plugin');

/** Optional parts of the federation runtime; applied to every package, otherwise both the part and its replacement are bundled. */
const RUNTIME_FLAGS = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  ENV_TARGET: '"web"',
  FEDERATION_BUILD_IDENTIFIER: '"host"',
  FEDERATED_VERSIONS: JSON.stringify(federatedVersions()),
};

/** Unused runtime parts that flags do not remove: 5 KB on every deep link. `eviction.ts` rejects a runtime of another version. */
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

/** crypto-js 4.2.0 bundles MD5 and password key derivation with AES; the site encrypts with given keys only, so both are removed. */
const leanCipher = () =>
  new NormalModuleReplacementPlugin(/^\.\/(md5|evpkdf)$/, (resource) => {
    if (/[\\/]crypto-js$/.test(resource.context)) resource.request = './core';
  });

/** axios chooses XMLHttpRequest in every browser; its fetch adapter never runs. */
const leanAxios = () =>
  new NormalModuleReplacementPlugin(/^\.\/fetch\.js$/, (resource) => {
    if (/[\\/]axios[\\/]lib[\\/]adapters$/.test(resource.context)) resource.request = join(__dirname, 'lean-runtime', 'fetch-adapter.mjs');
  });

/** A file with a content hash in its name, or its compressed copy. */
const BUILT_NAME = /^[\w.~-]+\.[0-9a-f]{8}\.(js|css)(\.br)?$/;
/** Build metadata next to the browser files; never served. */
const PRERENDER_FILE = 'prerender.cjs';
const KEPT_MS = 24 * 3_600_000;

/** Keeps files of earlier builds for a day, because open pages still request the tiers of their build. */
function staysBeside(output) {
  return (name) => {
    if (name === '.stamp' || name === PRERENDER_FILE) return true;
    if (!BUILT_NAME.test(name)) return false;
    const stats = statSync(join(output, name), { throwIfNoEntry: false });
    return stats !== undefined && Date.now() - stats.mtimeMs < KEPT_MS;
  };
}

/** `boot` and `worker` are the built sources of boot script and offline worker; only measurements and experiments change `entry` and `output`. */
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
      leanCipher(),
      leanAxios(),
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

/** The boot script as one small file without a bundler runtime. */
function bootScriptBuild({ dev = false, output }) {
  return {
    ...common({ dev, name: 'boot-script' }),
    entry: './src/boot-script/boot-script.ts',
    output: { path: output, filename: 'boot-script.js', iife: true },
    plugins: [new DefinePlugin({ FEDERATED_VERSIONS: RUNTIME_FLAGS.FEDERATED_VERSIONS })],
    optimization: minified(false),
  };
}

/** The offline worker as one small file without a bundler runtime. */
function offlineWorkerBuild({ dev = false, output }) {
  return {
    ...common({ dev, name: 'offline-worker' }),
    target: ['webworker', 'es2022'],
    entry: './src/offline/offline-worker.ts',
    output: { path: output, filename: 'offline-worker.js', iife: true },
    optimization: minified(false),
  };
}

/** Renders first views on the server: one file for a separate Node process, built from the same sources. */
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
        module.request = module.request.replace('virtual-grid', 'ssr-grid');
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
