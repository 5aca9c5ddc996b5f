/** A complete site: everything built, the backend running, the five remotes published and live. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOpsClient } from '@site/shared/build/remote/ops-client.mjs';
import { BUILD_STEPS, buildWorkspace, partsToBuild } from './build-workspace.ts';
import { mustBeFree } from './busy-port.ts';
import { createProgress } from './progress.ts';
import { publishAll } from './publish-all.ts';
import type { SiteSettings } from './settings.ts';
import { startServer, type ServerProcess } from './server-process.ts';

const STEPS = BUILD_STEPS + 3;
const SLOWEST_MS = 30_000;

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
  await mustBeFree(port, 'PORT');
  await mustBeFree(venuePort, 'VENUE_PORT');
  await mustBeFree(payPort, 'PAY_PORT');
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
  const started: ServerProcess[] = [];
  await progress.step('start the backend', async () => {
    started.push(await startServer({ origin, env: settings, log }));
  });
  const [server] = started;
  if (server === undefined) throw new Error('the backend did not start');
  try {
    const secret = (name: string): string => readFileSync(join(dataDir, name), 'utf8').trim();
    const opsToken = settings['OPS_TOKEN'] ?? process.env['OPS_TOKEN'] ?? secret('ops-token');
    const publishToken = secret('publish-token');
    await progress.step('publish the remotes', () =>
      publishAll(createOpsClient({ server: origin, token: opsToken, publishToken, keys: join(dataDir, 'keys') })),
    );
    await progress.step('check that the site answers', () => mustBeHealthy(origin));
    return { origin, opsToken, publishToken, ended: server.ended, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Announces a cold start before the wait begins. */
function announce(log: (line: string) => void): void {
  const parts = partsToBuild();
  if (parts.length > 0) log(`${STEPS} steps; to be built first: ${parts.join(', ')} (2 to 10 s each)`);
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
