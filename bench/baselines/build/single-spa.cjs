/** single-spa with a native import map: what is shared, the shell and the remotes, all as modules of the browser. */
const { mkdirSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { FEDERATED, LENT_NAMES } = require('@site/shared/build/federated.cjs');
const { appEntry } = require('./app-entry.cjs');
const { BENCH, PLACES, hostWith } = require('./host-with.cjs');
const { PagePlugin } = require('./page-plugin.cjs');
const { remoteWith } = require('./remote-with.cjs');

const NAME = 'singlespa';
const fromHost = createRequire(join(BENCH, '..', 'host', 'package.json'));
const DEVELOPMENT_ONLY = new Set(['act', 'captureOwnerStack']);
/** Packages without names that a bundler could read, and one of which only a few names are used. */
const NAMED = {
  react: Object.keys(fromHost('react')).filter((name) => !DEVELOPMENT_ONLY.has(name)),
  'react/jsx-runtime': Object.keys(fromHost('react/jsx-runtime')),
  'react-dom/client': ['createRoot', 'hydrateRoot'],
  '@emotion/cache': ['default'],
  '@tanstack/react-query': [...LENT_NAMES['@tanstack/react-query'], 'QueryClient', 'QueryClientProvider'],
};
/** Zod is left to each bundle: shared, it would travel whole. */
const SHARED = [...new Set([...Object.keys(NAMED), '@emotion/react', ...FEDERATED])].filter((key) => key !== 'zod/mini');
const fileOf = (key) => key.replaceAll(/[@/]/g, '_');

const asModules = (config) => ({
  ...config,
  experiments: { outputModule: true },
  externalsType: 'module',
  output: { ...config.output, module: true, chunkFormat: 'module', chunkLoading: 'import', library: { type: 'module' } },
});
const external = Object.fromEntries(SHARED.map((key) => [key, key]));

function sharedModules() {
  const { output, plugins, entry: _entry, ...config } = hostWith({ name: NAME, releases: '' });
  const folder = join(BENCH, 'dist', 'entries', 'shared');
  mkdirSync(folder, { recursive: true });
  const entries = SHARED.map((key) => {
    const path = join(folder, `${fileOf(key)}.js`);
    writeFileSync(path, `export ${NAMED[key] ? `{ ${NAMED[key].join(', ')} }` : '*'} from '${key}';\n`);
    return [fileOf(key), path];
  });
  return asModules({
    ...config,
    name: `${NAME}-shared`,
    cache: { ...config.cache, name: `baseline-${NAME}-shared` },
    resolve: { ...config.resolve, modules: PLACES },
    entry: Object.fromEntries(entries),
    output: {
      ...output,
      path: join(BENCH, 'dist', `${NAME}-shared`),
      uniqueName: 'shared',
      publicPath: `/${NAME}-shared/`,
      filename: '[name].js',
    },
    optimization: { ...config.optimization, runtimeChunk: 'single', splitChunks: { chunks: 'all', minSize: 4000 } },
    plugins: [...plugins.filter(({ constructor }) => constructor.name === 'StableOrderPlugin'), new PagePlugin()],
  });
}

function shell() {
  const config = hostWith({ name: NAME, releases: join(BENCH, 'baselines', 'src', 'single-spa-releases.ts') });
  return asModules({
    ...config,
    externals: external,
    optimization: { ...config.optimization, splitChunks: { chunks: 'async', minSize: 4000 } },
  });
}

function app(remote) {
  const config = remoteWith({ name: `${NAME}-${remote}`, remote });
  return asModules({
    ...config,
    entry: { main: appEntry(remote) },
    output: { ...config.output, filename: 'main.js' },
    externals: external,
  });
}

module.exports = { NAME, SHARED, fileOf, sharedModules, shell, app };
