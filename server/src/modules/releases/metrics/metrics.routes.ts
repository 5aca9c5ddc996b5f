import type { Channel, HostBuild, ReleaseStanding, ReportedFailure } from '@site/shared/federation';
import type { FastifyPluginCallback } from 'fastify';
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Registry as Metrics } from 'prom-client';
import type { Config } from '../../../config.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { explainOps, personOfToken } from '../../../kernel/http/ops.ts';
import { meters, type Reading, registerReadings, type Sample, scrape } from '../../../kernel/observability/meters.ts';
import type { Registry } from '../registry/registry.service.ts';
import type { ReleaseAlarm } from '../health/autopilot.ts';
import type { HeldLeases, ReportedLease } from '../health/held-leases.ts';
import type { TabMetrics } from '../health/tab-metrics.ts';
import type { Reports } from '../error-reports/report.service.ts';

interface MetricsRoutesOptions {
  readonly registry: Registry;
  readonly book: TabMetrics;
  readonly leases: Pick<HeldLeases, 'list'>;
  readonly alarms: () => readonly ReleaseAlarm[];
  readonly standings: () => readonly ReleaseStanding[];
  readonly clock: Clock;
  /** The errors that open pages reported. */
  readonly reports: Pick<Reports, 'latest'>;
  /** Remote → automatic rollbacks since the start. */
  readonly takenBack: ReadonlyMap<string, number>;
  /** Metrics of the other modules. */
  readonly readings: readonly Reading[];
  /** On every sample: which instance, of which build. */
  readonly labels: Readonly<Record<'instance' | 'build', string>>;
}

const NANOSECONDS = 1e9;
const SECOND_MS = 1000;
const ALL = 10_000;
const HOURS = 24;
const HASH_DIGITS = 12;

/** The labels of an instance: where it runs, and the setting BUILD or a hash of the host's build. */
export function instanceLabels({ port, build }: Pick<Config, 'port' | 'build'>, host: HostBuild | null): MetricsRoutesOptions['labels'] {
  const hash = createHash('sha256').update(JSON.stringify(host)).digest('hex').slice(0, HASH_DIGITS);
  return { instance: `${hostname()}:${port}`, build: build || hash };
}

/** `GET /metrics` in Prometheus' text form, with any token of the registry. */
export const metricsRoutes: FastifyPluginCallback<MetricsRoutesOptions> = (app, options, done) => {
  const { registry, labels } = options;
  const loop = monitorEventLoopDelay();
  loop.enable();
  app.addHook('onClose', async () => void loop.disable());
  app.setErrorHandler(explainOps);
  const own = new Metrics();
  registerReadings(own, [
    ...channelReadings(options),
    ...releaseReadings(options),
    ...failureReadings(options),
    ...processReadings(() => loop.percentile(99) / NANOSECONDS),
    ...options.readings,
  ]);
  app.get('/metrics', async (request, reply) => {
    await personOfToken(request, (token) => registry.tokens.personOf(token, 'metrics'));
    void reply.type(own.contentType).header('cache-control', 'no-store');
    return reply.send(await scrape([own, meters], labels));
  });
  done();
};

function channelReadings({ registry, clock }: MetricsRoutesOptions): readonly Reading[] {
  const { streams, keyring } = registry;
  const channel = () => JSON.parse(registry.current().payload) as Channel;
  const root = () => JSON.parse(keyring.currentRoot().payload) as { version: number; expiresAtMs: number };
  const secondsUntil = (untilMs: number) => (untilMs - clock.nowMs()) / SECOND_MS;
  const one = (name: string, help: string, valueOf: () => number): Reading => ({ name, help, read: () => [{ value: valueOf() }] });
  return [
    one('site_channel_epoch', 'The number of the channel that is live.', () => channel().epoch),
    one('site_channel_seconds_left', 'How long the signed channel is good for.', () => secondsUntil(channel().expiresAtMs)),
    one('site_root_version', 'The root of trust in force.', () => root().version),
    one('site_root_seconds_left', 'How long the root of trust is good for.', () => secondsUntil(root().expiresAtMs)),
    one('site_open_streams', 'Event streams of open tabs.', () => streams.count()),
    one('site_releases_revoked', 'Releases that never run again.', () => channel().revoked.length),
    {
      name: 'site_release_share',
      help: 'Share of devices that get a release, of a canary for chosen visitors their share of those; 1 is everybody who gets no canary.',
      labels: ['remote', 'version', 'digest', 'role'],
      read: () => sharesOf(channel()),
    },
  ];
}

