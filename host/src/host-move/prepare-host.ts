/** Fetches and verifies the host that the channel names; its files may run from then on, and the browser loads those that it starts with. */
import {
  type Boot,
  HOST,
  HOST_FILES_PATH,
  HOST_MANIFEST,
  type HostBuild,
  integrityOf,
  type LiveRelease,
  RELEASE_DOCUMENT,
  releasePath,
} from '@site/shared/federation';
import { ReleaseFault } from '../lib/release-fault.ts';
import { keepFile } from '../release-runtime/loading/keep-file.ts';
import { fetchText } from '../release-runtime/loading/release-loader.ts';
import { HANDOVER } from './form.ts';

export interface PreparedHost {
  readonly release: LiveRelease;
  readonly build: HostBuild;
}

/** Null for a host that does not take a page over in the form in which this one hands it over. Rejects where it is not the signed one, or does not arrive. */
export async function prepareHost(boot: Pick<Boot, 'admit'>, release: LiveRelease): Promise<PreparedHost | null> {
  const folder = releasePath(HOST, release.digest);
  const document = await boot.admit(HOST, await fetchText(folder + RELEASE_DOCUMENT));
  const manifest = await fetchText(folder + HOST_MANIFEST);
  if ((await integrityOf(manifest)) !== document.files[HOST_MANIFEST]?.integrity)
    throw new ReleaseFault('integrity', `host@${release.version}: its ${HOST_MANIFEST} is not the signed one`);
  const build = JSON.parse(manifest) as HostBuild;
  if (build.takesOver !== HANDOVER) return null;
  const files = new Set([...build.initial, ...build.runtime, ...Object.values(build.shares).flat()]);
  await Promise.all([...files].map((name) => keepFile(HOST_FILES_PATH + name)));
  return { release, build };
}
