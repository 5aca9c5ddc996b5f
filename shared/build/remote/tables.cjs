/**
 * Reads from a remote's `remote.ts` which file each screen and slot loads, by running it with its imports held back, and compares that with the
 * addresses that the remote owns and with the document of a release.
 */
const { existsSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { readClaims } = require('./claims.cjs');
const { runTypeScript } = require('./run-typescript.cjs');

/**
 * @typedef {object} RemoteTables
 * @property {string} remote
 * @property {Readonly<Record<string, string>>} screens Name → import request.
 * @property {Readonly<Record<string, string>>} slots
 * @property {Readonly<Record<string, { readonly owner: string, readonly path: string }>>} routes The addresses of the product.
 * @property {Readonly<Record<string, { readonly path: string }>>} addresses What `claims.json` in the remote's folder claims; empty without one.
 */

/** @typedef {{ request: string | null }} LastRequest */

const PLATFORM = '@site/shared/platform';

/** @typedef {{ readonly remote: string, readonly screens?: object, readonly slots?: object }} Definition */

/**
 * Rejects with a sentence when a table is not plain.
 * @param {string} path
 * @returns {Promise<RemoteTables>}
 */
async function readTables(path) {
  /** @type {LastRequest} */
  const last = { request: null };
  const definition = definitionIn(path, last);
  if (definition === undefined) throw new Error(`${path} must export defineRemote(…) or defineTeamRemote(…) by default.`);
  return {
    remote: definition.remote,
    screens: await requestsOf(definition.screens, last, 'screen'),
    slots: await requestsOf(definition.slots, last, 'slot'),
    routes: routesOf(join(dirname(path), '..', '..')),
    addresses: readClaims(join(dirname(path), '..'))?.addresses ?? {},
  };
}

/**
 * The default export of remote.ts; undefined when `defineRemote` did not make it.
 * @param {string} path
 * @param {LastRequest} last
 * @returns {Definition | undefined}
 */
function definitionIn(path, last) {
  /**
   * @param {unknown} remote
   * @param {object} tables
   */
  const defineRemote = (remote, tables) => ({ ...tables, remote });
  const defineTeamRemote = defineRemote;
  /** @param {string} request */
  const requireModule = (request) => {
    last.request = request;
    return request === PLATFORM ? { defineRemote, defineTeamRemote } : heldBack(request);
  };
  const { default: definition } = /** @type {{ readonly default?: Partial<Definition> }} */ (runTypeScript(path, requireModule));
  return typeof definition?.remote === 'string' ? { ...definition, remote: definition.remote } : undefined;
}

/**
 * Placeholder for an import that only the running remote may use: it can be named, and throws on any other use.
 * @param {string} request
 */
function heldBack(request) {
  const refuse = () => {
    throw new Error(`remote.ts uses '${request}' while it is read; its tables must be plain: name: () => import('./x.screen.tsx').`);
  };
  const value = new Proxy(() => undefined, { get: refuse, apply: refuse, construct: refuse, ownKeys: refuse });
  return new Proxy(
    {},
    { get: (_target, name) => (name === '__esModule' ? true : name === 'then' ? undefined : value), has: () => true, ownKeys: () => [] },
  );
}

/**
 * @param {object | undefined} table
 * @param {LastRequest} last
 * @param {string} kind
 */
async function requestsOf(table, last, kind) {
  /** @type {Record<string, string>} */
  const requests = {};
  for (const [name, load] of Object.entries(table ?? {})) {
    last.request = null;
    if (typeof load === 'function') await load();
    if (last.request === null) throw new Error(`the ${kind} ${name} is not written as () => import('./…').`);
    requests[name] = last.request;
  }
  return requests;
}

/** The table of addresses imports nothing but types. */
const PRODUCT_ROUTES = join(__dirname, '..', '..', 'src', 'product', 'routes.ts');

/**
 * Route name → its owner and path: those of the site around the remote's folder where it has a site map, else those of the contract.
 * @param {string} folder The one around the remote's.
 */
function routesOf(folder) {
  const own = join(folder, 'site-map', 'src', 'routes.ts');
  const { ROUTES } = /** @type {{ readonly ROUTES: RemoteTables['routes'] }} */ (
    runTypeScript(existsSync(own) ? own : PRODUCT_ROUTES, () => ({}))
  );
  return ROUTES;
}

/**
 * Why these tables are not those of a whole remote, in a sentence that names the addresses; null when every address it owns has a screen.
 * @param {RemoteTables} tables
 * @returns {string | null}
 */
function refuseGaps({ remote, screens, routes, addresses }) {
  const ofProduct = Object.entries(routes).filter(([, { owner }]) => owner === remote);
  const missing = [...ofProduct, ...Object.entries(addresses)].filter(([name]) => !Object.hasOwn(screens, name));
  if (missing.length === 0) return null;
  const list = missing.map(([name, { path }]) => `${name} (${path})`).join(', ');
  return `remote.ts has no screen for ${list}, which ${remote} owns`;
}

/**
 * Why a release is not one of these tables; null when its document names the very same screens and slots.
 * @param {RemoteTables} tables
 * @param {Pick<import('../../src/federation/releases.ts').ReleaseDocument, 'screens' | 'slots'>} document
 * @returns {string | null}
 */
function refuseOtherTables(tables, document) {
  for (const kind of /** @type {const} */ (['screens', 'slots'])) {
    const [inCode, inDocument] = [Object.keys(tables[kind]), Object.keys(document[kind])];
    const different = [...inCode, ...inDocument].filter((name) => !inCode.includes(name) || !inDocument.includes(name));
    if (different.length > 0) return `its release.json and its remote.ts do not have the same ${kind}: ${different.join(', ')}`;
  }
  return null;
}

module.exports = { readTables, refuseGaps, refuseOtherTables };
