import type { Channel, ReportedFailure } from '@site/shared/federation';
import type { FastifyPluginCallback } from 'fastify';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { CODE } from '@site/shared/site-map';
import type { Clock } from '../../../kernel/clock.ts';
import { bearerOf, explainOps } from '../../../kernel/http/ops.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { ANSWER_SECONDS, type Traffic } from '../../../kernel/observability/traffic.ts';
import type { Gauge } from '../../../kernel/observability/gauges.ts';
import type { Registry } from '../registry/registry.service.ts';
import type { TabMetrics } from '../health/tab-metrics.ts';
import type { Reports } from '../error-reports/report.service.ts';

interface MetricsRoutesOptions {
  readonly registry: Registry;
  readonly book: TabMetrics;
  readonly clock: Clock;
  readonly traffic: Traffic;
  /** The errors that open pages reported. */
  readonly reports: Pick<Reports, 'latest'>;
  /** Remote → automatic rollbacks since the start. */
  readonly takenBack: ReadonlyMap<string, number>;
  /** What the instance says of itself. */
  readonly gauges: () => readonly Gauge[];
}

const UNAUTHORIZED = 401;
const NANOSECONDS = 1e9;
const SECOND_MS = 1000;
const ALL = 10_000;
const HOURS = 24;

/** `GET /metrics` in Prometheus' text form, with any token of the registry. */
export const metricsRoutes: FastifyPluginCallback<MetricsRoutesOptions> = (
  app,
  { registry, book, clock, traffic, reports, takenBack, gauges },
  done,
) => {
  const loop = monitorEventLoopDelay();
  loop.enable();
  app.addHook('onClose', async () => void loop.disable());
  app.setErrorHandler(explainOps);
  app.get('/metrics', async (request, reply) => {
    if (!(await registry.tokens.personOf(bearerOf(request), 'metrics')))
      throw new Refusal(CODE.apiAuth, 'the ops token is missing or wrong', { httpStatus: UNAUTHORIZED });
    const channel = JSON.parse(registry.current().payload) as Channel;
    const lines = [
      ...channelMetrics(channel, registry, clock),
      ...releaseMetrics(channel, book),
      ...failureMetrics(await reports.latest(HOURS), takenBack),
      ...trafficMetrics(traffic),
      ...(await gaugeMetrics(gauges())),
      ...processMetrics(loop.percentile(99) / NANOSECONDS),
    ];
    void reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store');
    return reply.send(`${lines.join('\n')}\n`);
  });
  done();
};

function channelMetrics(channel: Channel, { streams, keyring }: Registry, clock: Clock): string[] {
  const root = JSON.parse(keyring.currentRoot().payload) as { version: number; expiresAtMs: number };
  const seconds = (untilMs: number) => (untilMs - clock.nowMs()) / SECOND_MS;
  const live = Object.entries(channel.remotes).map(([remote, { version, digest }]) => ({
    labels: { remote, version, digest, role: 'stable' },
    value: 1,
  }));
  const canaries = channel.canaries.flatMap(({ share, remotes }) =>
    Object.entries(remotes).map(([remote, { version, digest }]) => ({
      labels: { remote, version, digest, role: 'canary' },
      value: share / ALL,
    })),
  );
  return [
    ...metric('site_channel_epoch', 'The number of the channel that is live.', [{ value: channel.epoch }]),
    ...metric('site_channel_seconds_left', 'How long the signed channel is good for.', [{ value: seconds(channel.expiresAtMs) }]),
    ...metric('site_root_version', 'The root of trust in force.', [{ value: root.version }]),
    ...metric('site_root_seconds_left', 'How long the root of trust is good for.', [{ value: seconds(root.expiresAtMs) }]),
    ...metric('site_open_streams', 'Event streams of open tabs.', [{ value: streams.count() }]),
    ...metric('site_release_share', 'Share of devices that get a release; 1 is everybody who gets no canary.', [...live, ...canaries]),
    ...metric('site_releases_revoked', 'Releases that never run again.', [{ value: channel.revoked.length }]),
  ];
}

