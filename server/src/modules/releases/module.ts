import { join } from 'node:path';
import { FOLDER as SOURCE_MAPS } from '@site/shared/build/source-map-names.cjs';
import type { FastifyInstance } from 'fastify';
import {
  type Channel,
  HOST,
  HOST_MANIFEST,
  HOST_PRERENDER,
  type MeasuredTabs,
  type ReleaseDocument,
  type ReleaseStanding,
} from '@site/shared/federation';
import { SITE_ID, REMOTES, ROUTES, SLOTS } from '@site/shared/site-map';
import type { AppContext } from '../../context.ts';
import type { BuiltHost } from './page/host-build.ts';
import { createDrawnHosts, type DrawnHosts } from './page/drawn-hosts.ts';
import { createHostBuilds, type HostBuilds, KEEP_EVERY_MS } from './page/host-builds.service.ts';
import { createHostBuildsStore } from './page/host-builds.store.ts';
import { createHostFiles, type HostFiles } from './page/host-files.ts';
import { hostFileRoutes } from './page/host-files.routes.ts';
import { createHostFilesCheck } from './page/host-files-check.ts';
import type { Admit } from '../../kernel/http/api-plugin.ts';
import { type CallLimiter, limitPages } from '../../kernel/http/call-limiter.ts';
import { recogniseTokens, registerOpsRoutes } from '../../kernel/http/ops.ts';
import { schedule } from '../../kernel/jobs/scheduler.ts';
import type { Reading } from '../../kernel/observability/meters.ts';
import type { News } from '../../kernel/news.ts';
import type { Redis } from '../../kernel/redis/redis.ts';
import { degraded, notReady, READY, type ReadinessChecks, type Verdict } from '../../kernel/http/readiness.ts';
import { readFrom } from '../../kernel/http/send-file.ts';
import type { Checks } from '../../kernel/observability/traffic.ts';
import { instanceLabels, metricsRoutes } from './metrics/metrics.routes.ts';
import { consoleRoutes } from './console/console.routes.ts';
import { createRenderer, createReleaseRenderers, DrawingFault } from './page/first-view/renderer.ts';
import { createFirstViews, createGuestCalls, type FirstViews } from './page/first-view/first-views.ts';
import { offlineRoutes, refuseOtherServiceWorkers } from './page/offline.routes.ts';
import { pageRoutes } from './page/page.routes.ts';
import { type Audience, NO_AUDIENCE } from './registry/audience.ts';
import { createStaffCheck } from './console/sessions.ts';
import { createChosenVisitors } from './page/chosen-visitors.ts';
import { createRegistry } from './registry/create-registry.ts';
import { createPageTokens } from './registry/page-tokens.ts';
import { openReleaseFiles } from './registry/release-files.ts';
import { registryRoutes } from './registry/release.routes.ts';
import type { Registry } from './registry/registry.service.ts';
import { createBeatExchange } from './health/beat-exchange.ts';
import { openBeatLog } from './health/beat-log.ts';
import { createHeldLeases } from './health/held-leases.ts';
import { healthRoutes } from './health/health.routes.ts';
import { createReleaseWatch } from './health/release-watch.ts';
import { createTabMetrics } from './health/tab-metrics.ts';
import { standingsOf } from './health/vitals.rules.ts';
import { reportDrawingFault } from './error-reports/drawing-faults.ts';
import { reportOpsRoutes, reportRoutes } from './error-reports/report.routes.ts';
import { createReports, type Reports } from './error-reports/report.service.ts';
import { createLocator } from './error-reports/source-maps.ts';
import { createWebhookModule } from './webhooks/create-webhooks.ts';
import { webhookRoutes } from './webhooks/webhook.routes.ts';

