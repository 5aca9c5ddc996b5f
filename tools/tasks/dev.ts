/**
 * `npm run dev -- games [help …]`: the site, and every saved change of these remotes live in open pages.
 * `npm run dev -- games --site https://site.example [--port 4100]`: one remote within a site that runs elsewhere, which stays as it is.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { devOnSite, DEV_PORT } from '@site/shared/build/dev/dev-on-site.mjs';
import { watchRemote } from '@site/shared/build/remote/compile.mjs';
import {
  createRegistryClient,
  findOpsToken,
  findPublishToken,
  OpsError,
  type RegistryClient,
} from '@site/shared/build/remote/registry-client.mjs';
import { withVersion, type BuiltRelease } from '@site/shared/build/remote/release-folder.mjs';
import { createKeyedMutex } from '@site/server/kernel/jobs/keyed-mutex.ts';
import { messageOf } from '../steps/step.ts';
import { printBanner } from '../site/banner.ts';
import { siteSettings } from '../site/settings.ts';
import { startSite, type RunningSite } from '../site/start-site.ts';
import { untilStopped } from '@site/shared/build/dev/until-stopped.mjs';
import { REMOTES, remoteFolder, versionOf } from '../site/workspace.ts';

const USAGE = `npm run dev -- <remote> [remote …]                        the site of this folder, every save live in it
npm run dev -- <remote> --site <origin> [--port ${DEV_PORT}]   one remote within a site that runs already
Remotes: ${REMOTES.join(', ')}`;

interface DevArguments {
  readonly remotes: readonly string[];
  readonly site: string | undefined;
  readonly port: number;
}

/** A site to develop in: started here, or one that runs already and keeps running. */
type DevSite = Pick<RunningSite, 'origin' | 'opsToken' | 'publishToken' | 'ended' | 'stop'>;

const { remotes, site: siteOrigin, port } = parseArguments(process.argv.slice(2));
const [first = ''] = remotes;

try {
  if (siteOrigin !== undefined) {
    const { stop } = await devOnSite({ remote: first, dir: remoteFolder(first), site: siteOrigin, port });
    process.exit(await untilStopped({ ended: never(), stop }));
  }
  const site = (await attach()) ?? (await start());
  const client = createRegistryClient({ server: site.origin, token: site.opsToken, publishToken: site.publishToken });
  const stops = remotes.map((remote) => watch(client, remote));
  const code = await untilStopped(site);
  await Promise.all(stops.map((stop) => stop()));
  process.exit(code);
} catch (error) {
  console.error(`✗ ${messageOf(error)}`);
  process.exit(error instanceof OpsError ? error.exitCode : 1);
}

/** Reads the arguments; ends with 2 when they are invalid. */
function parseArguments(args: string[]): DevArguments {
  try {
    const options = { site: { type: 'string' }, port: { type: 'string' }, help: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return leave(USAGE, 0);
    const remotes = positionals.map((name) => name.replace(/^remote-/, ''));
    const unknown = remotes.find((name) => !REMOTES.includes(name));
    if (unknown !== undefined) return leave(`There is no remote '${unknown}'.\n${USAGE}`, 2);
    if (remotes.length === 0) return leave(`Say which remote.\n${USAGE}`, 2);
    if (values.site === undefined && values.port !== undefined)
      return leave(`--port goes with --site; PORT names this site's own.\n${USAGE}`, 2);
    if (values.site !== undefined && remotes.length > 1) return leave(`One remote at a time goes with --site.\n${USAGE}`, 2);
    return { remotes, site: values.site, port: portOf(values.port) };
  } catch (error) {
    return leave(`${messageOf(error)}\n${USAGE}`, 2);
  }
}

function portOf(input: string | undefined): number {
  const port = Number(input ?? DEV_PORT);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`--port is a port from 1 to 65535, not '${input}'.`);
}

function leave(text: string, code: number): never {
  (code === 0 ? console.log : console.error)(text);
  return process.exit(code);
}

/** The site that already runs at this address, or null; it keeps running afterwards. */
async function attach(): Promise<DevSite | null> {
  try {
    const origin = `http://127.0.0.1:${siteSettings().port}`;
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
