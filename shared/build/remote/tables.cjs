/** Reads from a remote's `remote.ts` which file each screen and slot loads, by running it with its imports held back. */
const { readFileSync } = require('node:fs');
const vm = require('node:vm');
const { transformSync } = require('@swc/core');

/**
 * @typedef {object} RemoteTables
 * @property {string} remote
 * @property {Readonly<Record<string, string>>} screens Name → import request.
 * @property {Readonly<Record<string, string>>} slots
 */

/** @typedef {{ request: string | null }} LastRequest */

const PLATFORM = '@site/shared/platform';

/**
 * Rejects with a sentence when a table is not plain.
 * @param {string} path
 * @returns {Promise<RemoteTables>}
 */
async function readTables(path) {
  const { code } = transformSync(readFileSync(path, 'utf8'), {
    filename: path,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  /** @type {LastRequest} */
  const asked = { request: null };
  const parts = runModule(code, asked);
  if (typeof parts?.remote !== 'string') throw new Error(`${path} must export defineRemote(…) by default.`);
  return {
    remote: parts.remote,
    screens: await requestsOf(parts.screens, asked, 'screen'),
    slots: await requestsOf(parts.slots, asked, 'slot'),
  };
}

/**
 * The default export of the module.
 * @param {string} code
 * @param {LastRequest} asked
 */
function runModule(code, asked) {
  /** @type {{ exports: { default?: { readonly remote?: unknown, readonly screens?: object, readonly slots?: object } } }} */
  const module = { exports: {} };
  /**
   * @param {unknown} remote
   * @param {object} parts
   */
  const defineRemote = (remote, parts) => ({ ...parts, remote });
  /** @param {string} request */
  const lend = (request) => {
    asked.request = request;
    return request === PLATFORM ? { defineRemote } : heldBack(request);
  };
  vm.runInThisContext(`(function (module, exports, require) {${code}\n})`)(module, module.exports, lend);
  return module.exports.default;
}

/**
 * Placeholder for an import that only the running remote may use: it can be named, and throws on any other use.
 * @param {string} request
 */
function heldBack(request) {
  const refuse = () => {
    throw new Error(`remote.ts uses '${request}' while it is read; its tables must be plain: name: () => import('./x.screen.tsx').`);
  };
  const part = new Proxy(() => undefined, { get: refuse, apply: refuse, construct: refuse, ownKeys: refuse });
  return new Proxy(
    {},
    { get: (_target, name) => (name === '__esModule' ? true : name === 'then' ? undefined : part), has: () => true, ownKeys: () => [] },
  );
}

/**
 * @param {object | undefined} table
 * @param {LastRequest} asked
 * @param {string} kind
 */
async function requestsOf(table, asked, kind) {
  /** @type {Record<string, string>} */
  const requests = {};
  for (const [name, load] of Object.entries(table ?? {})) {
    asked.request = null;
    if (typeof load === 'function') await load();
    if (asked.request === null) throw new Error(`the ${kind} ${name} is not written as () => import('./…').`);
    requests[name] = asked.request;
  }
  return requests;
}

module.exports = { readTables };
