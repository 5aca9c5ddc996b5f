/**
 * `npm run dev -- games [help …]`: the site, and every saved change of these remotes live in open pages; changes of host, server and contract run within seconds.
 * `npm run dev -- games --site https://site.example [--port 4100]`: one remote within a site that runs elsewhere, which stays as it is.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { devOnSite } from '@site/shared/build/dev/dev-on-site.mjs';
import { watchRemote } from '@site/shared/build/remote/compile.mjs';
import {
  createRegistryClient,
  findOpsToken,
  findPublishToken,
  OpsError,
  type RegistryClient,
} from '@site/shared/build/remote/registry-client.mjs';
import { findServer } from '@site/shared/build/remote/site-address.mjs';
import { withVersion, type BuiltRelease } from '@site/shared/build/remote/release-folder.mjs';
import { createKeyedMutex } from '@site/server/kernel/jobs/keyed-mutex.ts';
import { messageOf } from '../steps/step.ts';
import { printBanner } from '../site/banner.ts';
import { DEV_USAGE, readDevArguments, type DevArguments } from '../site/dev-arguments.ts';
import { siteSettings } from '../site/settings.ts';
import { watchSite } from '../site/watch-site.ts';
import { startSite, type RunningSite } from '../site/start-site.ts';
import { untilStopped } from '@site/shared/build/dev/until-stopped.mjs';
import { remoteFolder, versionOf } from '../site/workspace.ts';

/** A site to develop in: started here, or one that runs already and keeps running. */
type DevSite = Pick<RunningSite, 'origin' | 'opsToken' | 'publishToken' | 'ended' | 'stop'> & Partial<Pick<RunningSite, 'replaceServer'>>;

const { remotes, site: siteOrigin, port } = argumentsOrExit();
const [first = ''] = remotes;

try {
  if (siteOrigin !== undefined) {
    const { stop } = await devOnSite({ remote: first, dir: remoteFolder(first), site: siteOrigin, port });
    process.exit(await untilStopped({ ended: never(), stop }));
  }
  const site = (await attach()) ?? (await start());
  const client = createRegistryClient({ server: site.origin, token: site.opsToken, publishToken: site.publishToken });
  const stops = remotes.map((remote) => watch(client, remote));
  const { replaceServer } = site;
  const stopWatching = replaceServer === undefined ? null : watchSite({ replaceServer });
  if (stopWatching !== null) console.log('watching the host, the server and the contract');
  const code = await untilStopped(site);
  stopWatching?.();
  await Promise.all(stops.map((stop) => stop()));
  process.exit(code);
} catch (error) {
  console.error(`✗ ${messageOf(error)}`);
  process.exit(error instanceof OpsError ? error.exitCode : 1);
}

/** The arguments; ends with 2 when they are invalid. */
function argumentsOrExit(): DevArguments {
  try {
    return readDevArguments(process.argv.slice(2)) ?? leave(DEV_USAGE, 0);
  } catch (error) {
    return leave(`${messageOf(error)}\n${DEV_USAGE}`, 2);
  }
}

function leave(text: string, code: number): never {
  (code === 0 ? console.log : console.error)(text);
  return process.exit(code);
}

/** The site of this data folder if it runs already, or null; it keeps running afterwards. */
async function attach(): Promise<DevSite | null> {
  try {
    const origin = findServer();
    const opsToken = findOpsToken();
    await createRegistryClient({ server: origin, token: opsToken }).status();
    console.log(`using the site that runs at ${origin}`);
    return { origin, opsToken, publishToken: findPublishToken(), ended: never(), stop: () => Promise.resolve(0) };
  } catch {
    return null;
  }
}

async function start(): Promise<DevSite> {
  const started = performance.now();
  const settings = siteSettings();
  const site = await startSite(settings);
  printBanner({ ...site, dataDir: settings.dataDir, ms: performance.now() - started });
  return site;
}

/** A watched `dist` is no release build: removing its stamp makes the next start build again. */
function watch(client: RegistryClient, remote: string): () => Promise<void> {
  const dir = remoteFolder(remote);
  rmSync(join(dir, 'dist', '.stamp'), { force: true });
  const inTurn = createKeyedMutex();
  console.log(`watching remote-${remote}/src`);
  return watchRemote(dir, {
    onBuilt: (release: BuiltRelease) => {
      inTurn(remote, () => swap(client, remote, release)).catch((error: unknown) => console.error(`✗ ${messageOf(error)}`));
    },
    onFailed: (text: string) => console.error(`✗ remote-${remote} does not build; what was live stays\n${text}`),
  });
}

async function swap(client: RegistryClient, remote: string, release: BuiltRelease): Promise<void> {
  const started = performance.now();
  const version = `${versionOf(remote)}-dev.w${release.document.digest.slice(0, 10)}`;
  const named = withVersion(release, version, { quality: 4 });
  await client.publish(named);
  const { changed } = await client.activate(remote, version, 'saved while developing');
  if (changed)
    console.log(
      `✓ ${new Date().toLocaleTimeString('sv-SE')} ${remote} ${version} is live (published in ${Math.round(performance.now() - started)} ms)`,
    );
}

/** The end of a site that somebody else runs. */
function never(): Promise<number> {
  return new Promise(() => undefined);
}
