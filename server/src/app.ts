import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SITE_ID } from '@site/shared/product';
import { activityRoutes } from './activity/activity.routes.ts';
import { createActivities } from './activity/activity.service.ts';
import { createActivityStore } from './activity/activity.store.ts';
import { accountRoutes } from './account/account.routes.ts';
import { createAccount } from './account/account.service.ts';
import { captchaRoutes } from './captcha/captcha.routes.ts';
import { createCaptchas } from './captcha/captcha.service.ts';
import { createCaptchaStore } from './captcha/captcha.store.ts';
import type { Config } from './config.ts';
import { bookOnTime } from './deposit/book-on-time.ts';
import { openDeposits } from './deposit/open-deposits.ts';
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
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { outboxOpsRoutes } from './outbox/outbox-ops.routes.ts';
import { mountPages } from './pages.ts';
import { createPayApp } from './pay-simulator/pay-app.ts';
import { openPayouts } from './payout/open-payouts.ts';
import { removalOpsRoutes } from './payout/removal-ops.routes.ts';
import { seedPayouts } from './payout/payout.seed.ts';
import { seedSandbox } from './seed/seed.ts';
import type { Past } from './seed/timeline.ts';
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
import { cashOpsRoutes } from './withdrawal/cash-ops.routes.ts';
import { openWithdrawals } from './withdrawal/open-withdrawals.ts';

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
  /** The payment simulator's own server, for a host name of its own. */
  readonly pay: FastifyInstance;
  readonly db: Db;
}

/** The whole backend, ready to listen; the one place that knows all features. Closing `http` closes everything. */
export async function createApp({ config, host, clock = systemClock, database, ...cost }: Parts): Promise<App> {
  const db = await openDatabase(database ?? join(config.dataDir, 'site.sqlite'));
  const vault = createVault(readOrMakeSecret(join(config.dataDir, 'vault-key')));
  const opsToken = config.opsToken || readOrMakeSecret(join(config.dataDir, 'ops-token'));
  const { fill, history } = gamesSeed({ returnBp: (volatility) => returnToPlayerBp(slotModel(volatility)), draw: drawRound });
  const fillAll = async (past: Past) => {
    await fill(past);
    await seedPayouts({ ...past, vault });
  };
  await seedSandbox({ db, vault, nowMs: clock.nowMs(), fill: fillAll, histories: [history], ...cost });

  const http = createHttp(config);
  http.addHook('onClose', async () => db.destroy());
  allowOrigins(http, config.siteOrigins);
  const site = createSite(createSiteStore(db), clock);
  const ledger = createLedger(clock);
  const outbox = createOutbox(db, clock);
  const games = openGames({ db, clock, ledger, venueOrigin: config.venueOrigin, newSeed });
  const venue = createVenueApp({ wallet: games.rounds, siteOrigins: [config.publicOrigin, ...config.siteOrigins] });
  http.addHook('onClose', () => venue.close());
  const { routes, sessions, deposits, cashier, removals } = features(
    { db, clock, ledger, vault, ...cost },
    { site, games, outbox, config },
  );
  const pay = createPayApp({ desk: deposits.payments });
  http.addHook('onClose', () => pay.close());
  bookOnTime(http, deposits.payments);
  await mount(http, routes, { db, clock, sessions, siteId: SITE_ID, salt: config.siteSalt, admit: site.admit });
  await http.register(siteOpsRoutes, { site, opsToken });
  await http.register(cashOpsRoutes, { cashier, opsToken });
  await http.register(removalOpsRoutes, { removals, opsToken });
  await http.register(outboxOpsRoutes, { outbox, opsToken });

  const title = (await site.preInfo('')).SiteBaseConfigVo.title;
  const pages: Checks =
    host === null ? {} : await mountPages(http, { config, db, clock, host, title, opsToken, payeeKey: deposits.payeeKey });
  serveHealth(http, { database: async () => (await site.stationAds()).length >= 0, ...pages });
  return { http, venue, pay, db };
}

interface Neighbours {
  readonly site: ReturnType<typeof createSite>;
  readonly games: Games;
  readonly outbox: Outbox;
  readonly config: Config;
}

function features(ground: Ground, { site, games, outbox, config: { dataDir, payOrigin } }: Neighbours) {
  const { db, clock, ledger } = ground;
  const captchas = createCaptchas(createCaptchaStore(db), clock);
  const members = openMembers({ ...ground, gates: site.gates, captchas, post: outbox });
  const wallet = createWallet({ db, clock, ledger, venues: games.venues });
  const holder = { maskedName: members.realNames.masked, hasWithdrawPassword: members.withdrawPasswords.has };
  const payouts = openPayouts({ ...ground, holder });
  const withdrawals = openWithdrawals({
    ...ground,
    account: payouts.find,
    venues: games.venues,
    verifyPassword: members.withdrawPasswords.verify,
  });
  const deposits = openDeposits({ ...ground, dataDir, payOrigin, realNameOf: members.realNames.inFull, onCredited: async () => undefined });
  const routes = [
    ...siteRoutes(site),
    ...members.routes,
    ...captchaRoutes(captchas),
    ...accountRoutes(createAccount(members)),
    ...games.routes,
    ...walletRoutes(wallet),
    ...deposits.routes,
    ...payouts.routes,
    ...withdrawals.routes,
    ...activityRoutes(createActivities(createActivityStore(db), clock)),
    ...helpRoutes(createHelp(HELP_ARTICLES)),
  ];
  return { routes, sessions: members.sessions.lookup, deposits, cashier: withdrawals.cashier, removals: payouts.removals };
}
