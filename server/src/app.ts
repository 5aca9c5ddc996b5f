import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SITE_ID } from '@site/shared/product';
import { activityRoutes } from './activity/activity.routes.ts';
import { createActivities } from './activity/activity.service.ts';
import { createActivityStore } from './activity/activity.store.ts';
import { accountRoutes } from './account/account.routes.ts';
import { createAccount } from './account/account.service.ts';
import type { Config } from './config.ts';
import { HELP_ARTICLES } from './help/articles/index.ts';
import { helpRoutes } from './help/help.routes.ts';
import { createHelp } from './help/help.service.ts';
import { gamesSeed, openGames, type Games } from './games/open-games.ts';
import type { BuiltHost } from './host-build.ts';
import { systemClock, type Clock } from './kernel/clock.ts';
import { allowOrigins } from './kernel/cors.ts';
import { openDatabase, type Db } from './kernel/database.ts';
import { serveHealth, type Checks } from './kernel/health.ts';
import { createHttp } from './kernel/http.ts';
import { mount } from './kernel/mount.ts';
import { readOrMakeSecret } from './kernel/secret-file.ts';
import { createVault, type Vault } from './kernel/vault.ts';
import { createLedger, type Ledger } from './ledger/ledger.ts';
import { openMembers } from './member/open-members.ts';
import type { PasswordCost } from './member/password.ts';
import { mountPages } from './pages.ts';
import { seedSandbox } from './seed/seed.ts';
import { siteOpsRoutes } from './site/site-ops.routes.ts';
import { siteRoutes } from './site/site.routes.ts';
import { createSite } from './site/site.service.ts';
import { createSiteStore } from './site/site.store.ts';
import { createWallet } from './wallet/wallet.service.ts';
import { walletRoutes } from './wallet/wallet.routes.ts';
import { returnToPlayerBp, slotModel } from './venues/slot/models.ts';
import { newSeed } from './venues/slot/round.ts';
import { drawRound } from './venues/slot/slot.service.ts';
import { createVenueApp } from './venues/venue-app.ts';

interface Parts {
  readonly config: Config;
  /** Null serves the API alone. */
  readonly host: BuiltHost | null;
  readonly clock?: Clock;
  /** The database's file; `:memory:` for tests. */
  readonly database?: string;
  readonly passwordCost?: PasswordCost;
}

/** What every feature is made of. */
interface Ground {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly vault: Vault;
  readonly passwordCost?: PasswordCost;
}

export interface App {
  readonly http: FastifyInstance;
  /** The venues' own server, for another host name than the site's (VEN-7). */
  readonly venue: FastifyInstance;
  readonly db: Db;
}

/** The whole backend, ready to listen; the one place that knows all features. Closing `http` closes everything. */
export async function createApp({ config, host, clock = systemClock, database, ...cost }: Parts): Promise<App> {
  const db = await openDatabase(database ?? join(config.dataDir, 'site.sqlite'));
  const vault = createVault(readOrMakeSecret(join(config.dataDir, 'vault-key')));
  const opsToken = config.opsToken || readOrMakeSecret(join(config.dataDir, 'ops-token'));
  const { fill, history } = gamesSeed({ returnBp: (volatility) => returnToPlayerBp(slotModel(volatility)), draw: drawRound });
  await seedSandbox({ db, vault, nowMs: clock.nowMs(), fill, histories: [history], ...cost });

  const http = createHttp(config);
  http.addHook('onClose', async () => db.destroy());
  allowOrigins(http, config.siteOrigins);
  const site = createSite(createSiteStore(db), clock);
  const ledger = createLedger(clock);
  const games = openGames({ db, clock, ledger, venueOrigin: config.venueOrigin, newSeed });
  const venue = createVenueApp({ wallet: games.rounds, siteOrigins: [config.publicOrigin, ...config.siteOrigins] });
  http.addHook('onClose', () => venue.close());
  const { routes, sessions } = features({ db, clock, ledger, vault, ...cost }, { site, games });
  await mount(http, routes, { db, clock, sessions, siteId: SITE_ID, salt: config.siteSalt, admit: site.admit });
  await http.register(siteOpsRoutes, { site, opsToken });

  const title = (await site.preInfo('')).SiteBaseConfigVo.title;
  const pages: Checks = host === null ? {} : await mountPages(http, { config, db, clock, host, title, opsToken });
  serveHealth(http, { database: async () => (await site.stationAds()).length >= 0, ...pages });
  return { http, venue, db };
}

function features(ground: Ground, { site, games }: { readonly site: ReturnType<typeof createSite>; readonly games: Games }) {
  const { db, clock, ledger } = ground;
  const members = openMembers({ ...ground, gates: site.gates });
  const wallet = createWallet({ db, clock, ledger, venues: games.venues });
  const routes = [
    ...siteRoutes(site),
    ...members.routes,
    ...accountRoutes(createAccount(members)),
    ...games.routes,
    ...walletRoutes(wallet),
    ...activityRoutes(createActivities(createActivityStore(db), clock)),
    ...helpRoutes(createHelp(HELP_ARTICLES)),
  ];
  return { routes, sessions: members.sessions.lookup };
}
