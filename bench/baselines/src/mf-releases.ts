/** The remotes of the Module Federation baseline: requested from the runtime that the plugin put into the host, as its guide does it. */
import { loadRemote } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@site/shared/platform';
import { releasesOver } from '../../src/releases-over.ts';

export const createReleases = releasesOver(async (remote) => {
  const module = await loadRemote<{ default: RemoteModule }>(`${remote}/remote`);
  if (!module) throw new Error(`${remote} did not load`);
  return module.default;
});
