/** Evicts a release without a trace. The only file that uses private fields of the federation runtime. */
import type { createInstance } from '@module-federation/enhanced/runtime';
import { releasePath, type ReleaseDocument } from '@site/shared/federation';
import { removeElementsOf } from './preloads.ts';

/** The runtime version whose private fields these are; with another version the host refuses to start instead of leaking. */
const KNOWN_RUNTIME = '2.9.2';
/** A file in flight at eviction recreates its chunk global when it arrives. */
const SECOND_SWEEP_MS = 3000;
const HOST = 'host';

type Host = ReturnType<typeof createInstance>;

interface Share {
  from: string;
  useIn?: string[];
}
type ShareScopes = Record<string, Record<string, Record<string, Share>>>;

interface RuntimeInternals {
  readonly version: string;
  readonly options: { readonly remotes: readonly { readonly name: string }[] };
  readonly shareScopeMap: ShareScopes;
  readonly moduleCache: Map<string, unknown>;
  readonly remoteHandler: { readonly idToRemoteMap: Record<string, unknown>; removeRemote(remote: unknown): void };
}

interface Globals {
  readonly __FEDERATION__: {
    readonly __INSTANCES__: { readonly name: string }[];
    readonly __SHARE__: Record<string, ShareScopes>;
    readonly moduleInfo: Record<string, unknown>;
    readonly __PRELOADED_MAP__: Map<string, unknown>;
    readonly __PRELOADED_ASSETS__: Set<string>;
  };
  readonly __GLOBAL_LOADING_REMOTE_ENTRY__: Record<string, unknown>;
}

export function createEviction(instance: Host): (release: ReleaseDocument) => void {
  const host = instance as unknown as RuntimeInternals;
  if (host.version !== KNOWN_RUNTIME || typeof host.remoteHandler.removeRemote !== 'function') {
    throw new Error(`federation runtime ${host.version} is not the known ${KNOWN_RUNTIME}: check eviction.ts against its source`);
  }
  return ({ id, remote, digest }) => {
    const folder = releasePath(remote, digest);
    unregister(host, id);
    clearRecords(host, id, folder);
    removeElementsOf(folder);
    deleteGlobals(id);
    setTimeout(() => {
      if (!host.options.remotes.some(({ name }) => name === id)) deleteGlobals(id);
    }, SECOND_SWEEP_MS);
  };
}

const globals = () => globalThis as unknown as Globals;

function unregister(host: RuntimeInternals, id: string): void {
  const { __SHARE__: shares, __INSTANCES__: instances } = globals().__FEDERATION__;
  for (const scopes of [host.shareScopeMap, ...Object.values(shares)]) handBack(scopes, id);
  const registered = host.options.remotes.find(({ name }) => name === id);
  if (registered) host.remoteHandler.removeRemote(registered);
  host.moduleCache.delete(id);
  const at = instances.findIndex(({ name }) => name === id);
  if (at >= 0) instances.splice(at, 1);
}

function clearRecords({ remoteHandler }: RuntimeInternals, id: string, folder: string): void {
  const { __FEDERATION__: federation, __GLOBAL_LOADING_REMOTE_ENTRY__: loading } = globals();
  const isIts = (key: string) => key === id || key.startsWith(`${id}/`) || key.startsWith(`${id}:`) || key.endsWith(`:${id}`);
  for (const record of [remoteHandler.idToRemoteMap, federation.moduleInfo, federation.__SHARE__, loading]) {
    for (const key of Object.keys(record).filter(isIts)) delete record[key];
  }
  for (const key of [...federation.__PRELOADED_MAP__.keys()].filter(isIts)) federation.__PRELOADED_MAP__.delete(key);
  for (const address of federation.__PRELOADED_ASSETS__) if (address.includes(folder)) federation.__PRELOADED_ASSETS__.delete(address);
}

/** The runtime attributes a lent module to its first user and would drop it with that release. */
function handBack(scopes: ShareScopes, id: string): void {
  for (const scope of Object.values(scopes)) {
    for (const share of Object.values(scope).flatMap((versions) => Object.values(versions))) {
      if (share.from === id) share.from = HOST;
      if (share.useIn?.includes(id)) share.useIn = share.useIn.filter((user) => user !== id);
    }
  }
}

function deleteGlobals(id: string): void {
  Reflect.deleteProperty(globalThis, `webpackChunk${id}`);
  Reflect.deleteProperty(globalThis, id);
}
