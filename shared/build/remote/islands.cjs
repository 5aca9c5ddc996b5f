/** How a remote is built on an older major of React: each part becomes an island, a root of its own within the host's page (docs/decisions/0074). */
const { createRequire } = require('node:module');
const { basename, dirname, join, resolve } = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');
const { ISLANDS, consumedByIslands, consumedByRemotes } = require('../federated.cjs');

const SOURCES = join(__dirname, '..', '..', 'src');
/** @param {string} name */
const source = (name) => join(SOURCES, 'islands', name);

/** Chunks of libraries that parts have in common; one file may weigh no more than the registry takes. */
const LARGEST_CHUNK_BYTES = 200_000;

/** @typedef {Pick<Required<import('webpack').Configuration>, 'plugins' | 'optimization'>} Configured */

/**
 * What differs between builds on the host's own React and on an older one.
 * @typedef {object} PartsOfBuild
 * @property {string} name Goes into the name of the cache.
 * @property {string} entry What the release exposes.
 * @property {Readonly<Record<string, object>>} shared What it takes of the host.
 * @property {Readonly<Record<string, string>>} alias
 * @property {readonly import('webpack').RuleSetRule[]} rules
 * @property {readonly import('webpack').WebpackPluginInstance[]} plugins
 * @property {Configured['optimization']} optimization
 * @property {{ readonly react?: string }} release What its document says.
 */

/**
 * Throws for a major that no host takes.
 * @param {string | undefined} major Of React; undefined is the host's own.
 * @param {string} path Of remote.ts.
 * @returns {PartsOfBuild}
 */
function partsOfBuild(major, path) {
  if (major !== undefined) return partsOfIslands(major, path);
  const nothing = { name: '', alias: {}, rules: [], plugins: [], optimization: {}, release: {} };
  return { ...nothing, entry: './src/remote.ts', shared: consumedByRemotes() };
}

/**
 * @param {string} major
 * @param {string} path
 * @returns {PartsOfBuild}
 */
function partsOfIslands(major, path) {
  const version = ISLANDS[major];
  if (version === undefined)
    throw new Error(`islands on React ${major} cannot be built: hosts take ${Object.keys(ISLANDS).join(', ')}, and their own major`);
  return {
    name: `react-${version}-`,
    release: { react: version },
    entry: source('entry.ts'),
    shared: consumedByIslands(),
    alias: { '@site/island-source$': path, ...reactOf(major), ...productionRouter() },
    // React's own packages need what it hides from others.
    rules: [
      { include: [folderOf('react', major), folderOf('react-dom', major)], resolve: { alias: { react$: folderOf('react', major) } } },
    ],
    plugins: [
      // The host's own modules decide what an error is and which theme is in force.
      replaceModule(join(SOURCES, 'platform', 'errors.ts'), source('errors.ts')),
      replaceModule(join(SOURCES, 'ui', 'core', 'site-theme.tsx'), source('site-theme.tsx')),
    ],
    optimization: { splitChunks: { chunks: 'async', maxSize: LARGEST_CHUNK_BYTES } },
  };
}

/**
 * Another module for a file of the contract, which a file of the team with the same name is not. Replaced as it is asked for: a file that is exchanged
 * after it was found would be a second copy of the other module.
 * @param {string} path Absolute.
 * @param {string} by Absolute.
 */
const replaceModule = (path, by) =>
  new NormalModuleReplacementPlugin(new RegExp(`[\\\\/]${basename(path).replace('.', '\\.')}$`), (asked) => {
    if (resolve(asked.context, asked.request) === path) asked.request = by;
  });

/** @param {string} major */
function reactOf(major) {
  return {
    [`react-${major}`]: folderOf('react', major),
    react$: source('react.ts'),
    'react/jsx-runtime$': source('jsx-runtime.ts'),
    // The server of Node would need Node; this one draws to a string anywhere.
    'react-dom/server$': join(folderOf('react-dom', major), 'cjs', 'react-dom-server-legacy.browser.production.min.js'),
    'react-dom': folderOf('react-dom', major),
  };
}

/**
 * @param {string} name
 * @param {string} major
 */
const folderOf = (name, major) => dirname(require.resolve(`${name}-${major}/package.json`));

/** react-router 7.18.5 publishes its development build as the module, in every mode. */
function productionRouter() {
  const folder = dirname(createRequire(require.resolve('react-router-dom')).resolve('react-router/package.json'));
  const built = (/** @type {string} */ file) => join(folder, 'dist', 'production', file);
  return { 'react-router$': built('index.mjs'), 'react-router/dom$': built('dom-export.mjs') };
}

module.exports = { partsOfBuild };
