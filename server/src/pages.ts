import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { REMOTES, SITE_ID } from '@site/shared/product';
import type { Channel } from '@site/shared/wire';
import { artByPath } from './art/address.ts';
import type { Config } from './config.ts';
import type { BuiltHost } from './host-build.ts';
import type { Clock } from './kernel/clock.ts';
import type { Db } from './kernel/database.ts';
import type { Checks } from './kernel/health.ts';
import type { Admit } from './kernel/mount.ts';
import { readOrMakeSecret } from './kernel/secret-file.ts';
import type { Traffic } from './kernel/traffic.ts';
import { metricsRoutes } from './page/metrics.routes.ts';
import { consoleRoutes } from './page/ops-console/console.routes.ts';
import { createDrawer } from './page/first-view/drawer.ts';
import { createFirstViews, type FirstViews } from './page/first-view/first-views.ts';
import { createGuestCalls } from './page/first-view/guest-calls.ts';
import { pageRoutes } from './page/page.routes.ts';
import { openRegistry } from './registry/open-registry.ts';
import { registryRoutes } from './registry/registry.routes.ts';
import { AUTOPILOT } from './registry/roles.rules.ts';
import type { Registry } from './registry/registry.service.ts';
import { createAutopilot } from './release-health/autopilot.ts';
import { createCurves } from './release-health/curves.ts';
import { healthRoutes } from './release-health/health.routes.ts';
import { createTabBook } from './release-health/tab-book.ts';
import { createReports, type Reports } from './reports/report.service.ts';
import { createReportStore } from './reports/report.store.ts';
import { readPixelsFrom } from './static/pixels.ts';
import { staticRoutes } from './static/static.routes.ts';

interface Parts {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly host: BuiltHost;
  readonly title: string;
  readonly opsToken: string;
  /** Raw Ed25519 public key, base64: the page checks payees of deposits by it. */
  readonly payeeKey: string;
  readonly traffic: Traffic;
  readonly admit: Admit;
}

const CURVE_MS = 5000;

/** Everything that is not the API: releases, pictures, the host's files and the pages. Answers what health asks of it. */
export async function mountPages(http: FastifyInstance, parts: Parts): Promise<Checks> {
  const { config, db, clock, host, title, opsToken, payeeKey, admit, traffic } = parts;
  const { build, folder } = host;
  const registry = await openRegistry({
    db,
    dataDir: config.dataDir,
    remotes: REMOTES,
    lent: build.versions,
    exported: build.exports,
    bucket: config.bucket,
    opsToken,
    publishToken: readOrMakeSecret(join(config.dataDir, 'publish-token')),
    clock,
    streamsPerAddress: config.eventStreamsPerAddress,
  });
  const settings = {
    siteId: SITE_ID,
    salt: config.siteSalt,
    secretPath: config.secretPath,
    apiOrigin: config.apiOrigin,
    venueOrigin: config.venueOrigin,
    sandbox: true,
    payeeKey,
  };
  await http.register(registryRoutes, { registry });
  const reports = createReports(createReportStore(db), clock);
  await watchReleases(http, { registry, clock, reports, traffic, publicOrigin: config.publicOrigin });
  await http.register(staticRoutes, { host: build, hostFolder: folder, artByPath, pixelsByPath: readPixelsFrom(), title });
  const firstViews = openFirstViews(http, { config, clock, host, title, payeeKey });
  const { supportOrigin } = config;
  await http.register(pageRoutes, { host: build, settings, supportOrigin, title, clock, registry, firstViews, admit });
  return { 'live remotes': async () => Object.values((await registry.status()).remotes).every((live) => live !== null) };
}

/** None where pages are not to be drawn, or ask a backend elsewhere. */
function openFirstViews(
  http: FastifyInstance,
  { config, clock, host, title, payeeKey }: Pick<Parts, 'config' | 'clock' | 'host' | 'title' | 'payeeKey'>,
): FirstViews | null {
  const { drawPages, apiOrigin, secretPath, siteSalt } = config;
  if (!drawPages || apiOrigin !== '' || host.prerender === null) return null;
  const firstViews = createFirstViews({
    drawer: createDrawer(host.prerender),
    calls: createGuestCalls({ http, clock, salt: siteSalt, secretPath }),
    site: { title, secretPath, payeeKey },
    nowMs: clock.nowMs,
    report: (error, path) => http.log.warn({ err: error, path }, 'A first view was not drawn.'),
  });
  http.addHook('onClose', async () => firstViews.close());
  return firstViews;
}

interface Watch {
  readonly registry: Registry;
  readonly clock: Clock;
  readonly reports: Pick<Reports, 'latest'>;
  readonly traffic: Traffic;
  readonly publicOrigin: string;
}

/** Open tabs say how releases do, and one that does worse than the one before is taken back. */
async function watchReleases(http: FastifyInstance, { registry, clock, reports, traffic, publicOrigin }: Watch): Promise<void> {
  const book = createTabBook(clock);
  const takenBack = new Map<string, number>();
  const autopilot = createAutopilot({
    book,
    clock,
    channel: () => JSON.parse(registry.current().payload) as Channel,
    takeBack: async (remote, reason) => {
      const { version } = await registry.carryOut({ order: 'rollback', remote, to: null }, { person: AUTOPILOT, reason });
      takenBack.set(remote, (takenBack.get(remote) ?? 0) + 1);
      http.log.warn({ remote, version, reason }, 'A release was taken back.');
    },
    complain: (err) => http.log.error({ err }, 'Releases could not be looked at.'),
  });
  const curves = createCurves(book, clock);
  await http.register(healthRoutes, { book, clock });
  await http.register(metricsRoutes, { registry, book, clock, traffic, reports, takenBack });
  await http.register(consoleRoutes, { registry, curves, reports, clock, publicOrigin });
  const stop = autopilot.start();
  const noting = setInterval(() => curves.note(), CURVE_MS);
  noting.unref();
  http.addHook('onClose', async () => {
    stop();
    clearInterval(noting);
  });
}