interface ReleasesOptions extends Pick<AppContext, 'config' | 'db' | 'clock' | 'vault'> {
  /** Null serves the API alone. */
  readonly host: BuiltHost | null;
  readonly title: string;
  readonly opsToken: string;
  /** The token of the site's own builds. */
  readonly publishToken: string;
  /** Raw Ed25519 public key, base64: the page checks payees of deposits by it. */
  readonly payeeKey: string;
  /** Between instances; null: this one is alone. */
  readonly redis: Redis | null;
  readonly news: News;
  /** Metrics of the other modules. */
  readonly readings: readonly Reading[];
  readonly admit: Admit;
  /** What the product knows of its visitors; without it canaries can be for staff and devices alone. */
  readonly audience?: Audience;
  readonly callLimiter: Pick<CallLimiter, 'take'>;
  /** Every help article, for reading without a network. */
  readonly articles: () => Promise<readonly unknown[]>;
  /** Whether money and venues are simulated: pages say so. */
  readonly isSandbox: boolean;
  /** Whether others can reach the site. */
  readonly isPublic: boolean;
}

/** The health checks of what is served: without the vital ones no page works. */
interface ServedChecks {
  readonly vital: Checks;
  readonly minor: Checks;
  readonly ready: ReadinessChecks;
}

const SCREEN_OWNERS = Object.fromEntries(Object.entries(ROUTES).map(([name, { owner }]) => [name, owner]));

/** Releases, error reports, the host's files and the pages; returns the health checks of what is served. */
export async function registerReleases(http: FastifyInstance, options: ReleasesOptions): Promise<ServedChecks> {
  const { config, db, clock, host, title, opsToken, payeeKey, admit, isSandbox, audience = NO_AUDIENCE } = options;
  let locate: (place: string) => Promise<string | null> = async () => null;
  const reports = createReports({ db, clock, locate: (place) => locate(place) });
  let remotes: () => readonly string[] = () => REMOTES;
  const isRemote = (name: string) => remotes().includes(name);
  await http.register(reportRoutes, { reports, siteOrigins: config.siteOrigins, isRemote });
  await registerOpsRoutes(http, reportOpsRoutes(reports), opsToken);
  if (host === null) return { vital: {}, minor: {}, ready: {} };
  const { build } = host;
  const { hostFiles, builds } = await openHostFiles(http, { ...options, host });
  const tabs = openBeats(http, options);
  const registry = await createRegistry({
    db,
    news: options.news,
    dataDir: config.dataDir,
    remotes: [...REMOTES, HOST],
    lent: build.versions,
    exported: build.exports,
    breaks: build.breaks ?? [],
    previous: build.previous ?? null,
    islands: build.islands ?? null,
    screenOwners: SCREEN_OWNERS,
    slotOwners: SLOTS,
    bucket: config.bucket,
    opsToken,
    publishToken: options.publishToken,
    channelKey: config.secrets.channelKey,
    clock,
    audience,
    streamsPerAddress: config.eventStreamsPerAddress,
    streamsElsewhere: tabs.beats.streamsElsewhere,
    pageTokens: tabs.pageTokens,
    tabs: tabs.tabs,
    ownHost: build,
    keepHostFiles: (digest, { document, files }) => builds.keepRelease(digest, ofHostOnly(document, files)),
  });
  remotes = () => Object.keys(registry.keyring.root().remotes);
  recogniseTokens(http, async (token) => (await registry.tokens.personOf(token, '')) !== null);
  const readHostFile = readFrom(join(host.folder, SOURCE_MAPS));
  locate = createLocator({ readReleaseMap: registry.sourceMap, readHostMap: (file) => readHostFile(`${file}.map`) });
  const { siteSalt: salt, secretPath, apiOrigin, venueOrigin, videoOrigins, supportOrigin } = config;
  const settings = { siteId: SITE_ID, salt, secretPath, apiOrigin, venueOrigin, videoOrigins, sandbox: isSandbox, payeeKey };
  refuseOtherServiceWorkers(http);
  await http.register(registryRoutes, { registry });
  await watchReleases(http, { ...options, ...tabs, registry, reports, ...(await openWebhooks(http, { ...options, registry })) });
  await http.register(hostFileRoutes, { openHostFile: hostFiles.open });
  const hosts = openHosts(http, { ...options, host, registry, reports });
  const isStaff = createStaffCheck({ db, clock, tokens: registry.tokens });
  const chosenFor = createChosenVisitors({ registry, audience, isStaff });
  const pages = { hosts, settings, supportOrigin, linkOrigins: config.linkOrigins, title, clock, registry };
  await http.register(async (app) => {
    limitPages(app, options.callLimiter);
    await app.register(offlineRoutes, { ...pages, articles: options.articles });
    await app.register(pageRoutes, { ...pages, admit, chosenFor });
  });
  return {
    vital: {
      'live remotes': async () => {
        const { remotes } = await registry.status();
        return REMOTES.every((remote) => (remotes[remote] ?? null) !== null);
      },
      'host files': createHostFilesCheck(host),
    },
    ready: { store: () => storeVerdict(registry), releases: () => fitVerdict(registry) },
    minor: config.drawPages ? { 'first view': async () => host.prerender !== null } : {},
  };
}

