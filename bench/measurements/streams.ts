/** How long it takes until every open tab has a new release, in ms. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createRegistryClient } from '@site/shared/build/remote/registry-client.mjs';
import { readRelease, withVersion } from '@site/shared/build/remote/release-folder.mjs';
import { remoteFolder } from '@site/tools/site/workspace.ts';
import { withSite } from '../with-site.ts';
import type { Measurement } from '../measurements.ts';
import { createReport, formatInteger } from '../report.ts';

const GOALS = { tabs: 2000, p95Ms: 2000, p99Ms: 5000 };
const ROUNDS = 20;
const REMOTE = 'help';
const VERSIONS = ['9.9.1', '9.9.2'];
const SLOWEST_MS = 60_000;

interface LatencySummary {
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
  readonly worst: number;
}

interface StreamTimes {
  /** From the command until a tab has the new channel. */
  readonly heard: LatencySummary;
  /** From the command until a tab has the entry of the release. */
  readonly ready: LatencySummary;
  readonly missing: number;
  readonly tabs: number;
  readonly rounds: number;
}

/**
 * Activates one release after the other while another process holds the event streams of the tabs, sends a heartbeat for each of them every
 * ten seconds and fetches the entry of each release.
 */
const measureStreams = (): Promise<StreamTimes> =>
  withSite(async (site) => {
    const ops = createRegistryClient({
      server: site.origin,
      token: site.opsToken,
      publishToken: site.publishToken,
      keys: join(site.dataDir, 'keys'),
    });
    const built = readRelease(join(remoteFolder(REMOTE), 'dist'));
    if (built === null) throw new Error(`remote-${REMOTE} is not built`);
    const digests: string[] = [];
    for (const version of VERSIONS) digests.push((await ops.publish(withVersion(built, version))).digest);
    const tabs = fork(join(import.meta.dirname, '..', 'streams-tabs.ts'), [site.origin, REMOTE, String(GOALS.tabs)]);
    try {
      await answerOf(tabs, 'open');
      const rounds: TabTimes[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const at = round % VERSIONS.length;
        tabs.send({ expect: digests[at] });
        await answerOf(tabs, 'expecting');
        const begunMs = Date.now();
        await ops.activate(REMOTE, VERSIONS[at] ?? '', 'a measurement');
        const { heard = [], ready = [] } = await answerOf(tabs, 'done');
        rounds.push({ heard: heard.map((ms) => ms - begunMs), ready: ready.map((ms) => ms - begunMs) });
      }
      const all = (name: keyof TabTimes) => rounds.flatMap((round) => round[name]);
      const missing = ROUNDS * GOALS.tabs - Math.min(all('heard').length, all('ready').length);
      return { heard: summary(all('heard')), ready: summary(all('ready')), missing, tabs: GOALS.tabs, rounds: ROUNDS };
    } finally {
      tabs.kill();
    }
  });

/** When each tab had the channel and the entry. */
interface TabTimes {
  readonly heard: readonly number[];
  readonly ready: readonly number[];
}

async function answerOf(tabs: ChildProcess, type: 'open' | 'expecting' | 'done'): Promise<Partial<TabTimes>> {
  const [message] = (await once(tabs, 'message', { signal: AbortSignal.timeout(SLOWEST_MS) })) as [Partial<TabTimes> & { type: string }];
  if (message.type !== type) throw new Error(`the tabs say ${message.type}, not ${type}`);
  return message;
}

function summary(times: readonly number[]): LatencySummary {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) };
}

export const measurement: Measurement = {
  about: 'from the command that makes a release live to each of 2,000 open tabs',
  needs: { build: true },
  run: async () => {
    const report = createReport();
    const streams = await measureStreams();
    const { heard, ready, missing, tabs, rounds } = streams;
    const figures = ({ median, p95, p99, worst }: LatencySummary): string =>
      `median ${formatInteger(median)} ms, p95 ${formatInteger(p95)} ms, p99 ${formatInteger(p99)} ms, worst ${formatInteger(worst)} ms`;
    const isMet = ({ p95, p99 }: LatencySummary): boolean => missing === 0 && p95 <= GOALS.p95Ms && p99 <= GOALS.p99Ms;
    const most = `p95 at most ${formatInteger(GOALS.p95Ms)} ms, p99 ${formatInteger(GOALS.p99Ms)} ms`;
    report.say(
      `${formatInteger(rounds)} releases made live one after the other, ${formatInteger(tabs)} open event streams, ${formatInteger(missing)} answers missing`,
    );
    report.judge('streams', `from the command until a tab has the new channel: ${figures(heard)}; ${most}`, isMet(heard));
    report.say(`until it has the release's entry as well, all tabs asking at once: ${figures(ready)}`);
    return report.done(streams);
  },
};
