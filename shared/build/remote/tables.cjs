/** Reads from a remote's `remote.ts` which file each screen and slot loads, by running it with its imports held back. */
const { runTypeScript } = require('./run-typescript.cjs');

/**
 * @typedef {object} RemoteTables
 * @property {string} remote
 * @property {Readonly<Record<string, string>>} screens Name → import request.
 * @property {Readonly<Record<string, string>>} slots
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
  if (definition === undefined) throw new Error(`${path} must export defineRemote(…) by default.`);
  return {
    remote: definition.remote,
    screens: await requestsOf(definition.screens, last, 'screen'),
    slots: await requestsOf(definition.slots, last, 'slot'),
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
  /** @param {string} request */
  const requireModule = (request) => {
    last.request = request;
    return request === PLATFORM ? { defineRemote } : heldBack(request);
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

module.exports = { readTables };