/** The store is the same for all instances, and files in memory are served without it. */
async function storeVerdict({ reachFiles }: Registry): Promise<Verdict> {
  try {
    await reachFiles();
    return READY;
  } catch (failure) {
    return degraded(failure instanceof Error ? failure.message : String(failure));
  }
}

/** A host that cannot run what is live would show players notices in place of screens: it waits until fitting releases are live. */
async function fitVerdict({ misfits }: Registry): Promise<Verdict> {
  const { live, lastGood } = await misfits();
  if (live.length > 0)
    return notReady(
      `this host cannot run what is live: ${live.join('; ')}. Put fitting releases live, or start a host that lends what they need`,
    );
  return lastGood.length > 0 ? degraded(`a rollback would lead to what this host cannot run: ${lastGood.join('; ')}`) : READY;
}

/** Puts this instance's build where every instance finds it, before a page names its files, and keeps the builds that pages use. */
async function openHostFiles(
  http: FastifyInstance,
  { config, db, clock, host }: ReleasesOptions & { readonly host: BuiltHost },
): Promise<{ readonly hostFiles: HostFiles; readonly builds: HostBuilds }> {
  const files = await openReleaseFiles(config);
  const builds = createHostBuilds({ ...config, host, files, clock, store: createHostBuildsStore(db) });
  await builds.register();
  schedule(http, [{ everyMs: KEEP_EVERY_MS, failure: 'The builds of the host could not be kept.', run: () => builds.keep() }]);
  const report = (name: string) => http.log.error({ name }, 'A file of the host is missing or altered in the store of releases.');
  return { hostFiles: createHostFiles({ host, builds, files, report }), builds };
}

