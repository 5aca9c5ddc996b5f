/** Loads a release of the contract's previous major into the page, next to those of the current one: same runtime, another share scope. */
import type { createInstance } from '@module-federation/enhanced/runtime';
import { releasePath, type ReleaseDocument } from '@site/shared/federation';
import { previousContract } from './lend-previous.ts';

type Host = ReturnType<typeof createInstance>;

const SCOPE = 'default';
const PREVIOUS_SCOPE = 'previous';

/** Resolves with what the release exposes. Eviction clears every scope of the runtime, this one too. */
export async function loadPrevious(host: Host, { id, remote, digest, entry }: ReleaseDocument): Promise<unknown> {
  host.shareScopeMap[PREVIOUS_SCOPE] ??= previousContract.sharesOf(host.shareScopeMap[SCOPE] ?? {});
  const address = releasePath(remote, digest) + entry;
  host.registerRemotes([{ name: id, entry: address, entryGlobalName: id, type: 'global', shareScope: PREVIOUS_SCOPE }]);
  return previousContract.remoteOf(await host.loadRemote(`${id}/remote`));
}
