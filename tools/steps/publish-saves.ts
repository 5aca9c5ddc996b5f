/** Every saved change of a remote goes live in open pages of a site of this machine: what `npm run dev` does. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createKeyedMutex } from '@site/server/kernel/jobs/keyed-mutex.ts';
import { watchRemote } from '@site/shared/build/remote/compile.mjs';
import type { RegistryClient } from '@site/shared/build/remote/registry-client.mjs';
import { withVersion, type BuiltRelease } from '@site/shared/build/remote/release-folder.mjs';
import { savedVersion } from '@site/shared/federation';
import { messageOf } from './step.ts';
import { remoteFolder, versionOf } from '../site/workspace.ts';

interface PublishSavesOptions {
  readonly client: Pick<RegistryClient, 'publish' | 'activate'>;
  readonly remote: string;
  /** The remote's folder; that of the workspace unless given. */
  readonly dir?: string;
  /** What goes live, and what does not. */
  readonly report?: Pick<Console, 'log' | 'error'>;
}

/** Watches until the returned function is called. A save that does not build or is refused is reported, and what was live stays. */
export function publishSaves({ client, remote, dir = remoteFolder(remote), report = console }: PublishSavesOptions): () => Promise<void> {
  // A watched `dist` is no release build: without its stamp the next start builds again.
  rmSync(join(dir, 'dist', '.stamp'), { force: true });
  const inTurn = createKeyedMutex();
  const swap = async (release: BuiltRelease): Promise<void> => {
    const started = performance.now();
    const version = savedVersion(versionOf(remote), release.document.digest);
    await client.publish(withVersion(release, version, { quality: 4 }));
    const { changed } = await client.activate(remote, version, 'saved while developing');
    const ms = Math.round(performance.now() - started);
    if (changed) report.log(`✓ ${new Date().toLocaleTimeString('sv-SE')} ${remote} ${version} is live (published in ${ms} ms)`);
  };
  report.log(`watching remote-${remote}/src`);
  return watchRemote(dir, {
    onBuilt: (release) => {
      inTurn(remote, () => swap(release)).catch((error: unknown) => report.error(`✗ ${messageOf(error)}`));
    },
    onFailed: (text) => report.error(`✗ remote-${remote} does not build; what was live stays\n${text}`),
  });
}
