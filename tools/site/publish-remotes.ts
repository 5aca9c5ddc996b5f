/** Publishes the built remotes through the registry's API and makes the new ones live: part of `npm start`, in production a command. */
import { join } from 'node:path';
import { requireSameTables } from '@site/shared/build/remote/build-remote.mjs';
import { withProvenance } from '@site/shared/build/remote/provenance.mjs';
import type { RegistryClient } from '@site/shared/build/remote/registry-client.mjs';
import { type BuiltRelease, readRelease } from '@site/shared/build/remote/release-folder.mjs';
import { sourcesHash } from '@site/shared/build/remote/sources.mjs';
import { remoteFolder, REMOTES, versionOf } from './workspace.ts';

/**
 * Returns a note of what changed. A remote whose sources were published before keeps the release that operators chose. All new releases go live in
 * one step: with a data folder of an older version, a new release and an old one of another remote need not fit together.
 */
export async function publishRemotes(client: RegistryClient, reason: string): Promise<string> {
  const { remotes } = await client.status();
  const known = REMOTES.filter((remote) => Object.hasOwn(remotes, remote));
  const built = await Promise.all(known.map((remote) => publishBuilt(client, remote, (remotes[remote] ?? null) !== null)));
  const train = Object.fromEntries(built.filter((one) => one !== null));
  const changed = Object.keys(train);
  if (changed.length > 0) await client.train({ train, reason });
  return [changed.length === 0 ? 'unchanged' : `new and live: ${changed.join(', ')}`, ...strangersIn(remotes)].join('; ');
}

/** Remotes with a folder here whose team has not joined this site: they are left out, and the site starts without them. */
function strangersIn(remotes: Readonly<Record<string, unknown>>): readonly string[] {
  const strangers = REMOTES.filter((remote) => !Object.hasOwn(remotes, remote));
  return strangers.length === 0 ? [] : [`not part of this site: ${strangers.join(', ')} (npm run release -- enrol)`];
}

/** The remote and the version that shall go live; null when its sources were published before and a release is live. */
async function publishBuilt(client: RegistryClient, remote: string, isLive: boolean): Promise<readonly [string, string] | null> {
  const dir = remoteFolder(remote);
  const version = `${versionOf(remote)}-dev.${sourcesHash(dir)}`;
  const isPublished = (await client.versions(remote)).some((line) => line.version === version);
  if (!isPublished) {
    const release = mustBeBuilt(remote, readRelease(join(dir, 'dist')));
    await requireSameTables(dir, release);
    await client.publish(withProvenance(release, { dir, version }));
  }
  return isPublished && isLive ? null : [remote, version];
}

function mustBeBuilt(remote: string, release: BuiltRelease | null): BuiltRelease {
  if (release === null) throw new Error(`remote-${remote} has no build in its dist folder: npm run build`);
  return release;
}
