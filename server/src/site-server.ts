/** The server of any product: the kernel and the release registry with its console and pages, and the calls that the product adds. No other module. */
import type { FastifyInstance } from 'fastify';
import { join, resolve } from 'node:path';
import { ConfigError, readConfig, type Config, type Environment } from './config.ts';
import { instanceReadings } from './installation/instance-readings.ts';
import { openRedis } from './installation/open-redis.ts';
import { readinessOf } from './installation/readiness.ts';
import { openNews } from './installation/site-news.ts';
import { type CallLimiter, createCallLimiter, limitRequests } from './kernel/http/call-limiter.ts';
import { allowOrigins } from './kernel/http/http.ts';
import { serveReadiness, type ReadinessChecks } from './kernel/http/readiness.ts';
import { refused, tooOften } from './kernel/http/refusal.ts';
import { runProcess } from './kernel/http/run-process.ts';
import { newQueueCounts } from './kernel/observability/queue-counts.ts';
import { serveHealth, watchTraffic } from './kernel/observability/traffic.ts';
import { readHostBuild, registerReleases } from './modules/releases/index.ts';
import { openServer, type OpenServer } from './open-server.ts';
import { isPublic } from './production/start.rules.ts';

export interface SiteServerOptions {
  /** The folder of the site: its built host is in `host/dist`. */
  readonly folder: string;
  /** The name of the site in its pages. */
  readonly title: string;
  /** The text of an SVG picture. */
  readonly favicon: string;
  /** Adds what the product serves besides its pages, such as `GET /api/products`. An address may call as often as CALLS_PER_ADDRESS allows. */
  readonly register: (http: FastifyInstance) => Promise<void> | void;
}

/** Runs the server until the process is stopped, with the settings of the environment (docs/settings.md). */
export const runSiteServer = (options: SiteServerOptions): Promise<void> =>
  runProcess(async () => {
    const config = readSiteConfig(options.folder, process.env);
    const http = await openServer({ config }, (server) => openSite(options, config, server));
    await http.listen({ port: config.port, host: config.host });
    return http;
  }, ConfigError);

/**
 * The settings of the site in this folder, whose data is in its `.data` unless DATA_DIR names another place. Throws a ConfigError in a process that was
 * started without SITE_FOLDER: it has the site map of the platform's own product, and would open that product's data.
 */
export function readSiteConfig(folder: string, env: Environment): Config {
  const { SITE_FOLDER } = env;
  if (SITE_FOLDER === undefined || resolve(SITE_FOLDER) !== resolve(folder))
    throw new ConfigError(`this process was not started for the site in ${folder}: run \`npm start\` in that folder.`);
  return ofThisSite(readConfig({ ...env, DATA_DIR: env['DATA_DIR'] ?? join(folder, '.data') }));
}

/** Adds the product's calls; those of an address beyond the limit are refused with code 6501, HTTP 429 and Retry-After. */
export async function registerCalls(
  http: FastifyInstance,
  callLimiter: Pick<CallLimiter, 'take'>,
  register: SiteServerOptions['register'],
): Promise<void> {
  await http.register(async (calls) => {
    limitRequests(calls, callLimiter, { calls: 1, refuse: (reply, seconds) => reply.send(refused(tooOften(seconds))) });
    await register(calls);
  });
}

/** Without venues, support and drawn first views, which this server does not have. */
const ofThisSite = (config: Config): Config => ({ ...config, drawPages: false, venueOrigin: '', supportOrigin: '', videoOrigins: [] });

async function openSite(
  { folder, title, favicon, register }: SiteServerOptions,
  config: Config,
  { http, db, installation, listener }: OpenServer,
): Promise<FastifyInstance> {
  const { clock, vault, secrets, siteId } = installation;
  watchTraffic(http);
  allowOrigins(http, config.siteOrigins);
  const redis = await openRedis(http, config, installation);
  const callLimiter = createCallLimiter({ callsAMinute: config.callsPerAddress, redis });
  await registerCalls(http, callLimiter, register);
  http.get('/favicon.svg', (_request, reply) => reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(favicon));
  let checks: ReadinessChecks = readinessOf({ db, installation, redis });
  const { vital, minor, ready } = await registerReleases(http, {
    config,
    db,
    clock,
    vault,
    host: readHostBuild(join(folder, 'host', 'dist')),
    opsToken: secrets.OPS_TOKEN,
    publishToken: secrets.PUBLISH_TOKEN,
    redis,
    news: openNews({ db, listener, siteId, redis }),
    title,
    admit: async () => undefined,
    callLimiter,
    payeeKey: '',
    articles: async () => [],
    isSandbox: false,
    isPublic: isPublic(config),
    readings: instanceReadings({ installation, queues: newQueueCounts(), checks: () => checks }),
  });
  checks = { ...checks, ...ready };
  serveHealth(http, vital, minor);
  serveReadiness(http, { checks, opsToken: secrets.OPS_TOKEN });
  return http;
}
