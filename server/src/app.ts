import type { FastifyInstance } from 'fastify';
import { SITE_ID, VIP_TOP } from '@site/shared/product';
import { ConfigError, type Config } from './config.ts';
import type { AppContext, ServerModule } from './context.ts';
import { createDomainEvents } from './domain-events.ts';
import type { Installation } from './installation/open-installation.ts';
import { instanceReadings } from './installation/instance-readings.ts';
import { openRedis } from './installation/open-redis.ts';
import { readinessOf } from './installation/readiness.ts';
import { openNews } from './installation/site-news.ts';
import { createSiteNonces } from './installation/site-nonces.ts';
import type { Db } from './kernel/db/database.ts';
import { apiPlugin } from './kernel/http/api-plugin.ts';
import { createSharedRateLimiter, type LimitRate } from './kernel/http/shared-rate-limiter.ts';
import { createCallLimiter } from './kernel/http/call-limiter.ts';
import { allowOrigins } from './kernel/http/http.ts';
import { type RecordOrder, registerOpsRoutes } from './kernel/http/ops.ts';
import { NONCE_LIFE_MS } from './kernel/http/signature.ts';
import { schedule } from './kernel/jobs/scheduler.ts';
import { newQueueCounts } from './kernel/observability/queue-counts.ts';
import { serveReadiness } from './kernel/http/readiness.ts';
import { serveHealth, watchTraffic } from './kernel/observability/traffic.ts';
import { signingKeyOf } from './kernel/security/signing-key.ts';
import { chatReads, chatRules, pushReads, pushSenderOf, writtenMembersOf } from './messaging-sources.ts';
import { createMailbox, createMessagingModule, createNotifications, type PushSender } from './modules/messaging/index.ts';
import {
  countedLedger,
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
  accountsOnDevices,
  accountStatus,
  createPeopleModule,
  type PeopleModule,
  createPersonEvidence,
  findNameStatus,
  gradeName,
  linkedAccountIds,
  namesakesOnDevices,
  noWelcomeGrant,
  refuseLocked,
  isNamedSince,
  isSameName,
  samePersonIds,
  type Members,
  type PasswordCost,
  type WelcomeGrant,
} from './modules/people/index.ts';
import { createPlayModule, createVenueList, findWaitingBets, sumOpenStakes } from './modules/play/index.ts';
import { createProtectionModule, createOfferCheck, protectionStatusOf, type ProtectionModule } from './modules/protection/index.ts';
import { type Audience, registerReleases, type BuiltHost } from './modules/releases/index.ts';
import { createRewardsModule, type RewardsModule } from './modules/rewards/index.ts';
import { countryOf, createSiteModule, createSiteSettings, staticRoutes, type Site } from './modules/site/index.ts';
import { openServer, type OpenServer, type ServerOptions } from './open-server.ts';
import {
  completePorts,
  type AdapterContext,
  type Adapters,
  type AdapterServices,
  type CreateAdapters,
  type OperatorContent,
  type Ports,
} from './ports.ts';
import { installationRoutes } from './production/installation.routes.ts';
import { isPublic } from './production/start.rules.ts';
import { subscribeModules } from './subscriptions.ts';

