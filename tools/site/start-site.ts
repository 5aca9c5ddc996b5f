/** A complete site: everything built, the backend running, the five remotes published and live. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createRegistryClient } from '@site/shared/build/remote/registry-client.mjs';
import { createServer } from 'node:net';
import { BUILD_STEPS, buildWorkspace, partsToBuild } from './build-workspace.ts';
import { createProgress } from './progress.ts';
import { publishRemotes } from './publish-remotes.ts';
import type { SiteSettings } from './settings.ts';
import { startServer } from './server-process.ts';
import { isOwnProduct } from './workspace.ts';
import { type ReplaceableServer, startReplaceable } from './replaceable-server.ts';

const STEPS = BUILD_STEPS + 3;
const SLOWEST_MS = 30_000;
const REASON = 'built from these sources by the start';

export interface StartSiteOptions extends SiteSettings {
  /** Takes every line of progress and of the backend's log; prints them unless given. */
  readonly log?: (line: string) => void;
  /** Further settings of the backend. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface RunningSite {
  readonly origin: string;
  readonly opsToken: string;
  /** The token that publishes releases; it belongs to another person than the owner. */
  readonly publishToken: string;
  /** Resolves with the backend's exit code whenever it ends. */
  readonly ended: Promise<number>;
  stop(): Promise<number>;
  /** Runs the backend as its files are now; open pages reconnect. */
  replaceServer(): Promise<void>;
}

/** Starts a site on the given ports and data folder: for `npm start`, the journeys and the measurements. */
export async function startSite({
  port,
  venuePort,
  payPort,
  dataDir,
  log = console.log,
  env = {},
}: StartSiteOptions): Promise<RunningSite> {
  const progress = createProgress(STEPS, log);
  await requireFreePort(port, 'PORT');
  if (isOwnProduct) {
    await requireFreePort(venuePort, 'VENUE_PORT');
    await requireFreePort(payPort, 'PAY_PORT');
  }
  announce(log);
  await buildWorkspace(progress);
  const origin = `http://127.0.0.1:${port}`;
  const settings: Record<string, string> = {
    ...env,
    PORT: String(port),
    VENUE_PORT: String(venuePort),
    PAY_PORT: String(payPort),
    DATA_DIR: dataDir,
  };
  const started: ReplaceableServer[] = [];
  await progress.step('start the backend', async () => {
    started.push(await startReplaceable(() => startServer({ origin, env: settings, log })));
  });
  const [server] = started;
  if (server === undefined) throw new Error('the backend did not start');
  try {
    const secret = (name: string, file: string): string =>
      settings[name] ?? process.env[name] ?? readFileSync(process.env[`${name}_FILE`] ?? join(dataDir, file), 'utf8').trim();
    const opsToken = secret('OPS_TOKEN', 'ops-token');
    const publishToken = secret('PUBLISH_TOKEN', 'publish-token');
    await progress.step('publish the remotes', () =>
      publishRemotes(createRegistryClient({ server: origin, token: opsToken, publishToken, keys: join(dataDir, 'keys') }), REASON),
    );
    await progress.step('check that the site answers', () => mustBeHealthy(origin));
    return { origin, opsToken, publishToken, ended: server.ended, stop: server.stop, replaceServer: server.replace };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Announces a cold start before the wait begins. */
function announce(log: (line: string) => void): void {
  const packages = partsToBuild();
  if (packages.length > 0) log(`${STEPS} steps; to be built first: ${packages.join(', ')} (a minute or two in all the first time)`);
}

async function mustBeHealthy(origin: string): Promise<void> {
  const deadline = performance.now() + SLOWEST_MS;
  let last: Response;
  do {
    last = await fetch(`${origin}/healthz`);
    if (last.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  } while (performance.now() < deadline);
  throw new Error(`the site answers ${last.status} at ${origin}/healthz: ${await last.text()}`);
}

// Refuses a busy port with the process that holds it.

/** Rejects with a sentence when `port` is taken; `setting` is the environment setting that chooses another. */
export async function requireFreePort(port: number, setting: string): Promise<void> {
  if (await isFree(port)) return;
  const holder = holderOf(port);
  const by = holder ? ` by ${holder.command} (process ${holder.pid})` : '';
  throw new Error(`port ${port} is taken${by}. Stop that, or choose another port: ${setting}=${port + 100} npm start`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Reads /proc on Linux; null elsewhere. */
function holderOf(port: number): { pid: string; command: string } | null {
  try {
    const socket = `socket:[${inodeOf(port)}]`;
    const pid = readdirSync('/proc').find((entry) => /^\d+$/.test(entry) && descriptorsOf(entry).includes(socket));
    return pid ? { pid, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, 3).join(' ').trim() } : null;
  } catch {
    return null;
  }
}

function inodeOf(port: number): string | undefined {
  const localAddress = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((path) => readFileSync(path, 'utf8').split('\n').slice(1));
  const LISTENING = '0A';
  const columns = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, local, , state]) => local?.endsWith(localAddress) && state === LISTENING);
  return columns?.[9];
}

function descriptorsOf(pid: string): string[] {
  const folder = `/proc/${pid}/fd`;
  return orElse<string[]>([], () => readdirSync(folder)).map((fd) => orElse('', () => readlinkSync(`${folder}/${fd}`)));
}

/** Processes end while they are read, and those of other users are not readable. */
function orElse<T>(fallback: T, read: () => T): T {
  try {
    return read();
  } catch {
    return fallback;
  }
}