/** The files of a release that pages of it load; its manifest and what draws its views stay on the server. */
const ofHostOnly = ({ files }: ReleaseDocument, contents: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> => {
  const isServed = (name: string) =>
    Object.hasOwn(files, name.replace(/\.br$/, '')) && !name.startsWith(HOST_MANIFEST) && !name.startsWith(HOST_PRERENDER);
  return new Map([...contents].filter(([name]) => isServed(name)));
};

/** What outside systems are sent of the registry's acts. */
async function openWebhooks(http: FastifyInstance, options: ReleasesOptions & { readonly registry: Registry }) {
  const { config, registry, isSandbox, isPublic } = options;
  const module = createWebhookModule({
    ...options,
    allowsLoopback: isSandbox && !isPublic,
    networks: config.webhookNetworks,
    complain: (err) => http.log.error({ err }, 'A webhook could not be looked after.'),
  });
  await http.register(webhookRoutes, { webhooks: module.webhooks, tokens: registry.tokens });
  schedule(http, module.jobs);
  http.addHook('preClose', module.outbox.stop);
  return { webhooks: module.webhooks, webhookReadings: module.readings };
}

/** The hosts that pages are drawn. No views where pages are not rendered, or use a backend elsewhere. */
function openHosts(
  http: FastifyInstance,
  options: ReleasesOptions & { readonly host: BuiltHost; readonly registry: Registry; readonly reports: Reports },
): DrawnHosts {
  const { config, clock, host, title, payeeKey, isSandbox, registry, reports } = options;
  const { drawPages, apiOrigin, secretPath } = config;
  const viewsOf = (bundle: string | null): FirstViews | null => {
    if (!drawPages || apiOrigin !== '' || bundle === null) return null;
    return createFirstViews({
      renderer: createReleaseRenderers(() => createRenderer(bundle)),
      calls: createGuestCalls(http, clock, config),
      site: { title, secretPath, payeeKey, isSandbox },
      nowMs: clock.nowMs,
      report: (error, request) => {
        http.log.warn({ err: error, path: request.path }, 'A first view was not drawn.');
        if (!(error instanceof DrawingFault)) return;
        const { epoch } = JSON.parse(registry.current().payload) as Channel;
        const reported = reportDrawingFault(reports, { ...request, epoch, stack: error.message });
        reported.catch((err: unknown) => http.log.error({ err }, 'A fault of a first view could not be stored.'));
      },
    });
  };
  const hosts = createDrawnHosts({
    own: { build: host.build, release: null, firstViews: viewsOf(host.prerender) },
    registry,
    clock,
    viewsOf,
    report: ({ version }, err) => http.log.error({ err, version }, 'A release of the host cannot be read; its pages get the next one.'),
  });
  http.addHook('onClose', async () => hosts.close());
  return hosts;
}

/** The heartbeats of open tabs, of all instances. `connect` is called when the registry is open. */
function openBeats(http: FastifyInstance, { config, db, clock, opsToken }: ReleasesOptions) {
  const book = createTabMetrics(clock);
  const leases = createHeldLeases(clock);
  const pageTokens = createPageTokens({ secret: opsToken, clock });
  const log = openBeatLog({ db, redisUrl: config.redisUrl, clock, warn: (err) => http.log.warn({ err }) });
  let ownStreams = () => 0;
  let channel: () => Channel | null = () => null;
  const beats = createBeatExchange({
    book,
    leases,
    tokens: pageTokens,
    channel: () => channel(),
    log,
    clock,
    secret: opsToken,
    ownStreams: () => ownStreams(),
  });
  const connect = ({ streams, current }: Registry) => {
    ownStreams = streams.count;
    channel = readOnce(() => current().payload);
  };
  let standings: () => readonly ReleaseStanding[] = () => [];
  const measured = (digest: string): MeasuredTabs => {
    const { tabs: seen, faulty, vitals } = book.arm(digest, { atMs: 0, epoch: 0 });
    return { tabs: seen, faulty, vitals: standingsOf(vitals) };
  };
  const tabs = () => ({ standings: standings(), leases: leases.list(), measured });
  return { book, log, beats, leases, pageTokens, tabs, connect, judgeBy: (by: typeof standings) => void (standings = by) };
}

/** Parses the text of a channel again when it changed: each heartbeat reads it. */
function readOnce(text: () => string): () => Channel {
  let last = { text: '', channel: null as Channel | null };
  return () => {
    const now = text();
    if (last.channel === null || last.text !== now) last = { text: now, channel: JSON.parse(now) as Channel };
    return last.channel as Channel;
  };
}

interface WatchOptions extends ReleasesOptions, ReturnType<typeof openBeats>, Awaited<ReturnType<typeof openWebhooks>> {
  readonly registry: Registry;
  readonly reports: Reports;
}

/** Open tabs report the health of releases; one that does worse than its predecessor is rolled back. */
async function watchReleases(http: FastifyInstance, options: WatchOptions): Promise<void> {
  const { registry, clock, db, redis, reports, config, host, book, log, beats, leases, webhooks } = options;
  const readings = [...options.readings, ...options.webhookReadings];
  const takenBack = new Map<string, number>();
  options.connect(registry);
  const watch = createReleaseWatch({
    registry,
    book,
    beats,
    log,
    db,
    clock,
    complain: (err) => http.log.error({ err }, 'Releases could not be checked.'),
    onTakenBack: (taken) => {
      takenBack.set(taken.remote, (takenBack.get(taken.remote) ?? 0) + 1);
      http.log.warn(taken, 'A release was taken back.');
    },
    onAlarm: (alarm) => http.log.warn(alarm, 'A release asks for a person.'),
  });
  const { curves, jobs } = watch;
  options.judgeBy(watch.standings);
  await http.register(healthRoutes, { beats, clock, redis, siteOrigins: config.siteOrigins });
  const labels = instanceLabels(config, host?.build ?? null);
  await http.register(metricsRoutes, { ...watch, registry, book, leases, clock, readings, labels, reports, takenBack });
  await http.register(consoleRoutes, { registry, webhooks, curves, reports, db, clock, redis, publicOrigin: config.publicOrigin });
  schedule(http, jobs);
  http.addHook('preClose', async () => {
    await beats.leave().catch(() => undefined);
    await log.close();
  });
}
