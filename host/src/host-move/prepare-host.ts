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
import { fetchText } from '../release-runtime/loading/release-loader.ts';
import { HANDOVER } from './form.ts';

export interface PreparedHost {
  readonly release: LiveRelease;
  readonly build: HostBuild;
}

const PATIENCE_MS = 20_000;

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
  await Promise.all([...files].map((name) => keep(HOST_FILES_PATH + name)));
  return { release, build };
}

/** Resolves once the file is in the browser's cache. A preload tells nothing of that in WebKit, and is a warning in others where it is not used at once. */
async function keep(address: string): Promise<void> {
  const failed = (cause?: unknown) => new ReleaseFault('network', `${address}: not reached`, cause);
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error: unknown) => {
    throw failed(error);
  });
  if (!answer.ok) throw failed();
  await answer.arrayBuffer().catch((error: unknown) => {
    throw failed(error);
  });
}
