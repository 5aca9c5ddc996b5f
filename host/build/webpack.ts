/** The host build: plain webpack without a federation plugin. The runtime and the ui tiers are chunks that load with the first remote. */
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { federatedVersions } from '@site/shared/build/federated.cjs';
import { sourceMaps } from '@site/shared/build/source-maps.cjs';
import { StableOrderPlugin } from '@site/shared/build/stable-order.cjs';
import { UnusedDeclarationsPlugin } from '@site/shared/build/unused-declarations.cjs';
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { HostManifestPlugin } from './host-manifest.ts';
import { ownPrevious } from './previous-contract.ts';
import { CACHE, siteMapAlias } from './site-folder.ts';

interface BuildOptions {
  /** Fast and not minified; default false. */
  readonly dev?: boolean;
  /** The output folder. */
  readonly output: string;
}

/** `boot` and `worker` are the built sources of boot script and offline worker; only measurements and experiments change `entry` and `output`. */
interface HostBuildOptions extends Partial<BuildOptions> {
  readonly boot?: string;
  readonly worker?: string;
  readonly entry?: string;
}

/** A module that is replaced: its request, the folder below `node_modules` that requests it, its replacement in `lean-runtime`. */
type LeanPart = readonly [request: RegExp, folder: string, replacement: string];

/** What this build uses of terser-webpack-plugin. */
interface TerserPluginClass {
  new (options: { readonly minify: unknown; readonly extractComments: boolean }): WebpackPluginInstance;
  readonly swcMinify: unknown;
}

const { DefinePlugin, NormalModuleReplacementPlugin, ProvidePlugin, optimize } = webpack;
const { resolve } = createRequire(import.meta.url);
const HOST = join(import.meta.dirname, '..');
/** Loader and minifier belong to the contract, so that host and remotes are built alike. */
const requireFromShared = createRequire(resolve('@site/shared/package.json'));
const TerserPlugin = requireFromShared('terser-webpack-plugin') as TerserPluginClass;
const lean = (file: string) => join(import.meta.dirname, 'lean-runtime', file);
/** A change of these files invalidates webpack's cache; webpack 5.110 does not follow the imports of TypeScript. */
const CONFIG_FILES = [
  import.meta.filename,
  join(import.meta.dirname, 'host-manifest.ts'),
  join(import.meta.dirname, 'previous-contract.ts'),
  join(import.meta.dirname, 'site-folder.ts'),
  resolve('@site/shared/build/federated.cjs'),
  resolve('@site/shared/build/stable-order.cjs'),
  resolve('@site/shared/build/unused-declarations.cjs'),
];

/** Optional parts of the federation runtime; applied to every package, otherwise both the part and its replacement are bundled. */
const RUNTIME_FLAGS = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  ENV_TARGET: '"web"',
  FEDERATION_BUILD_IDENTIFIER: '"host"',
  FEDERATED_VERSIONS: JSON.stringify(federatedVersions()),
  PREVIOUS_MAJOR: JSON.stringify(ownPrevious()?.major ?? null),
};

/** Unused runtime parts that flags do not remove: 5 KB on every deep link. `eviction.ts` rejects a runtime of another version. */
const LEFT_OUT: readonly LeanPart[] = [
  [/[\\/]snapshot[\\/]SnapshotHandler\.js$/, '@module-federation/runtime-core', 'snapshot-handler.ts'],
  [/[\\/]utils[\\/]preload\.js$/, '@module-federation/runtime-core', 'preload.ts'],
  [/[\\/]semver[\\/]index\.js$/, '@module-federation/runtime-core', 'semver.ts'],
  [/^\.[\\/]desc\.mjs$/, '@module-federation/error-codes', 'error-texts.ts'],
  [/^\.[\\/]logger\.js$/, '@module-federation/sdk', 'logger.ts'],
  // axios 1.21.1: what its adapter imports for requests of other sites; `axios.ts` replaces its entry. 7 KB of every first load.
  [/^(?:\.\/)?\.\.\/utils\.js$/, 'axios/lib', 'axios-utils.ts'],
  [/[\\/]mergeConfig\.js$/, 'axios/lib', 'axios-merge.ts'],
  [/[\\/]cookies\.js$/, 'axios/lib', 'axios-cookies.ts'],
  [/[\\/]buildURL\.js$/, 'axios/lib', 'axios-url.ts'],
  [/[\\/]AxiosURLSearchParams\.js$/, 'axios/lib', 'axios-params.ts'],
  [/[\\/]progressEventReducer\.js$/, 'axios/lib', 'axios-progress.ts'],
  // @tanstack/query-core 5.108.0: no infinite query is lent. @emotion/react 11.14.0: nothing calls `withTheme`, the one use of copied statics.
  [/[\\/]infiniteQueryBehavior\.js$/, '@tanstack/query-core', 'infinite-query.ts'],
  [/^hoist-non-react-statics$/, '@emotion/react', 'statics.ts'],
  // @emotion/styled 11.14.1 asks it for elements alone; whatever takes properties of its own says which it hands on.
  [/^@emotion\/is-prop-valid$/, '@emotion/styled', 'valid-props.ts'],
];
const leanParts = () =>
  LEFT_OUT.map(
    ([request, folder, replacement]) =>
      new NormalModuleReplacementPlugin(request, (resource) => {
        const inside = resource.context.split(`${sep}node_modules${sep}`).at(-1);
        if (`${inside}${sep}`.startsWith(`${folder.replaceAll('/', sep)}${sep}`)) resource.request = lean(replacement);
      }),
  );

