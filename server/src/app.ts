import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SITE_ID } from '@site/shared/product';
import { ConfigError, whereDatabase, type Config } from './config.ts';
import type { AppContext, ServerModule } from './context.ts';
import { createDomainEvents } from './domain-events.ts';
import { systemClock, type Clock } from './kernel/clock.ts';
import { startCheckpointThread } from './kernel/db/checkpoints.ts';
import { openDatabase, type DatabaseOptions, type Db } from './kernel/db/database.ts';
import { isFile } from './kernel/db/sqlite.ts';
import { apiPlugin } from './kernel/http/api-plugin.ts';
import { watchForwardedRequests } from './kernel/http/forwarded-requests.ts';
import { createCallLimiter, limitPages } from './kernel/http/call-limiter.ts';
import { allowOrigins, createHttp } from './kernel/http/http.ts';
import { registerOpsRoutes } from './kernel/http/ops.ts';
import { schedule } from './kernel/jobs/scheduler.ts';
import { serveHealth, watchTraffic } from './kernel/observability/traffic.ts';
import { readOrMakeSecret } from './kernel/security/signing-key.ts';
import { createVault } from './kernel/security/vault.ts';
import { type ChatDependencies, createMailbox, createMessagingModule, createNotifications } from './modules/messaging/index.ts';
import {
  createGrants,
  createLedger,
  createMemberBalance,
  createMoneyModule,
  createTransfers,
  failedDeposits,
  grossDeposits,
  hasDeposited,
} from './modules/money/index.ts';
import {
  accountStatus,
  createPeopleModule,
  createPersonEvidence,
  findNameStatus,
  gradeName,
  linkedAccountIds,
  refuseLocked,
  samePersonIds,
  type Members,
  type PasswordCost,
} from './modules/people/index.ts';
import { createPlayModule, createVenueList, findWaitingBets, type PlayModule, type Venue } from './modules/play/index.ts';
import { createProtectionModule, protectionStatusOf, type ProtectionModule } from './modules/protection/index.ts';
import { registerReleases, type BuiltHost } from './modules/releases/index.ts';
import { createRewardsModule, type RewardsModule } from './modules/rewards/index.ts';
import { createSiteModule, createSiteSettings, type Site } from './modules/site/index.ts';
import {
  completePorts,
  type AdapterContext,
  type Adapters,
  type AdapterServices,
  type CreateAdapters,
  type OperatorContent,
  type Ports,
} from './ports.ts';
import { admitStart } from './production/admit-start.ts';
import { installationRoutes } from './production/installation.routes.ts';
import { isPublic } from './production/start.rules.ts';
import { subscribeModules } from './subscriptions.ts';

export interface AppOptions {
  readonly config: Config;
  /** Null serves the API alone. */
  readonly host: BuiltHost | null;
  /** Connects the server to venues, payments, messages and pictures; a port without an adapter refuses. */
  readonly adapters?: CreateAdapters;
  /** Money and venues are simulated: pages show that, and others may reach the installation with SANDBOX=1 only. */
  readonly isSandbox?: boolean;
  readonly clock?: Clock;
  /** Overrides the database of the settings, for tests. */
  readonly database?: string;
  readonly passwordCost?: PasswordCost;
  /** Called with every statement that the database executed. */
  readonly onQuery?: DatabaseOptions['onQuery'];
}

export interface App {
  readonly http: FastifyInstance;
  readonly db: Db;
  /** Interfaces that the outside world calls. */
  readonly services: AdapterServices;
  readonly ports: Ports;
  /** One sentence for each port without an adapter. */
  readonly missing: readonly string[];
}

