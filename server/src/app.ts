import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SITE_ID } from '@site/shared/product';
import { chatFeatures } from './chat-features.ts';
import { whereDatabase, type Config } from './config.ts';
import { contentFeatures } from './content-features.ts';
import { gameFeatures } from './game-features.ts';
import type { Ground } from './ground.ts';
import type { BuiltHost } from './host-build.ts';
import { systemClock, type Clock } from './kernel/clock.ts';
import { allowOrigins } from './kernel/cors.ts';
import { checkpointBeside } from './kernel/checkpoints.ts';
import { openDatabase, type Db } from './kernel/database.ts';
import { serveHealth, type Checks } from './kernel/health.ts';
import { createHttp } from './kernel/http.ts';
import { createMoments } from './kernel/moments.ts';
import { mount } from './kernel/mount.ts';
import { readOrMakeSecret } from './kernel/secret-file.ts';
import { watchTraffic } from './kernel/traffic.ts';
import { isFile } from './kernel/sqlite.ts';
import { createVault } from './kernel/vault.ts';
import { createLedger } from './ledger/ledger.ts';
import { memberFeatures } from './member-features.ts';
import { refuseLocked } from './member/locks.ts';
import type { PasswordCost } from './member/password.ts';
import { moneyFeatures } from './money-features.ts';
import { createOutbox } from './outbox/outbox.ts';
import { mountPages } from './pages.ts';
import { fillSandbox } from './sandbox-seed.ts';
import { playFeatures } from './play-features.ts';
import { createSite } from './site/site.service.ts';
import { createSiteStore } from './site/site.store.ts';

interface Parts {
  readonly config: Config;
  /** Null serves the API alone. */
  readonly host: BuiltHost | null;
  readonly clock?: Clock;
  /** Another database than the settings', for tests. */
  readonly database?: string;
  readonly passwordCost?: PasswordCost;
}

export interface App {
  readonly http: FastifyInstance;
  /** The venues' own server, for another host name than the site's (VEN-7). */
  readonly venue: FastifyInstance;
  /** The payment simulator's own server, for a host name of its own. */
  readonly pay: FastifyInstance;
  readonly db: Db;
}

/** The whole backend, ready to listen: the groups of features and the pages, on one ground. Closing `http` closes everything. */
export async function createApp({ config, host, clock = systemClock, database, ...cost }: Parts): Promise<App> {
  const where = database ?? whereDatabase(config);
  const db = await openDatabase(where, { isCheckpointedBeside: true });
  const ground = openGround({ config, db, clock, ...cost });
  const { site } = ground;
  const opsToken = config.opsToken || readOrMakeSecret(join(config.dataDir, 'ops-token'));
  await fillSandbox(ground);

  const http = createHttp(config);
  const traffic = watchTraffic(http);
  http.addHook('onClose', async () => db.destroy());
  if (isFile(where)) checkpointBeside(http, where);
  allowOrigins(http, config.siteOrigins);
  const member = memberFeatures(ground);
  const game = gameFeatures(ground);
  const money = moneyFeatures(ground, { members: member.members, games: game.games, transfers: game.transfers });
  const content = contentFeatures(ground);
  const play = playFeatures(ground, { ...money.giving, openedAtMs: member.members.openedAtMs });
  const chat = chatFeatures(ground, { members: member.members, games: game.games, moveCoins: money.giving.moveCoins });
  const groups = [member, game, money, content, play, chat];
  const routes = groups.flatMap((group) => group.routes);
  const sessions = member.members.sessions.lookup;
  await mount(http, routes, {
    db,
    clock,
    sessions,
    siteId: SITE_ID,
    salt: config.siteSalt,
    admit: site.admit,
    admitMember: refuseLocked,
    siteOrigins: config.siteOrigins,
  });
  for (const group of groups) await group.register(http, opsToken);

  const title = (await site.preInfo('')).SiteBaseConfigVo.title;
  const pages: Checks =
    host === null
      ? {}
      : await mountPages(http, { config, db, clock, host, title, opsToken, payeeKey: money.payeeKey, admit: site.admit, traffic });
  serveHealth(http, { database: async () => (await site.stationAds()).length >= 0, ...pages });
  return { http, venue: game.venue, pay: money.pay, db };
}

function openGround(given: Pick<Ground, 'config' | 'db' | 'clock' | 'passwordCost'>): Ground {
  const { config, db, clock } = given;
  return {
    ...given,
    ledger: createLedger(clock),
    vault: createVault(readOrMakeSecret(join(config.dataDir, 'vault-key'))),
    site: createSite(createSiteStore(db), clock),
    outbox: createOutbox(db, clock),
    moments: createMoments(),
  };
}
