/** The wiring diagram of the host: the only file that knows every member of the platform and the release runtime. */
import { createBus, createStore, type BusinessError, type Site } from '@site/shared/platform';
import { MAINTAIN_STATUS_CLOSED } from '@site/shared/product';
import { whenIdle } from '@site/shared/ui';
import type { Boot, PageToken } from '@site/shared/federation';
import { getChatJwt, lookAtLoginToken, openSession } from '@site/shared/wire';
import axios from 'axios';
import Cookies from 'js-cookie';
import type { HostPage } from './host-move/handover.ts';
import { hostWindow, whenHostEnds } from './lib/host-life.ts';
import { countRequests } from './lib/pending-requests.ts';
import { createLeaseBook } from './platform/leases.ts';
import { createApi, type HostApi } from './platform/api.ts';
import { createChat, type HostChat } from './platform/chat/chat.ts';
import { createCredentialStore } from './platform/credentials.ts';
import { readDeviceUuid, uniqueId } from './platform/device.ts';
import { createDialogs } from './platform/dialogs.ts';
import { loadMemberInfo } from './platform/first-member-info.ts';
import { createMemberInfo } from './platform/member-info.ts';
import { createFailures, isRemoteIn } from './platform/failures.ts';
import { install } from './platform/install-offer.ts';
import { createPasskeys } from './platform/passkeys.ts';
import { createPush } from './platform/push.ts';
import { proofs } from './platform/proofs/proofs.ts';
import { createNavigation } from './platform/navigation.ts';
import { createReactions } from './platform/reactions.ts';
import { detectResume } from './platform/resume-detector.ts';
import { createServerClock } from './platform/server-clock.ts';
import { createTraceparent } from './platform/trace.ts';
import { createSession, type HostSession } from './platform/session.ts';
import { createSessionTabs, watchFocus } from './platform/session-tabs.ts';
import { createSite } from './platform/site.ts';
import { keepAddressCodes, takeAddressToken } from './platform/start-address.ts';
import { createStorage } from './platform/storage.ts';
import { restoreSession, storageHas } from './platform/session-restore.ts';
import { startFailureReporting } from './platform/failure-reporting.ts';
import { createJsonCache } from './platform/json-cache.ts';
import { createQueryClient } from './platform/query-client.ts';
import { createRepair } from './platform/signature-repair.ts';
import { createSigning } from './platform/signing.ts';
import { createVisit } from './platform/visit.ts';
import { createVvPretty } from './platform/vv-pretty.ts';
import { createFirstAnswers } from './first-view/first-answers.ts';
import { createPageReleases } from './page-releases.ts';
import { slotsOf } from './release-runtime/offered-slot.tsx';
import { createVenues, type HostVenues } from './platform/venues/venues.ts';

/** The version of this client in its headers and its failure reports. */
const HOST_VERSION = '1.0.0';
/** Used until pre-info arrives: any status but closed is open. */
const OPEN = MAINTAIN_STATUS_CLOSED + 1;

interface HostOptions {
  readonly boot: Boot;
  readonly page: HostPage;
  readonly pageToken: PageToken | undefined;
  /** A release was revoked while the page is open. */
  readonly onRevoked: () => void;
}

/** Creates everything that `start.tsx` starts, the platform, the query cache and the release runtime of this page; nothing loads yet. */
export function composeHost({ boot, page, pageToken, onRevoked }: HostOptions) {
  const queries = createQueryClient();
  const composed = createPlatform(boot, page, () => void queries.resetQueries());
  const { platform, bus } = composed;
  const { notify } = composed.host.dialogs;
  const leases = createLeaseBook();
  return { ...composed, queries, leases, ...createPageReleases({ boot, platform, bus, leases, notify, onRevoked, pageToken }) };
}

/** `forget` is called when the member changes or logs out: all cached data is invalid. */
function createPlatform(boot: Boot, page: HostPage, forget: () => void) {
  const base = createBase(boot);
  const { settings, storage, credentialStore, dialogs, navigation, failures, bus, clock, mailSignal } = base;
  const onBus = bus.handleFor('host').bus;
  const tabs = createSessionTabs();
  const { signing, api, cache, visit, fetchSettings } = createRequests(base, {
    credentials: () => session.credentials(),
    reread: () => session.reread(),
    react: (error) => react(error),
  });
  const refresh = () => void session.refreshMember().catch(failures.report);
  const loadMember = () => void loadMemberInfo(session, failures.report);
  const push = createPush(page, api);
  const session = createSession({
    credentialStore,
    announce: tabs.announce,
    fetchMember: createMemberInfo(api),
    changed: (loggedIn) => {
      if (!loggedIn) push.unsubscribe().catch(failures.report);
      forget();
      venues.forget();
      chat.forget();
      focus.expect();
      onBus.emit('session:changed', { loggedIn });
      loadMember();
      whenIdle(signing.buildMap);
    },
  });
  const site = createSite({ api, fetchSettings, storage, firstTitle: document.title, settings, report: failures.report });
  const maintainStatus = () => site.get().preInfo?.maintainConfig.status ?? OPEN;
  const react = createReactions({ session, dialogs, navigation, storage, maintainStatus, reloadSite: site.load });
  const focus = watchFocus({ window: hostWindow(), token: credentialStore.token, reload: () => location.reload() });
  const revalidate = () => ((credentialStore.token() ?? null) === (session.credentials()?.token ?? null) ? refresh() : location.reload());
  detectResume({ ...hostPage(), nowMs: Date.now }, revalidate);
  startFailureReporting({ failures, session, channel: boot.current, window: hostWindow() });
  const venues = openVenues(base, api, { isLoggedIn: () => session.get().loggedIn, merchantCode: () => site.get().vvPretty.merchantCode });
  const chat = openChat(base, api, { session, site, react });
  tabs.listen(session.follow);
  whenHostEnds(tabs.close);
  onBus.on('profile:changed', refresh);
  onBus.on('wallet:changed', venues.recount);

  const { leases } = createLeaseBook().open('host', 'host');
  return {
    /** As the host's own screens receive it. */
    platform: {
      session,
      site,
      api,
      signing,
      failures,
      bus: onBus,
      dialogs,
      storage,
      leases,
      navigation,
      venues,
      cache,
      chat,
      install,
      proofs,
      passkeys: createPasskeys(page),
      renderSlot: slotsOf('host'),
      push,
    },
    host: { session, dialogs, failures, leaveProtected: navigation.leaveProtected, reloadSite: site.load, nowMs: clock.nowMs, mailSignal },
    bus,
    failures,
    site,
    session,
    chat,
    navigation,
    venues,
    visit,
    /** Resolves when the page may render: immediately, unless a token arrived without its key or in the address. */
    async start() {
      await startSession(base, session, api);
      // A page that was taken over knows its member, and asks again once it is shown.
      if (session.get().member === null) loadMember();
      whenIdle(signing.buildMap);
    },
    refresh,
  };
}

