/** Publishes the built remotes through the registry's API and activates the new ones. */
import { join } from 'node:path';
import type { OpsClient } from '@site/shared/build/remote/ops-client.mjs';
import { readRelease, withVersion, type BuiltRelease } from '@site/shared/build/remote/release-folder.mjs';
import { sourcesHash } from '@site/shared/build/remote/sources.mjs';
import { REMOTES, remoteFolder, versionOf } from './workspace.ts';

const REASON = 'built from these sources by the start';

/** Returns a note of what changed. A remote whose sources were published before keeps the release that operators chose. */
export async function publishAll(client: OpsClient): Promise<string> {
  const { remotes } = await client.status();
  const fresh = await Promise.all(REMOTES.map((remote) => publishBuilt(client, remote, (remotes[remote] ?? null) !== null)));
  const changed = fresh.filter(Boolean);
  return changed.length === 0 ? 'unchanged' : `new and live: ${changed.join(', ')}`;
}

async function publishBuilt(client: OpsClient, remote: string, isLive: boolean): Promise<string | null> {
  const dir = remoteFolder(remote);
  const version = `${versionOf(remote)}-dev.${sourcesHash(dir)}`;
  const known = (await client.versions(remote)).some((line) => line.version === version);
  if (!known) await client.publish(withVersion(mustBeBuilt(remote, readRelease(join(dir, 'dist'))), version));
  if (known && isLive) return null;
  await client.activate(remote, version, REASON);
  return remote;
}

function mustBeBuilt(remote: string, release: BuiltRelease | null): BuiltRelease {
  if (release === null) throw new Error(`remote-${remote} has no build in its dist folder`);
  return release;
}
