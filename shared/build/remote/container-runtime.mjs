/**
 * The container's side of federation, in the place of the one the federation plugin (2.9.2) builds into every remote: a remote of this site
 * takes what the host lends and lends nothing, holds no remotes and has no parts of packages picked for it. 3 KB less on every deep link and
 * in every release. What works is the host's runtime, which `start-federation.ts` puts where remotes look for it.
 */
/** @import { ModuleFederation } from '@module-federation/enhanced/runtime' */

/** @typedef {ConstructorParameters<typeof ModuleFederation>[0]} FederationOptions */

/** @typedef {NonNullable<NonNullable<Parameters<ModuleFederation['initializeSharing']>[1]>['initScope']>} InitScope */

/**
 * The part of the runtime that containers use; `federation.ts` of the host puts it into the page.
 * @typedef {object} RuntimeCore
 * @property {{ readonly __FEDERATION__: { readonly __INSTANCES__: ModuleFederation[] } }} CurrentGlobal
 * @property {typeof ModuleFederation} ModuleFederation
 * @property {(instance: ModuleFederation) => void} setGlobalFederationInstance
 */

/**
 * A module of the host that a chunk takes.
 * @typedef {NonNullable<NonNullable<Parameters<ModuleFederation['loadShare']>[1]>['customShareInfo']>['shareConfig']} ShareConfig
 */

/** @typedef {Required<NonNullable<ShareConfig>> & { readonly shareKey: string, readonly fallback: () => (() => unknown) }} ConsumedModule */

/** @typedef {ModuleFederation & { readonly options: { readonly shareStrategy: 'loaded-first' } }} ContainerInstance */

/**
 * The part of webpack's `__webpack_require__` that the federation plugin fills.
 * @typedef {object} WebpackRequire
 * @property {{ readonly initOptions: FederationOptions, readonly instance: ContainerInstance }} federation
 * @property {ModuleFederation['shareScopeMap']} S
 * @property {(scope: string, initScope: InitScope) => unknown} I
 * @property {Record<string | number, (module: { exports: unknown }) => void>} m
 * @property {Record<string | number, unknown>} c
 * @property {{ readonly chunkMapping: ChunkMapping, readonly moduleIdToConsumeDataMapping: ConsumedModules }} consumesLoadingData
 */

/** @typedef {Readonly<Record<string | number, readonly (string | number)[]>>} ChunkMapping */

/** @typedef {Readonly<Record<string | number, ConsumedModule>>} ConsumedModules */

const SCOPE = 'default';

/**
 * This release's instance of the host's runtime.
 * @param {{ readonly webpackRequire: WebpackRequire }} container
 */
function init({ webpackRequire: { federation } }) {
  const { _FEDERATION_RUNTIME_CORE: core } = /** @type {typeof globalThis & { readonly _FEDERATION_RUNTIME_CORE: RuntimeCore }} */ (
    globalThis
  );
  const { CurrentGlobal, ModuleFederation, setGlobalFederationInstance } = core;
  const options = { ...federation.initOptions, id: '' };
  const open = CurrentGlobal.__FEDERATION__.__INSTANCES__.find((one) => one.options.name === options.name);
  if (open) {
    open.initOptions(options);
    return open;
  }
  const instance = new ModuleFederation(options);
  setGlobalFederationInstance(instance);
  return instance;
}

/**
 * From then on the container and the runtime look at the same shares.
 * @param {WebpackRequire} webpackRequire
 */
function attachShareScopeMap(webpackRequire) {
  webpackRequire.S = webpackRequire.federation.instance.shareScopeMap;
}

/**
 * Implements `container.init`: takes the shares of the runtime that loads this container.
 * @param {object} call
 * @param {WebpackRequire} call.webpackRequire
 * @param {ModuleFederation['shareScopeMap'][string]} call.shareScope
 * @param {InitScope} call.initScope
 * @param {Partial<FederationOptions> & { readonly shareScopeMap?: ModuleFederation['shareScopeMap'] }} [call.remoteEntryInitOptions]
 */
function initContainerEntry({ webpackRequire, shareScope, initScope, remoteEntryInitOptions }) {
  const { instance, initOptions } = webpackRequire.federation;
  instance.initOptions({ name: initOptions.name, remotes: [], ...remoteEntryInitOptions });
  instance.initShareScopeMap(SCOPE, shareScope, { hostShareScopeMap: remoteEntryInitOptions?.shareScopeMap ?? {} });
  attachShareScopeMap(webpackRequire);
  return webpackRequire.I(SCOPE, initScope);
}

/**
 * Once per scope, however often it is requested.
 * @param {object} call
 * @param {string} call.shareScopeName
 * @param {WebpackRequire} call.webpackRequire
 * @param {Record<string, Promise<unknown>>} call.initPromises
 * @param {InitScope[number]} call.initTokens
 * @param {InitScope} [call.initScope]
 */
function initializeSharing({ shareScopeName, webpackRequire, initPromises, initTokens, initScope = [] }) {
  const { instance } = webpackRequire.federation;
  const token = (initTokens[shareScopeName] ??= { from: instance.name });
  if (initScope.includes(token)) return undefined;
  initScope.push(token);
  initPromises[shareScopeName] ??= Promise.all(
    instance.initializeSharing(shareScopeName, { strategy: instance.options.shareStrategy, initScope, from: 'build' }),
  );
  return initPromises[shareScopeName];
}

/**
 * Module id → 0 once the module is there, or the promise of it.
 * @typedef {Record<string | number, Promise<void> | 0>} InstalledModules
 */

/**
 * Fetches what a chunk takes from the host before the chunk runs.
 * @param {object} call
 * @param {string | number} call.chunkId
 * @param {(Promise<void> | 0)[]} call.promises
 * @param {InstalledModules} call.installedModules
 * @param {WebpackRequire} call.webpackRequire
 */
function consumes({ chunkId, promises, installedModules, webpackRequire }) {
  for (const id of webpackRequire.consumesLoadingData.chunkMapping[chunkId] ?? []) {
    installedModules[id] ??= consume({ id, chunkId, installedModules, webpackRequire });
    promises.push(installedModules[id]);
  }
}

/**
 * Puts a module of the host where the container looks for it. If it does not load, neither does the chunk that imports it, and both are requested
 * again next time: a module that ran without it would stay half made for ever.
 * @param {object} call
 * @param {string | number} call.id
 * @param {string | number} call.chunkId
 * @param {InstalledModules} call.installedModules
 * @param {WebpackRequire} call.webpackRequire
 */
async function consume({ id, chunkId, installedModules, webpackRequire }) {
  const consumed = /** @type {ConsumedModule} */ (webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id]);
  const { shareKey, fallback, requiredVersion, strictVersion, singleton, eager } = consumed;
  const customShareInfo = { shareConfig: { requiredVersion, strictVersion, singleton, eager }, scope: [SCOPE] };
  const context = { trigger: /** @type {const} */ ('build'), moduleId: id, chunkId };
  try {
    const factory = (await webpackRequire.federation.instance.loadShare(shareKey, { customShareInfo, context })) || fallback();
    installedModules[id] = 0;
    webpackRequire.m[id] = (module) => {
      delete webpackRequire.c[id];
      module.exports = factory();
    };
  } catch (error) {
    delete installedModules[id];
    throw error;
  }
}

/** In the shape that the plugin's code requires. */
export default {
  runtime: {},
  attachShareScopeMap,
  bundlerRuntime: { S: {}, I: initializeSharing, init, initContainerEntry, consumes },
};
