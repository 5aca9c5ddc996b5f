/** How long it takes until every open tab knows of a new release. Milliseconds. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createOpsClient } from '@site/shared/build/remote/ops-client.mjs';
import { readRelease, withVersion } from '@site/shared/build/remote/release-folder.mjs';
import { remoteFolder } from '@site/shared/build/site/workspace.mjs';
import { withSite } from './with-site.mjs';

export const GOALS = { tabs: 2000, p95Ms: 2000, p99Ms: 5000 };
const ROUNDS = 20;
const REMOTE = 'help';
const VERSIONS = ['9.9.1', '9.9.2'];
const SLOWEST_MS = 60_000;

/**
 * Activates one release after the other on a site of its own while a process of its own holds the tabs' event streams, beats for each of them every
 * ten seconds and fetches what a swap needs. Answers { heard, ready, missing, tabs, rounds }: from the command until the new channel was there, and until
 * the release's entry was; each { median, p95, p99, worst }.
 */
export const measureStreams = () =>
  withSite(async (site) => {
    const ops = createOpsClient({
      server: site.origin,
      token: site.opsToken,
      publishToken: site.publishToken,
      keys: join(site.dataDir, 'keys'),
    });
    const built = readRelease(join(remoteFolder(REMOTE), 'dist'));
    const digests = [];
    for (const version of VERSIONS) digests.push((await ops.publish(withVersion(built, version))).digest);
    const tabs = fork(join(import.meta.dirname, 'streams-tabs.mjs'), [site.origin, REMOTE, String(GOALS.tabs)]);
    try {
      await answerOf(tabs, 'open');
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const at = round % VERSIONS.length;
        tabs.send({ expect: digests[at] });
        await answerOf(tabs, 'expecting');
        const begunMs = Date.now();
        await ops.activate(REMOTE, VERSIONS[at], 'a measurement');
        const { heard, ready } = await answerOf(tabs, 'done');
        rounds.push({ heard: heard.map((ms) => ms - begunMs), ready: ready.map((ms) => ms - begunMs) });
      }
      const all = (name) => rounds.flatMap((round) => round[name]);
      const missing = ROUNDS * GOALS.tabs - Math.min(all('heard').length, all('ready').length);
      return { heard: summary(all('heard')), ready: summary(all('ready')), missing, tabs: GOALS.tabs, rounds: ROUNDS };
    } finally {
      tabs.kill();
    }
  });

async function answerOf(tabs, type) {
  const [message] = await once(tabs, 'message', { signal: AbortSignal.timeout(SLOWEST_MS) });
  if (message.type !== type) throw new Error(`the tabs say ${message.type}, not ${type}`);
  return message;
}

function summary(times) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
  return { median: at(0.5), p95: at(0.95), p99: at(0.99), worst: sorted.at(-1) };
}