/** Parts of libraries that no page runs. */
const leanLibraries = () => [
  // crypto-js 4.2.0 bundles MD5 and password key derivation with AES; the site encrypts with given keys only.
  new NormalModuleReplacementPlugin(/^\.\/(md5|evpkdf)$/, (resource) => {
    if (/[\\/]crypto-js$/.test(resource.context)) resource.request = './core';
  }),
];

/** react-router 7.18.5 publishes its development build as the module, in every mode. */
const productionRouter = () => {
  const folder = dirname(createRequire(requireFromShared.resolve('react-router-dom')).resolve('react-router/package.json'));
  const built = (file: string) => join(folder, 'dist', 'production', file);
  return { 'react-router$': built('index.mjs'), 'react-router/dom$': built('dom-export.mjs') };
};

/** A file with a content hash in its name, or its compressed copy. */
const BUILT_NAME = /^[\w.~-]+\.[0-9a-f]{8}\.(js|css)(\.br)?$/;
/** Build metadata next to the browser files; never served. */
const PRERENDER_FILE = 'prerender.cjs';
const KEPT_MS = 24 * 3_600_000;

/** Keeps files of earlier builds for a day, because open pages still request the tiers of their build. */
function staysBeside(output: string): (name: string) => boolean {
  return (name) => {
    if (name === '.stamp' || name === PRERENDER_FILE) return true;
    if (!BUILT_NAME.test(name)) return false;
    const stats = statSync(join(output, name), { throwIfNoEntry: false });
    return stats !== undefined && Date.now() - stats.mtimeMs < KEPT_MS;
  };
}

/** The browser files and `host.json`. */
export function hostBuild({
  boot = '',
  worker = '',
  dev = false,
  entry = './src/index.ts',
  output = join(HOST, 'dist'),
}: HostBuildOptions = {}) {
  const build = common({ dev, name: 'host' });
  return {
    ...build,
    resolve: { ...build.resolve, alias: { ...build.resolve.alias, axios$: lean('axios.ts'), ...productionRouter() } },
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
      new ProvidePlugin({ MessageChannel: [join(HOST, 'src/lib/host-channel.ts'), 'HostChannel'] }),
      ...leanParts(),
      ...leanLibraries(),
      ...sourceMaps(dev),
      new StableOrderPlugin(),
      new UnusedDeclarationsPlugin(),
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
  } satisfies Configuration;
}

/** The boot script as one small file without a bundler runtime. */
export function bootScriptBuild({ dev = false, output }: BuildOptions): Configuration {
  return {
    ...common({ dev, name: 'boot-script' }),
    entry: './src/boot-script/boot-script.ts',
    output: { path: output, filename: 'boot-script.js', iife: true },
    plugins: [new DefinePlugin({ FEDERATED_VERSIONS: RUNTIME_FLAGS.FEDERATED_VERSIONS })],
    optimization: minified(false),
  };
}

/** The offline worker as one small file without a bundler runtime. */
export function offlineWorkerBuild({ dev = false, output }: BuildOptions): Configuration {
  return {
    ...common({ dev, name: 'offline-worker' }),
    target: ['webworker', 'es2022'],
    entry: './src/offline/offline-worker.ts',
    output: { path: output, filename: 'offline-worker.js', iife: true },
    optimization: minified(false),
  };
}

/** Renders first views on the server: one file for a separate Node process, built from the same sources. */
export function prerenderBuild({ dev = false, output }: BuildOptions): Configuration {
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

function common({ dev, name }: { readonly dev: boolean; readonly name: string }) {
  return {
    name,
    context: HOST,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: siteMapAlias() },
    module: { rules: [scripts()] },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(CACHE, 'webpack'),
      name: `${name}-${dev ? 'dev' : 'release'}`,
      buildDependencies: { config: CONFIG_FILES },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  } satisfies Configuration;
}

function scripts(): RuleSetRule {
  const react = { runtime: 'automatic', development: false };
  const options = { swcrc: false, jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react }, target: 'es2022' } };
  return { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: requireFromShared.resolve('swc-loader'), options } };
}

function minified(dev: boolean) {
  return { minimize: !dev, minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })] };
}