function releaseMetrics(channel: Channel, book: TabMetrics): string[] {
  const all = [channel.remotes, channel.lastGood, ...channel.canaries.map(({ remotes }) => remotes)].flatMap((one) => Object.values(one));
  const versions = new Map(all.map(({ digest, version }) => [digest, version]));
  const each = (field: 'openTabs' | 'errors' | 'failedLoads'): readonly Sample[] =>
    book.health().map(({ remote, digest, ...counts }) => ({
      labels: { remote, digest, version: versions.get(digest) ?? '' },
      value: counts[field],
    }));
  return [
    ...metric('site_release_open_tabs', 'Open tabs in which a release is mounted.', each('openTabs')),
    ...metric('site_release_errors_total', 'What a release threw in open tabs.', each('errors')),
    ...metric('site_release_failed_loads_total', 'How often a release did not load.', each('failedLoads')),
  ];
}

function failureMetrics(failures: readonly ReportedFailure[], takenBack: ReadonlyMap<string, number>): string[] {
  const counts = new Map<string, Sample>();
  for (const { remote, release, kind, cohort, times } of failures) {
    const labels = { remote, release, kind, cohort };
    const key = JSON.stringify(labels);
    counts.set(key, { labels, value: (counts.get(key)?.value ?? 0) + times });
  }
  const rollbacks = [...takenBack].map(([remote, value]) => ({ labels: { remote }, value }));
  return [
    ...metric('site_browser_errors', `What open pages and browsers reported in the last ${HOURS} hours.`, [...counts.values()]),
    ...metric('site_releases_taken_back_total', 'Automatic rollbacks since the start.', rollbacks),
  ];
}

function trafficMetrics(traffic: Traffic): string[] {
  const answered = traffic
    .answered()
    .map(({ method, route, status, times }) => ({ labels: { method, route, status: String(status) }, value: times }));
  const series = [...traffic.durations()].map(([kind, { upTo, count, seconds }]) => ({ labels: { kind }, upTo, count, sum: seconds }));
  return [
    ...metric('site_http_requests_total', 'Answered requests.', answered),
    ...histogram('site_http_request_seconds', 'How long answers took.', ANSWER_SECONDS, series),
  ];
}

async function gaugeMetrics(gauges: readonly Gauge[]): Promise<readonly string[]> {
  const readings = await Promise.all(gauges.map(async ({ read, ...gauge }) => ({ ...gauge, reading: await read() })));
  return readings.flatMap(({ name, help, reading }) => metric(name, help, typeof reading === 'number' ? [{ value: reading }] : reading));
}

function processMetrics(delaySeconds: number): string[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    ...metric('process_resident_memory_bytes', 'Memory of the backend.', [{ value: rss }]),
    ...metric('nodejs_heap_used_bytes', 'Heap of the backend.', [{ value: heapUsed }]),
    ...metric('process_cpu_seconds_total', 'Time the backend computed.', [{ value: (user + system) / 1e6 }]),
    ...metric('nodejs_eventloop_lag_p99_seconds', 'How late the event loop is, 99th percentile.', [{ value: delaySeconds }]),
    ...metric('process_uptime_seconds', 'Since the backend started.', [{ value: process.uptime() }]),
  ];
}

// Prometheus' text form (version 0.0.4).

interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** One metric as lines; one without samples is left out. Names that end in `_total` are counters. */
function metric(name: string, help: string, samples: readonly Sample[]): string[] {
  if (samples.length === 0) return [];
  const type = name.endsWith('_total') ? 'counter' : 'gauge';
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ labels = {}, value }) => `${name}${labelText(labels)} ${value}`),
  ];
}

/** One series of a histogram: how many were at most as much as each bound, in the order of the bounds. */
interface Series {
  readonly labels: Readonly<Record<string, string>>;
  readonly upTo: readonly number[];
  readonly count: number;
  readonly sum: number;
}

/** A histogram as lines; without a series it is left out. */
function histogram(name: string, help: string, bounds: readonly number[], series: readonly Series[]): string[] {
  if (series.length === 0) return [];
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} histogram`,
    ...series.flatMap(({ labels, upTo, count, sum }) => [
      ...bounds.map((bound, index) => `${name}_bucket${labelText({ ...labels, le: String(bound) })} ${upTo[index] ?? 0}`),
      `${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`,
      `${name}_sum${labelText(labels)} ${sum}`,
      `${name}_count${labelText(labels)} ${count}`,
    ]),
  ];
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escape = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
