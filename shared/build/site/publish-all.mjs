/** Publishes what was built, through the same door as everybody, and makes it live where it is new. */
import { join } from 'node:path';
import { readRelease, withVersion } from '../remote/release-folder.mjs';
import { sourcesHash } from '../remote/sources.mjs';
import { REMOTES, remoteFolder, versionOf } from './workspace.mjs';

const REASON = 'built from these sources by the start';

/** Answers a note of what changed. A remote whose sources were published before is left as the operators have it. */
export async function publishAll(client) {
  const { remotes } = await client.status();
  const fresh = await Promise.all(REMOTES.map((remote) => publishBuilt(client, remote, remotes[remote] !== null)));
  const changed = fresh.filter(Boolean);
  return changed.length === 0 ? 'unchanged' : `new and live: ${changed.join(', ')}`;
}

async function publishBuilt(client, remote, isLive) {
  const dir = remoteFolder(remote);
  const version = `${versionOf(remote)}-dev.${sourcesHash(dir)}`;
  const known = (await client.versions(remote)).some((line) => line.version === version);
  if (!known) await client.publish(withVersion(readRelease(join(dir, 'dist')), version));
  if (known && isLive) return null;
  await client.activate(remote, version, REASON);
  return remote;
}
