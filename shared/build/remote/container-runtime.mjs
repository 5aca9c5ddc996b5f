/**
 * The container's side of federation, in the place of the one the federation plugin (2.9.2) builds into every remote: a remote of this site
 * takes what the host lends and lends nothing, holds no remotes and has no parts of packages picked for it. 3 KB less on every deep link and
 * in every release. What works is the host's runtime, which `start-federation.ts` puts where remotes look for it.
 */
const SCOPE = 'default';

/** This release's instance of the host's runtime. */
function init({ webpackRequire: { federation } }) {
  const { CurrentGlobal, ModuleFederation, setGlobalFederationInstance } = globalThis._FEDERATION_RUNTIME_CORE;
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

/** From then on the container and the runtime look at the same shares. */
function attachShareScopeMap(webpackRequire) {
  webpackRequire.S = webpackRequire.federation.instance.shareScopeMap;
}

/** What `container.init` does: takes the shares of whoever loads this container. */
function initContainerEntry({ webpackRequire, shareScope, initScope, remoteEntryInitOptions }) {
  const { instance, initOptions } = webpackRequire.federation;
  instance.initOptions({ name: initOptions.name, remotes: [], ...remoteEntryInitOptions });
  instance.initShareScopeMap(SCOPE, shareScope, { hostShareScopeMap: remoteEntryInitOptions?.shareScopeMap ?? {} });
  attachShareScopeMap(webpackRequire);
  return webpackRequire.I(SCOPE, initScope);
}

/** Once per scope, however often it is asked for. */
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

/** Fetches what a chunk takes from the host before the chunk runs. */
function consumes({ chunkId, promises, installedModules, webpackRequire }) {
  for (const id of webpackRequire.consumesLoadingData.chunkMapping[chunkId] ?? []) {
    if (!Object.hasOwn(installedModules, id)) installedModules[id] = consume({ id, chunkId, installedModules, webpackRequire });
    promises.push(installedModules[id]);
  }
}

/**
 * Puts a module of the host where the container looks for it. Where it does not come, neither does the chunk that takes it, and both are asked for
 * again next time: a module that ran without it would stay half made for ever.
 */
async function consume({ id, chunkId, installedModules, webpackRequire }) {
  const { shareKey, fallback, requiredVersion, strictVersion, singleton, eager } =
    webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id];
  const customShareInfo = { shareConfig: { requiredVersion, strictVersion, singleton, eager }, scope: [SCOPE] };
  const context = { trigger: 'build', moduleId: id, chunkId };
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

/** In the shape the plugin's code asks for. */
export default {
  runtime: {},
  attachShareScopeMap,
  bundlerRuntime: { S: {}, I: initializeSharing, init, initContainerEntry, consumes },
};
