/** The console over a separate registry, as its tests visit it. */
import Fastify, { type FastifyInstance } from 'fastify';
import { MINUTE_MS } from '../../../kernel/clock.ts';
import { watchTraffic } from '../../../kernel/observability/traffic.ts';
import { createCurves } from '../health/autopilot.ts';
import { healthRoutes } from '../health/health.routes.ts';
import { createTabMetrics } from '../health/tab-metrics.ts';
import { metricsRoutes } from '../metrics/metrics.routes.ts';
import { makeRelease, OPS_TOKEN, withRegistry } from '../registry/testing.ts';
import { webhooksOf } from '../webhooks/testing.ts';
import { consoleRoutes } from './console.routes.ts';

/** A lease of the live release. */
export const HELD = {
  remote: 'help',
  digest: makeRelease({ version: '1.0.0' }).document.digest,
  reason: '正在填写 <b>',
  tabs: 3,
  oldestMs: 600_000,
};
const LEASES = [HELD, { ...HELD, oldestMs: 1 }];
const STANDING = {
  version: '1.0.0',
  role: 'stable',
  tabs: 3,
  faulty: 0,
  neededTabs: 20,
  vitals: [{ name: 'route', median: 300, tabs: 3 }],
  alarm: null,
} as const;
const ALARM = { remote: 'help', digest: HELD.digest, kind: 'again', reason: 'again' } as const;

/** `help` 1.0.0 is live and 1.1.0 published, once a file or for each test; each test has a new session. Closed by itself. */
export function withConsolePages(per: 'file' | 'each test' = 'file') {
  let app: FastifyInstance;
  let cookie = '';
  const site = withRegistry(per, async () => {
    app = Fastify();
    const book = createTabMetrics(site.clock);
    const reports = {
      latest: async () => [
        {
          remote: 'help',
          release: '1.0.0',
          kind: 'bug',
          phase: 'use',
          name: '<b>',
          message: 'x',
          address: '/help/kh',
          times: 3,
          cohort: 'guest',
          epoch: 1,
          firstAt: '2026-10-01T00:00:00Z',
          lastAt: '2026-10-01T00:00:00Z',
        } as const,
      ],
    };
    const { registry, clock } = site;
    await app.register(healthRoutes, {
      beats: { take: ({ page: _page, ...beat }, { address: from }) => void book.take({ ...beat, from, voice: beat.tab }) },
      clock,
      redis: null,
      siteOrigins: [],
    });
    const takenBack = new Map([['help', 2]]);
    watchTraffic(app);
    const labels = { instance: 'one:4002', build: 'abc' };
    const readings = [{ name: 'site_calls_in_work', help: 'API calls that the instance works on.', read: () => [{ value: 3 }] }];
    const [leases, alarms] = [{ list: () => LEASES }, () => [ALARM]];
    const standings = () => [{ ...ALARM, ...STANDING }];
    await app.register(metricsRoutes, { registry, book, leases, alarms, standings, clock, readings, labels, reports, takenBack });
    const { webhooks } = webhooksOf({ site });
    const console = { registry, webhooks, curves: createCurves(book, clock), reports, db: site.db, clock, redis: null };
    await app.register(consoleRoutes, { ...console, publicOrigin: 'https://site.example' });
    for (const version of ['1.0.0', '1.1.0']) await site.ops.publish(makeRelease({ version }));
    await site.ops.activate('1.0.0');
  });
  (per === 'file' ? afterAll : afterEach)(() => app.close());
  beforeEach(async () => {
    // Isolates the rate limits of tests.
    site.clock.advance(MINUTE_MS);
    cookie = await logIn(OPS_TOKEN);
  });
  const post = (url: string, fields: Readonly<Record<string, string>>, sent = cookie) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: sent };
    return app.inject({ method: 'POST', url, payload: new URLSearchParams(fields).toString(), headers });
  };
  const logIn = async (token: string) =>
    String((await post('/ops/login', { token, name: 'lin' }, '')).headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';
  return {
    site,
    post,
    logIn,
    app: () => app,
    /** The cookie of this test's session. */
    cookie: () => cookie,
    get: (url: string, sent = cookie) => app.inject({ url, headers: { cookie: sent } }),
    /** The page that follows an order. */
    carriedOut: async (order: Readonly<Record<string, string>>) => String((await post('/ops/carry-out', order)).headers['location']),
    live: () => site.registry.live()['help']?.version,
  };
}

/** The text of a page without its layout. */
export const readOf = (page: string): string => page.replace(/\s+/g, ' ');
/** Table cells without their labels for phones. */
export const plainCells = (page: string): string => page.replace(/<td [^>]*>/g, '<td>');
export const wordOf = (page: string): string => /name="word" value="([^"]+)"/.exec(page)?.[1] ?? '';