function sharesOf(channel: Channel): readonly Sample[] {
  const live = Object.entries(channel.remotes).map(([remote, { version, digest }]) => ({
    labels: { remote, version, digest, role: 'stable' },
    value: 1,
  }));
  const canaries = channel.canaries.flatMap(({ share, chosenShare = share, remotes }) =>
    Object.entries(remotes).map(([remote, { version, digest }]) => ({
      labels: { remote, version, digest, role: 'canary' },
      value: chosenShare / ALL,
    })),
  );
  return [...live, ...canaries];
}

function releaseReadings({ registry, book, leases, alarms, standings }: MetricsRoutesOptions): readonly Reading[] {
  const each = (name: string, help: string, field: 'openTabs' | 'errors' | 'failedLoads'): Reading => ({
    name,
    help,
    labels: ['remote', 'digest', 'version'],
    read() {
      const channel = JSON.parse(registry.current().payload) as Channel;
      const all = [channel.remotes, channel.lastGood, ...channel.canaries.map(({ remotes }) => remotes)].flatMap((one) =>
        Object.values(one),
      );
      const versions = new Map(all.map(({ digest, version }) => [digest, version]));
      return book.health().map(({ remote, digest, ...counts }) => ({
        labels: { remote, digest, version: versions.get(digest) ?? '' },
        value: counts[field],
      }));
    },
  });
  return [
    each('site_release_open_tabs', 'Open tabs in which a release is mounted.', 'openTabs'),
    each('site_release_errors_total', 'What a release threw in open tabs.', 'errors'),
    each('site_release_failed_loads_total', 'How often a release did not load.', 'failedLoads'),
    {
      name: 'site_release_alarms',
      help: 'Live releases that a person should look at: a crowd without page tokens speaks against one, or its remote was rolled back automatically already.',
      labels: ['remote', 'kind'],
      read: () => alarms().map(({ remote, kind }) => ({ labels: { remote, kind }, value: 1 })),
    },
    {
      name: 'site_release_vital',
      help: 'What players feel of a release, the median over tabs of the worst of each: milliseconds, of a shift thousandths of the window.',
      labels: ['remote', 'version', 'digest', 'role', 'vital'],
      read: () =>
        standings().flatMap(({ remote, version, digest, role, vitals = [] }) =>
          vitals.map(({ name, median }) => ({ labels: { remote, version, digest, role, vital: name }, value: median })),
        ),
    },
    {
      name: 'site_release_lease_seconds',
      help: 'Age of the oldest lease that delays a swap in an open tab.',
      labels: ['remote'],
      read: () => oldestLeases(leases.list()),
    },
  ];
}

/** `held` begins with the oldest. */
function oldestLeases(held: readonly ReportedLease[]): readonly Sample[] {
  const firsts = held.filter(({ remote }, index) => held.findIndex((one) => one.remote === remote) === index);
  return firsts.map(({ remote, oldestMs }) => ({ labels: { remote }, value: oldestMs / SECOND_MS }));
}

function failureReadings({ reports, takenBack }: MetricsRoutesOptions): readonly Reading[] {
  return [
    {
      name: 'site_browser_errors',
      help: `What open pages and browsers reported in the last ${HOURS} hours.`,
      labels: ['remote', 'release', 'kind', 'cohort'],
      read: async () => summed(await reports.latest(HOURS)),
    },
    {
      name: 'site_releases_taken_back_total',
      help: 'Automatic rollbacks since the start.',
      labels: ['remote'],
      read: () => [...takenBack].map(([remote, value]) => ({ labels: { remote }, value })),
    },
  ];
}

function summed(failures: readonly ReportedFailure[]): readonly Sample[] {
  const counts = new Map<string, Sample>();
  for (const { remote, release, kind, cohort, times } of failures) {
    const labels = { remote, release, kind, cohort };
    const key = JSON.stringify(labels);
    counts.set(key, { labels, value: (counts.get(key)?.value ?? 0) + times });
  }
  return [...counts.values()];
}

function processReadings(loopDelaySeconds: () => number): readonly Reading[] {
  const one = (name: string, help: string, valueOf: () => number): Reading => ({ name, help, read: () => [{ value: valueOf() }] });
  return [
    one('site_build_info', 'Always 1; its labels say which build this instance runs.', () => 1),
    one('process_resident_memory_bytes', 'Memory of the backend.', () => process.memoryUsage().rss),
    one('nodejs_heap_used_bytes', 'Heap of the backend.', () => process.memoryUsage().heapUsed),
    one('process_cpu_seconds_total', 'Time the backend computed.', () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    }),
    one('nodejs_eventloop_lag_p99_seconds', 'How late the event loop is, 99th percentile.', loopDelaySeconds),
    one('process_uptime_seconds', 'Since the backend started.', () => process.uptime()),
  ];
}
