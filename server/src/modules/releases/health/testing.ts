/** A registry whose releases are judged by the heartbeats that its route receives, for tests of what reaches a verdict. */
import { type Channel, HEALTH_PATH, type HealthBeat, type PageToken } from '@site/shared/federation';
import { createHttp } from '../../../kernel/http/http.ts';
import { createPageTokens } from '../registry/page-tokens.ts';
import { makeRelease, OPS_TOKEN, startRegistry } from '../registry/testing.ts';
import { createBeatExchange } from './beat-exchange.ts';
import { createDatabaseBeatLog } from './beat-log.ts';
import { healthRoutes } from './health.routes.ts';
import { createHeldLeases } from './held-leases.ts';
import { createReleaseWatch } from './release-watch.ts';
import { createTabMetrics } from './tab-metrics.ts';

export const WATCHED_HOST = 'site.example';
export const [GOOD, SUSPECT, NEXT] = ['1.0.0', '1.1.0', '1.2.0'].map((version) => makeRelease({ version }));

type Sent = Partial<Omit<HealthBeat, 'page'>> & { readonly page?: PageToken };

/** Its stable release is `SUSPECT`, which replaced `GOOD` just now. */
export async function startWatchedSite() {
  const { registry, db, clock, ops, stop } = await startRegistry();
  const book = createTabMetrics(clock);
  const leases = createHeldLeases(clock);
  const log = createDatabaseBeatLog(db, clock);
  const tokens = createPageTokens({ secret: OPS_TOKEN, clock });
  const channel = () => JSON.parse(registry.current().payload) as Channel;
  const beats = createBeatExchange({ book, leases, tokens, channel, log, clock, secret: OPS_TOKEN, ownStreams: () => 0 });
  const [taken, alarms]: [string[], string[]] = [[], []];
  const watch = createReleaseWatch({
    registry,
    book,
    beats,
    log,
    db,
    clock,
    complain: (failure) => {
      throw failure;
    },
    onTakenBack: ({ version }) => void taken.push(version),
    onAlarm: ({ kind }) => void alarms.push(kind),
  });
  const http = createHttp({ logLevel: 'silent', publicOrigin: '', trustProxy: [] });
  await http.register(healthRoutes, { beats, clock, redis: null, siteOrigins: [] });
  for (const draft of [GOOD, SUSPECT, NEXT]) if (draft) await ops.publish(draft);
  for (const version of ['1.0.0', '1.1.0']) await ops.activate(version);
  return {
    ...watch,
    book,
    clock,
    ops,
    taken,
    alarms,
    live: () => channel().remotes['help']?.version,
    epoch: () => channel().epoch,
    /** The token of a page that this address loads. */
    visit: (address: string) => registry.pageToken({ address, host: WATCHED_HOST }),
    /** What the open pages of this address get with a new channel. */
    passFor: (address: string) => registry.passFor({ address, host: WATCHED_HOST }),
    /** A heartbeat that a release had a fault; answers the status. */
    async beat(remoteAddress: string, sent: Sent & { readonly digest?: string } = {}): Promise<number> {
      const { digest = SUSPECT?.document.digest ?? '', ...fields } = sent;
      const releases = [{ remote: 'help' as const, digest, failedLoads: 1, errors: 0, events: [] }];
      const payload = { tab: 'tab-of-an-attacker', epoch: channel().epoch, releases, ...fields };
      return (await http.inject({ method: 'POST', url: HEALTH_PATH, remoteAddress, payload, headers: { host: WATCHED_HOST } })).statusCode;
    },
    stop: () => http.close().then(stop),
  };
}

export type WatchedSite = Awaited<ReturnType<typeof startWatchedSite>>;
