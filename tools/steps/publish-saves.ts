/** Every saved change of a remote goes live in open pages of a site of this machine: what `npm run dev` does. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createKeyedMutex } from '@site/server/kernel/jobs/keyed-mutex.ts';
import { watchRemote } from '@site/shared/build/remote/compile.mjs';
import { UnavailableError, type RegistryClient } from '@site/shared/build/remote/registry-client.mjs';
import { withVersion, type BuiltRelease } from '@site/shared/build/remote/release-folder.mjs';
import { savedVersion } from '@site/shared/federation';
import { messageOf } from './step.ts';
import { remoteFolder, versionOf } from '../site/workspace.ts';

/** How often a site that restarts is called again. */
const AGAIN_MS = 200;

interface PublishSavesOptions {
  readonly client: Pick<RegistryClient, 'publish' | 'activate'>;
  readonly remote: string;
  /** The remote's folder; that of the workspace unless given. */
  readonly dir?: string;
  /** What goes live, and what does not. */
  readonly report?: Pick<Console, 'log' | 'error'>;
}

/**
 * Watches until the returned function is called. A save that does not build or is refused is reported, and what was live stays. While the site restarts,
 * as it does after a change of the server, the newest save waits for it.
 */
export function publishSaves({ client, remote, dir = remoteFolder(remote), report = console }: PublishSavesOptions): () => Promise<void> {
  // A watched `dist` is no release build: without its stamp the next start builds again.
  rmSync(join(dir, 'dist', '.stamp'), { force: true });
  const inTurn = createKeyedMutex();
  let newest: BuiltRelease | null = null;
  const swap = async (release: BuiltRelease): Promise<void> => {
    const started = performance.now();
    const version = savedVersion(versionOf(remote), release.document.digest);
    const upload = withVersion(release, version, { quality: 4 });
    const outcome = await onceAvailable(
      async () => {
        await client.publish(upload);
        return client.activate(remote, version, 'saved while developing');
      },
      { isWanted: () => newest === release, whenAway: () => report.log('the site does not answer: the save goes live when it does') },
    );
    const ms = Math.round(performance.now() - started);
    if (outcome?.changed === true)
      report.log(`✓ ${new Date().toLocaleTimeString('sv-SE')} ${remote} ${version} is live (published in ${ms} ms)`);
  };
  report.log(`watching remote-${remote}/src`);
  const stop = watchRemote(dir, {
    onBuilt: (release) => {
      newest = release;
      inTurn(remote, () => swap(release)).catch((error: unknown) => report.error(`✗ ${messageOf(error)}`));
    },
    onFailed: (text) => report.error(`✗ remote-${remote} does not build; what was live stays\n${text}`),
  });
  return () => {
    newest = null;
    return stop();
  };
}

interface Patience {
  readonly isWanted: () => boolean;
  /** Called once, before the wait. */
  readonly whenAway: () => void;
}

/** Repeats work until the site is available for it; null when nobody wants it any more. */
async function onceAvailable<Answer>(work: () => Promise<Answer>, { isWanted, whenAway }: Patience): Promise<Answer | null> {
  for (let attempt = 0; isWanted(); attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
    }
    if (attempt === 0) whenAway();
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  return null;
}
