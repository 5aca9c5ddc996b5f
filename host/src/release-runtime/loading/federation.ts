/** The federation runtime, a separate chunk that loads with the first remote: every release is a remote under its own id. */
import { createInstance } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime/core';
import { builtWith, majorOf, releasePath, type ReleaseDocument } from '@site/shared/federation';
import { createEviction } from './eviction.ts';
import { LENT_MODULES, LENT_TIERS } from './lent-modules.ts';

/** Versions of the lent modules, inlined by the build from `shared/build/federated.cjs`. */
declare const FEDERATED_VERSIONS: Readonly<Record<string, string>>;
/** The major of the contract that adapters of this host serve next to its own; the build inlines it, and where it is null leaves out what only such a host needs. */
declare const PREVIOUS_MAJOR: number | null;

const SCOPE = 'default';

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

/** Loads and evicts releases. `load` resolves with what the release exposes; `evict` removes every trace of it. */
export interface Federation {
  load(release: ReleaseDocument): Promise<unknown>;
  evict(release: ReleaseDocument): void;
  /** Starts loading ui tiers that a screen will import. */
  warmShares(keys: readonly string[]): void;
}

export function createFederation(): Federation {
  // Remotes are built without a runtime and use this one.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
  const host = createInstance({ name: 'host', remotes: [], shareStrategy: 'loaded-first', shared: sharedByHost(forget) });
  function forget(key: string): void {
    for (const shared of Object.values(host.shareScopeMap[SCOPE]?.[key] ?? {})) shared.loading = null;
  }
  return {
    load: (release) => {
      if (PREVIOUS_MAJOR !== null && majorOf(builtWith(release.requires)) === PREVIOUS_MAJOR) {
        const adapters = import(/* webpackChunkName: "previous-contract" */ './previous-contract/load-previous.ts');
        return adapters.then(({ loadPrevious }) => loadPrevious(host, release));
      }
      const { id, remote, digest, entry } = release;
      host.registerRemotes([{ name: id, entry: releasePath(remote, digest) + entry, entryGlobalName: id, type: 'global' }]);
      return host.loadRemote(`${id}/remote`);
    },
    evict: createEviction(host),
    warmShares: (keys) => {
      for (const key of keys) LENT_TIERS[key]?.().catch(ignoreUntilUsed);
    },
  };
}

/** `failed` is called for a tier that did not load: the runtime caches the failed promise and would return it for ever. */
function sharedByHost(failed: (key: string) => void): Shared {
  const terms = (key: string) => {
    const version = FEDERATED_VERSIONS[key] ?? '0.0.0';
    return { version, scope: SCOPE, shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` } };
  };
  const atHand = Object.entries(LENT_MODULES).map(([key, lib]) => [key, { ...terms(key), lib }]);
  const getterOf = (key: string, load: () => Promise<unknown>) => async () => {
    try {
      return constant(await load());
    } catch (error) {
      failed(key);
      throw error;
    }
  };
  const onDemand = Object.entries(LENT_TIERS).map(([key, load]) => [key, { ...terms(key), get: getterOf(key, load) }]);
  return Object.fromEntries([...atHand, ...onDemand]) as Shared;
}

const constant = (module: unknown) => () => module;
/** The screen that needs the tier loads it again and reports its own failure. */
const ignoreUntilUsed = () => undefined;