/** Where the host listens for as long as it runs. */
function hostPage() {
  const window = hostWindow();
  return { window, document: window.document };
}

function openChat(
  { settings, failures, mailSignal }: Base,
  api: HostApi,
  { session, site, react }: { session: HostSession; site: Site; react: (error: BusinessError) => void },
): HostChat {
  return createChat({
    ...hostPage(),
    navigator,
    open: (url) => new WebSocket(url),
    origin: () => site.get().vvPretty.streamOrigin || settings.apiOrigin || location.origin,
    token: () => session.credentials()?.token ?? null,
    fetchLogInBody: async (signal) => (await api.call(getChatJwt, null, { signal })).body,
    onKicked: (error) => (error ? react(error) : void session.refreshMember().catch(failures.report)),
    onMail: () => mailSignal.set(mailSignal.get() + 1),
    report: failures.report,
  });
}

function openVenues(
  { settings, storage, failures, clock }: Base,
  api: HostApi,
  current: { readonly isLoggedIn: () => boolean; readonly merchantCode: () => string },
): HostVenues {
  return createVenues({
    api,
    transport: { http: countRequests(axios.create()), isOnline: () => navigator.onLine },
    storage,
    ...current,
    report: failures.report,
    document: hostWindow().document,
    siteOrigin: location.origin,
    venueOrigin: settings.venueOrigin,
    nowMs: clock.nowMs,
  });
}

type Base = ReturnType<typeof createBase>;

/** The members without dependencies: storage first, then what the address carries, before any request. */
function createBase({ start: { settings, servedAtMs }, current }: Boot) {
  const clock = createServerClock({ servedAtMs, deviceNowMs: Date.now });
  const storage = createStorage({ openArea: () => window.localStorage, nowMs: Date.now });
  keepAddressCodes(location.search, storage);
  const tokenInAddress = takeAddressToken(window);
  const credentialStore = createCredentialStore({ storage, cookies: Cookies, secure: location.protocol === 'https:' });
  const makeId = () => uniqueId().slice(0, 8);
  const isRemote = isRemoteIn(current);
  const failures = createFailures({ hostVersion: HOST_VERSION, nowMs: clock.nowMs, address: () => location.pathname, makeId, isRemote });
  const [bus, mailSignal] = [createBus((error) => failures.report(error, { remote: 'host' })), createStore(0)];
  return {
    settings,
    clock,
    storage,
    tokenInAddress,
    credentialStore,
    failures,
    bus,
    mailSignal,
    dialogs: createDialogs(),
    navigation: createNavigation(),
  };
}

async function startSession({ credentialStore, tokenInAddress, dialogs, failures }: Base, session: HostSession, api: HostApi) {
  await restoreSession({
    token: credentialStore.token(),
    tokenInAddress,
    session,
    keyArrives: (isThere) => storageHas(window, isThere),
    ownerOf: (token) => api.call(lookAtLoginToken, { token }, { skipReactions: true }),
    open: (token) => api.call(openSession, { token }, { skipReactions: true }),
    dialogs,
    say: (text) => dialogs.notify(text, 'bad'),
    report: failures.report,
  });
}

interface SessionOfRequests extends Pick<HostSession, 'credentials' | 'reread'> {
  /** The site-wide reaction to a failed request. */
  readonly react: (error: BusinessError) => void;
}

/** The clients that send signed requests. */
function createRequests({ settings, storage, clock, failures }: Base, { credentials, reread, react }: SessionOfRequests) {
  const signing = createSigning({
    settings,
    version: HOST_VERSION,
    uuid: readDeviceUuid(storage),
    storage,
    credentials,
    nowMs: clock.nowMs,
    report: failures.report,
  });
  const repair = createRepair({ clock, session: { credentials, reread }, react });
  const firstAnswer = createFirstAnswers(document, () => performance.now());
  const api = createApi({
    embeddedAnswer: (call) => (credentials() === null ? firstAnswer(call) : null),
    http: countRequests(axios.create({ baseURL: settings.apiOrigin })),
    sign: signing.headersFor,
    // A backend elsewhere may be older, and refuse a page of another origin that sends a header which it does not know.
    ...(settings.apiOrigin === '' && { traceparent: createTraceparent({ window: hostWindow(), nowMs: () => performance.now() }) }),
    react,
    isOnline: () => navigator.onLine,
    repair,
  });
  return {
    signing,
    api,
    cache: createJsonCache({ api, storage, credentials }),
    visit: createVisit({ api, storage }),
    fetchSettings: createVvPretty({ api, secretPath: settings.secretPath }),
  };
}