/** The whole backend, ready to listen: the kernel, the eight modules and their subscriptions. Closing `http` closes everything. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, host, adapters: createAdapters, isSandbox = false, clock = systemClock, passwordCost } = options;
  const { where, db, http } = await openServer(options);
  const log = (err: unknown) => http.log.error({ err }, 'Work outside a request failed.');
  const events = createDomainEvents(log);
  const vault = createVault(readOrMakeSecret(join(config.dataDir, 'vault-key')));
  const base: AdapterContext = { config, db, clock, vault, ledger: createLedger(clock), ...(passwordCost && { passwordCost }) };
  const adapters: Adapters = (await createAdapters?.(base)) ?? {};
  const { ports, missing, content } = completePorts(adapters);
  await refuseVenuesWithoutOrigin(config, adapters, db);
  const context: AppContext = { config, db, clock, vault, events, log };
  /** The operators' token: a setting, or a secret of the data folder. */
  const opsToken = config.opsToken || readOrMakeSecret(join(config.dataDir, 'ops-token'));

  const traffic = watchTraffic(http);
  http.addHook('onClose', async () => db.destroy());
  if (isFile(where)) startCheckpointThread(http, where);
  allowOrigins(http, config.siteOrigins);

  const settings = createSiteSettings(context, content.siteContent.settings);
  const { modules, transfers } = createModules(context, { ...base, ...ports, settings, content });
  subscribeModules(events, modules);
  const { people, money, play, messaging } = modules;
  const contributions: readonly ServerModule[] = Object.values(modules);
  const routes = contributions.flatMap((module) => module.routes);
  const callLimiter = createCallLimiter({ callsAMinute: config.callsPerAddress, redisUrl: config.redisUrl, warn: log });
  http.addHook('onClose', () => callLimiter.close());
  await apiPlugin(http, routes, {
    callLimiter,
    db,
    clock,
    sessions: people.members.sessions.lookup,
    siteId: SITE_ID,
    salt: config.siteSalt,
    admit: settings.admit,
    admitDevice: people.admitDevice,
    admitMember: refuseLocked,
    ...(adapters.forcedAnswer && { forcedAnswer: adapters.forcedAnswer }),
    siteOrigins: config.siteOrigins,
  });
  await registerModules(http, contributions, opsToken);
  await registerOpsRoutes(http, installationRoutes({ isSandbox, missing }), opsToken);
  const services: AdapterServices = {
    http,
    opsToken,
    venues: play.services,
    payments: money.payments,
    transferVenues: transfers.venues,
    chat: messaging.chatPosting,
    memberIdOf: people.members.memberIdOf,
    supportFrame: async (app) => {
      limitPages(app, callLimiter);
      await app.register(messaging.supportFrame);
    },
  };
  await adapters.connect?.(services);

  const { vital, minor } = await registerReleases(http, {
    config,
    db,
    clock,
    host,
    opsToken,
    traffic,
    title: (await settings.preInfo('')).SiteBaseConfigVo.title,
    description: content.siteContent.description,
    admit: settings.admit,
    callLimiter,
    payeeKey: money.payeeKey,
    assets: ports.assets,
    articles: modules.site.articles,
    isSandbox,
  });
  serveHealth(http, { database: async () => (await settings.stationAds()).length >= 0, ...vital }, minor);
  return { http, db, services, ports, missing };
}

/** Opens the database and creates the HTTP server; refuses a start that is unsafe (`admitStart`). */
async function openServer({ config, database, onQuery, clock = systemClock, isSandbox = false }: AppOptions) {
  const where = database ?? whereDatabase(config);
  const db = await openDatabase(where, { isCheckpointedBeside: true, connections: config.databaseConnections, onQuery });
  const warning = await admitStart(db, { config, clock, isSandbox });
  const http = createHttp(config);
  if (warning !== null) http.log.warn(warning);
  if (isPublic(config)) watchForwardedRequests(http, config.trustProxy);
  return { where, db, http };
}

/** Registers what the modules have besides endpoints: hooks, jobs and operators' routes. */
async function registerModules(http: FastifyInstance, modules: readonly ServerModule[], opsToken: string): Promise<void> {
  for (const module of modules) {
    await module.register?.(http);
    schedule(http, module.jobs ?? []);
  }
  const opsRoutes = modules.flatMap((module) => module.opsRoutes ?? []);
  await registerOpsRoutes(http, opsRoutes, opsToken);
}

/** VEN-7: games are framed from an origin of their own, so venues need one. */
async function refuseVenuesWithoutOrigin({ venueOrigin }: Config, { sportsbook, casino }: Adapters, db: Db): Promise<void> {
  if (venueOrigin !== '' || (!sportsbook && !casino)) return;
  await db.destroy();
  throw new ConfigError('VENUE_ORIGIN is the origin of the connected venues, such as https://venues.example.');
}

interface ModuleSources extends Pick<AdapterContext, 'ledger' | 'passwordCost'>, Ports {
  readonly settings: Site;
  readonly content: OperatorContent;
}

