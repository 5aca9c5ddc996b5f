/** A stand-in for `host/src/release-runtime/releases.ts` in the baselines: one version of each remote, loaded by `load`, without swaps. */
import type { Releases, ReleasesDependencies } from '../../host/src/release-runtime/releases.ts';
import type { RemoteState } from '../../host/src/release-runtime/remote-lifecycle.ts';
import type { PartAddress } from '../../host/src/release-runtime/loading/release-loader.ts';
import { createStore, type Platform, type RemoteModule, type Store } from '@site/shared/platform';
import { type RemoteName, REMOTES } from '@site/shared/product';
import type { ComponentType } from 'react';

/** Answers the remote; the platform is for those that draw outside the host's tree. */
export type LoadRemote = (remote: RemoteName, platform: Platform) => Promise<RemoteModule>;

/** Same promise as the product's `createReleases`: a part that is mounted is loaded and shown. */
export const releasesOver =
  (load: LoadRemote) =>
  ({ handleFor }: Pick<ReleasesDependencies, 'handleFor'>): Releases => {
    const stores = new Map<string, Store<RemoteState>>();
    const stateOf = (remote: string) => {
      const known = stores.get(remote);
      if (known) return known;
      const handle = handleFor(remote, { id: remote, version: '' });
      const mounted = { id: remote, handle, parts: new Map<PartAddress, ComponentType>() };
      const store = createStore<RemoteState>({ phase: 'live', version: null, digest: null, mounted, offered: null });
      stores.set(remote, store);
      return store;
    };
    const open = async (remote: string, address: PartAddress) => {
      const [kind, name] = address.split('/') as ['screens' | 'slots', string];
      const store = stateOf(remote);
      const { mounted: first } = store.get();
      if (!first) return;
      const module = await load(remote as RemoteName, first.handle.platform as Platform);
      const part = await module[kind][name]?.();
      const { mounted, ...rest } = store.get();
      if (part && mounted) store.set({ ...rest, mounted: { ...mounted, parts: new Map(mounted.parts).set(address, part.default) } });
    };
    return {
      claims: createStore({}),
      remotes: () => REMOTES,
      ownerOf: () => 'host',
      watch: () => undefined,
      offers: createStore([]),
      freshness: createStore('fresh'),
      stateOf,
      open: (remote, address) => void open(remote, address),
      parts: () => [],
      addPart: (remote, address) => {
        void open(remote, address);
        return () => undefined;
      },
      warm: () => undefined,
      reportRenderError: () => undefined,
      retry: () => undefined,
      holds: createStore([]),
      pageToken: () => undefined,
      applyChannel: () => undefined,
      follow: () => undefined,
      end: () => undefined,
    };
  };
