/** A complete site: everything built, the backend running, the five remotes published and live. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOpsClient } from '../remote/ops-client.mjs';
import { BUILD_STEPS, buildWorkspace, partsToBuild } from './build-workspace.mjs';
import { mustBeFree } from './busy-port.mjs';
import { createProgress } from './progress.mjs';
import { publishAll } from './publish-all.mjs';
import { startServer } from './server-process.mjs';

const STEPS = BUILD_STEPS + 3;
const SLOWEST_MS = 30_000;

/**
 * Starts a site on ports and a data folder of its own; used by `npm start`, the journeys and the measurements.
 * Answers { origin, opsToken, publishToken, ended, stop }.
 */
export async function startSite({ port, venuePort, payPort, dataDir, log = console.log, env = {} }) {
  const progress = createProgress(STEPS, log);
  await mustBeFree(port, 'PORT');
  await mustBeFree(venuePort, 'VENUE_PORT');
  await mustBeFree(payPort, 'PAY_PORT');
  announce(log);
  await buildWorkspace(progress);
  const origin = `http://127.0.0.1:${port}`;
  const settings = { ...env, PORT: String(port), VENUE_PORT: String(venuePort), PAY_PORT: String(payPort), DATA_DIR: dataDir };
  let server;
  await progress.step('start the backend', async () => {
    server = await startServer({ origin, env: settings, log });
  });
  try {
    const secret = (name) => readFileSync(join(dataDir, name), 'utf8').trim();
    const opsToken = settings.OPS_TOKEN ?? process.env.OPS_TOKEN ?? secret('ops-token');
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

/** Tells a cold start from a warm one before the wait begins. */
function announce(log) {
  const parts = partsToBuild();
  if (parts.length > 0) log(`${STEPS} steps; to be built first: ${parts.join(', ')} (2 to 10 s each)`);
}

async function mustBeHealthy(origin) {
  const deadline = performance.now() + SLOWEST_MS;
  let last;
  do {
    last = await fetch(`${origin}/healthz`);
    if (last.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  } while (performance.now() < deadline);
  throw new Error(`the site answers ${last.status} at ${origin}/healthz: ${await last.text()}`);
}