/** Creates the modules; each gets an object with what it needs of the kernel's context, of the ports and of other modules. */
function createModules(context: AppContext, { ledger, passwordCost, settings, content, ...ports }: ModuleSources) {
  const { sportsbook, casino, venueWallet, paymentGateway } = ports;
  const mails = createMailbox(context, () => settings.notices('all'));
  const notifications = createNotifications(mails);
  const personEvidence = createPersonEvidence(context);
  const people = createPeopleModule(context, {
    ledger,
    ...(passwordCost && { passwordCost }),
    outbox: ports.messageOutbox,
    regions: ports.addressRegions,
    gates: settings.gates,
    unreadMail: async (memberId) => Object.values(await mails.unread(memberId)).reduce((sum, count) => sum + count, 0),
    protectionOf: (memberId) => protectionStatusOf({ ...context, personEvidence, nameStatus: findNameStatus }, memberId),
    grossDeposits,
    note: settings.note,
    notifications,
  });
  const { members, changeRequests, verification } = people;
  const { memberIdOf, openedAtMs, status } = members;
  const venues = createVenueList(context.db);
  const transfers = createTransfers({ ...context, ledger, venueWallet, venues });
  const play = createPlayModule(context, { ledger, sportsbook, casino, funding: transfers.funding, siteSessions: members.sessions.lookup });
  const protection = createProtectionModule(context, {
    venues,
    note: settings.note,
    sendMail: mails.send,
    grossDeposits,
    failedDeposits,
    balance: createMemberBalance(ledger, venues),
    personEvidence,
    ...protectedAccountOf(members),
  });
  const grants = createGrants({ ...context, ledger, holders: status });
  const rewards = createRewardsModule(context, {
    ledger,
    sportsbook,
    grants,
    levels: status,
    sendMail: mails.send,
    venues,
    memberIdOf,
    openedAtMs,
    hasDeposited,
    ...offerRulesOf(protection),
  });
  const money = createMoneyModule(context, {
    ledger,
    paymentGateway,
    grants,
    transfers,
    venues,
    ...payingMemberOf(members),
    changeRequests,
    ...allowancesOf(rewards, protection),
  });
  changeRequests.handle('payoutAccount', money.payoutAccountRemoval);
  changeRequests.handle('exclusionEnd', protection.exclusionEnd);
  const messaging = createMessagingModule(context, {
    mails,
    notifications,
    ...content,
    chat: {
      ...chatReads(members, play, venues, sportsbook),
      videoSettings: settings.vvPretty,
      refuseRestricted: protection.refuseRestricted,
      coins: { move: grants.coins.move, left: status.coinsOf },
    },
    requireVerification: (solution, deviceUuid) => verification.require(solution, { purpose: 'feedback', deviceUuid, level: 1 }),
    ...writtenMembersOf(members),
    mayBeOffered: protection.mayBeOffered,
  });
  const site = createSiteModule(context, {
    settings,
    ...content,
    names: { venues, gradeName },
    mayBeOffered: protection.mayBeOffered,
    isQuiet: messaging.isQuiet,
  });
  return { transfers, modules: { people, play, protection, rewards, money, messaging, site } };
}

/** When a member sees offers, by player protection. */
const offerRulesOf = ({ offersPausedUntil, mayBeOffered }: ReturnType<typeof createProtectionModule>) => ({
  offersPausedUntil,
  mayBeOffered,
});

/** The port by which player protection reads and restricts a member's account. */
const protectedAccountOf = ({ stepUp, sessions, openedAtMs, userNameOf, memberIdOf }: Members) => ({
  accountStatus,
  samePersons: samePersonIds,
  linkedAccounts: linkedAccountIds,
  nameStatus: findNameStatus,
  memberIdOf,
  requirePassword: stepUp.requirePassword,
  endSessions: (trx: Db, memberId: string) => sessions.revokeAll(memberId, 'excluded', trx),
  registeredAtMs: openedAtMs,
  userNameOf,
});

/** The port by which mail and support read members and their sessions. */
const writtenMembersOf = ({ idsOf, sessions }: Members) => ({ membersOf: idsOf, sessions: sessions.lookup });

/** The port by which deposits, withdrawals and payout accounts read and check a member. */
const payingMemberOf = ({ memberIdOf, openedAtMs, realNames, phoneCodes, withdrawPasswords }: Members) => ({
  memberIdOf,
  openedAtMs,
  realNameOf: realNames.inFull,
  declarePayer: realNames.declarePayer,
  verifyWithdrawPassword: withdrawPasswords.verify,
  holder: {
    maskedName: realNames.masked,
    maskedPhone: phoneCodes.masked,
    hasWithdrawPassword: withdrawPasswords.has,
    requireCode: phoneCodes.require,
    spendCode: phoneCodes.spend,
  },
});

/** The port by which deposits and withdrawals read what levels, offers and player protection allow. */
const allowancesOf = ({ withdrawalAllowance, depositOffers }: RewardsModule, { depositAllowance, unsettledStakes }: ProtectionModule) => ({
  withdrawalAllowance,
  depositOffers,
  depositAllowance,
  unsettledStakes,
  findWaitingBets,
});

/** Data of members, venues, matches and bets that the chat reads. */
function chatReads(members: Members, { sharedBet }: PlayModule, venues: () => Promise<readonly Venue[]>, sportsbook: Ports['sportsbook']) {
  return {
    sessions: { ...members.sessions.lookup, status: members.sessions.status },
    async member(memberId: string) {
      const { nickname, avatarId, gradeId } = await members.profiles.find(memberId);
      return { nickname, avatarId, grade: gradeId };
    },
    memberIdOf: members.memberIdOf,
    venueTitle: async (venueCode: string) => (await venues()).find(({ code }) => code === venueCode)?.title ?? null,
    match: sportsbook.matchSummary,
    liveMatchIds: sportsbook.liveMatchIds,
    bet: sharedBet,
  } satisfies Partial<ChatDependencies>;
}