export interface AppOptions extends ServerOptions {
  /** Null serves the API alone. */
  readonly host: BuiltHost | null;
  /** Connects the server to venues, payments, messages and pictures; a port without an adapter refuses. */
  readonly adapters?: CreateAdapters;
  readonly passwordCost?: PasswordCost;
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
export const createApp = (options: AppOptions): Promise<App> => openServer(options, (server) => openApp(options, server));

async function openApp(options: AppOptions, { http, db, installation, listener }: OpenServer): Promise<App> {
  const { config, host, adapters: createAdapters, isSandbox = false, passwordCost } = options;
  const { clock, vault, secrets } = installation;
  const opsToken = secrets.OPS_TOKEN;
  const log = (err: unknown) => http.log.error({ err }, 'Work outside a request failed.');
  const events = createDomainEvents(log);
  const base: AdapterContext = {
    config,
    db,
    clock,
    vault,
    ledger: countedLedger(createLedger(clock)),
    ...(passwordCost && { passwordCost }),
  };
  const adapters: Adapters = (await createAdapters?.(base)) ?? {};
  const { ports, missing, content } = completePorts(adapters);
  const { welcomeGrant = noWelcomeGrant } = adapters;
  refuseVenuesWithoutOrigin(config, adapters);
  const redis = await openRedis(http, config, installation);
  const limitRate: LimitRate = (limit) => createSharedRateLimiter({ redis, nowMs: () => clock.nowMs(), ...limit });
  const context: AppContext = { config, installationId: installation.siteId, db, clock, vault, events, limitRate, log };

  watchTraffic(http);
  allowOrigins(http, config.siteOrigins);

  const settings = createSiteSettings(context, content.siteContent.settings);
  const pushSender = pushSenderOf(context, secrets.VAPID_KEY, adapters);
  const { modules, transfers } = createModules(context, { ...base, ...ports, welcomeGrant, settings, content, secrets, pushSender });
  subscribeModules(events, modules);
  const { people, money } = modules;
  const contributions: readonly ServerModule[] = Object.values(modules);
  const routes = contributions.flatMap((module) => module.routes);
  const counts = newQueueCounts();
  const callLimiter = createCallLimiter({ callsAMinute: config.callsPerAddress, redis });
  await apiPlugin(http, routes, {
    callLimiter,
    nonces: await createSiteNonces({ db, clock, redis, keepMs: NONCE_LIFE_MS }),
    db,
    clock,
    sessions: people.members.sessions.lookup,
    siteId: SITE_ID,
    salt: config.siteSalt,
    queues: { ...config, counts },
    admit: settings.gate.admit,
    admitDevice: people.admitDevice,
    admitMember: refuseLocked,
    ...(adapters.forcedAnswer && { forcedAnswer: adapters.forcedAnswer }),
    siteOrigins: config.siteOrigins,
  });
  await registerModules(http, contributions, { opsToken, record: settings.record });
  await registerOpsRoutes(http, installationRoutes({ isSandbox, missing }), opsToken);
  const services = adapterServices(modules, { http, opsToken, callLimiter, transferVenues: transfers.venues });
  await adapters.connect?.(services);

  const { title } = (await settings.preInfo('')).SiteBaseConfigVo;
  const { vital, minor, ready } = await registerReleases(http, {
    ...context,
    host,
    opsToken,
    publishToken: secrets.PUBLISH_TOKEN,
    redis,
    news: openNews({ db, listener, siteId: installation.siteId, redis }),
    title,
    admit: settings.gate.admit,
    audience: audienceOf(settings, people),
    callLimiter,
    payeeKey: money.payeeKey,
    articles: modules.site.articles,
    isSandbox,
    isPublic: isPublic(config),
    readings: [
      ...contributions.flatMap((module) => module.readings ?? []),
      ...instanceReadings({ installation, queues: counts, checks: () => checks }),
    ],
  });
  if (host !== null) await http.register(staticRoutes, { assets: ports.assets, title, description: content.siteContent.description });
  const checks = { ...readinessOf({ db, installation, redis }), ...ready };
  serveHealth(http, { database: async () => (await settings.stationAds()).length >= 0, ...vital }, minor);
  serveReadiness(http, { checks, opsToken });
  return { http, db, services, ports, missing };
}

/** What canaries for chosen visitors can ask of a visitor. */
const audienceOf = (settings: Pick<Site, 'overview'>, { visitors }: Pick<PeopleModule, 'visitors'>): Audience => ({
  topGrade: VIP_TOP,
  countries: async () => (await settings.overview()).settings.jurisdictions.map(({ country }) => country),
  countryOf,
  ...visitors,
});

/** The interfaces of the modules that the outside world calls. */
function adapterServices(
  { play, money, messaging, people }: ReturnType<typeof createModules>['modules'],
  server: Pick<AdapterServices, 'http' | 'opsToken' | 'transferVenues' | 'callLimiter'>,
): AdapterServices {
  return {
    ...server,
    venues: play.services,
    payments: money.payments,
    chat: messaging.chatPosting,
    memberIdOf: people.members.memberIdOf,
    supportFrame: messaging.supportFrame,
  };
}

/** Registers what the modules have besides endpoints: hooks, jobs and operators' routes. */
async function registerModules(
  http: FastifyInstance,
  modules: readonly ServerModule[],
  { opsToken, record }: { readonly opsToken: string; readonly record: RecordOrder },
): Promise<void> {
  for (const module of modules) {
    await module.register?.(http);
    schedule(http, module.jobs ?? []);
  }
  const opsRoutes = modules.flatMap((module) => module.opsRoutes ?? []);
  await registerOpsRoutes(http, opsRoutes, opsToken, record);
}

/** VEN-7: games are framed from an origin of their own, so venues need one. */
function refuseVenuesWithoutOrigin({ venueOrigin }: Config, { sportsbook, casino }: Adapters): void {
  if (venueOrigin !== '' || (!sportsbook && !casino)) return;
  throw new ConfigError('VENUE_ORIGIN is the origin of the connected venues, such as https://venues.example.');
}

interface ModuleSources extends Pick<AdapterContext, 'ledger' | 'passwordCost'>, Pick<Installation, 'secrets'>, Ports {
  readonly settings: Site;
  readonly content: OperatorContent;
  readonly welcomeGrant: WelcomeGrant;
  readonly pushSender: PushSender;
}

/** What members need of the outside world. */
const outsideOf = ({
  messageOutbox,
  addressRegions,
  welcomeGrant,
}: Pick<ModuleSources, 'messageOutbox' | 'addressRegions' | 'welcomeGrant'>) => ({
  outbox: messageOutbox,
  regions: addressRegions,
  welcomeGrant,
});

/** What the place of a visitor allows. */
const placeOf = ({ gate: { refusePlay }, gates: { minimumAge } }: ModuleSources['settings']) => ({ refusePlay, minimumAge });

/** Creates the modules; each gets an object with what it needs of the kernel's context, of the ports and of other modules. */
function createModules(context: AppContext, { ledger, passwordCost, settings, content, secrets, pushSender, ...ports }: ModuleSources) {
  const { sportsbook, venueWallet, paymentGateway } = ports;
  const { refusePlay } = settings.gate;
  const personEvidence = createPersonEvidence(context);
  const restrictionDetails = { ...context, personEvidence, nameStatus: findNameStatus };
  const mayBeOffered = createOfferCheck(restrictionDetails, accountStatus);
  const mails = createMailbox(context, { notices: () => settings.notices('all'), joinedMs: (id) => members.openedAtMs(id), mayBeOffered });
  const notifications = createNotifications(mails);
  const venues = createVenueList(context.db);
  const balance = createMemberBalance(ledger, venues);
  const people = createPeopleModule(context, {
    ledger,
    totalOf: (memberId) => balance(context.db, memberId),
    ...(passwordCost && { passwordCost }),
    ...outsideOf(ports),
    gates: settings.gates,
    unreadMail: unreadCount(mails),
    protectionOf: (memberId) => protectionStatusOf(restrictionDetails, memberId),
    grossDeposits,
    note: settings.note,
    notifications,
  });
  const { members, changeRequests, verification } = people;
  const { memberIdOf, openedAtMs, status } = members;
  const transfers = createTransfers({ ...context, ledger, venueWallet, venues, refusePlay });
  const siteSessions = members.sessions.lookup;
  const play = createPlayModule(context, { ...ports, ledger, ...transfers, siteSessions, ...placeOf(settings), statusOf: accountStatus });
  const protection = createProtectionModule(context, {
    venues,
    note: settings.note,
    sendMail: mails.send,
    grossDeposits,
    failedDeposits,
    balance,
    personEvidence,
    ...protectedAccountOf(members),
  });
  const grants = createGrants({ ...context, ledger, holders: status });
  const coins = { move: grants.coins.move, left: status.coinsOf };
  const booking = { ledger, grants, venues };
  const rewards = createRewardsModule(context, {
    ...booking,
    sportsbook,
    levels: status,
    sendMail: mails.send,
    memberIdOf,
    openedAtMs,
    hasDeposited,
    offersPausedUntil: protection.offersPausedUntil,
    mayBeOffered,
  });
  const money = createMoneyModule(context, {
    ...booking,
    paymentGateway,
    transfers,
    ...payingMemberOf(members),
    payeeKey: signingKeyOf(secrets.PAYEE_KEY),
    changeRequests,
    ...allowancesOf(rewards, protection, settings),
  });
  handleChangeRequests(people, money, protection);
  const messaging = createMessagingModule(context, {
    mails,
    notifications,
    ...content,
    chat: { ...chatReads({ members, play, venues, sportsbook }), ...chatRules(settings, protection), coins },
    requireVerification: (solution, deviceUuid) => verification.require(solution, { purpose: 'feedback', deviceUuid, level: 1 }),
    ...writtenMembersOf(members),
    push: pushReads({ members, sportsbook, restrictionDetails, sender: pushSender, vapidKey: secrets.VAPID_KEY }),
  });
  const site = createSiteModule(context, {
    settings,
    settingsSecret: secrets.SETTINGS_KEY,
    ...content,
    names: { venues, gradeName },
    offers: { mayBeOffered, gradeOf: status.gradeOf, isQuiet: messaging.isQuiet },
  });
  return { transfers, modules: { people, play, protection, rewards, money, messaging, site } };
}

const unreadCount =
  ({ unread }: ReturnType<typeof createMailbox>) =>
  async (memberId: string): Promise<number> =>
    Object.values(await unread(memberId)).reduce((sum, count) => sum + count, 0);

/** Requests of members for changes of what other modules own. */
function handleChangeRequests(
  { changeRequests }: ReturnType<typeof createPeopleModule>,
  money: ReturnType<typeof createMoneyModule>,
  protection: ProtectionModule,
): void {
  changeRequests.handle('payoutAccount', money.payoutAccountRemoval);
  changeRequests.handle('exclusionEnd', protection.exclusionEnd);
}

/** The port by which player protection reads and restricts a member's account. */
const protectedAccountOf = ({ stepUp, sessions, openedAtMs, userNameOf, memberIdOf }: Members) => ({
  accountStatus,
  samePersons: samePersonIds,
  linkedAccounts: linkedAccountIds,
  accountsOnDevices,
  namesakesOnDevices,
  isNamedSince,
  nameStatus: findNameStatus,
  openStakes: sumOpenStakes,
  memberIdOf,
  requirePassword: stepUp.requirePassword,
  endSessions: (trx: Db, memberId: string) => sessions.revokeAll(memberId, 'excluded', trx),
  registeredAtMs: openedAtMs,
  userNameOf,
});

/** The port by which deposits, withdrawals and payout accounts read and check a member. */
const payingMemberOf = ({ memberIdOf, openedAtMs, realNames, phoneCodes, passkeys, withdrawPasswords }: Members) => ({
  memberIdOf,
  openedAtMs,
  payeeStatus: findNameStatus,
  isActive: async (trx: Db, memberId: string) => (await accountStatus(trx, memberId)) === 'active',
  realNameOf: realNames.inFull,
  payers: { declarePayer: realNames.declarePayer, confirmPayer: realNames.confirmPayer, isSameName },
  withdrawalConfirmation: { ...passkeys, verifyPassword: withdrawPasswords.verify },
  holder: {
    maskedName: realNames.masked,
    maskedPhone: phoneCodes.masked,
    hasWithdrawPassword: withdrawPasswords.has,
    requireCode: phoneCodes.require,
    spendCode: phoneCodes.spend,
  },
});

/** The port by which deposits and withdrawals read what levels, offers, player protection and the visitor's country allow. */
const allowancesOf = (
  { withdrawalAllowance, depositOffers }: RewardsModule,
  { depositAllowance, unsettledStakes }: ProtectionModule,
  { gate }: Site,
) => ({
  mayPromote: gate.mayPromote,
  withdrawalAllowance,
  depositOffers,
  depositAllowance,
  unsettledStakes,
  findWaitingBets,
});
