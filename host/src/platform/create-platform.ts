/** Who needs whom: the only file that knows every member of the platform. */
import { createBus, createStore, type BusCore, type BusinessError, type Platform, type Site } from '@site/shared/platform';
import { HEADER, MAINTAIN_STATUS_CLOSED } from '@site/shared/product';
import { sealHeader } from '@site/shared/crypto';
import { whenIdle } from '@site/shared/ui';
import { getChatJwt, getMemberInfo, openSession, type Boot } from '@site/shared/wire';
import axios from 'axios';
import Cookies from 'js-cookie';
import { createLeaseBook } from '../releases/swap/leases.ts';
import type { HostApi } from './api.ts';
import { createChat, type HostChat } from './chat/chat.ts';
import { createCredentialStore, type CredentialStore } from './credentials.ts';
import { uniqueId } from './device.ts';
import { createDialogs } from './dialogs.ts';
import { createFailures, type HostFailures } from './failures.ts';
import type { Host } from './host-context.tsx';
import { install } from './install-offer.ts';
import { createNavigation, type HostNavigation } from './navigation.ts';
import { createReactions } from './reactions.ts';
import { isRemembered } from './remembered.ts';
import { createRequests } from './requests.ts';
import { watchReturn } from './return-watch.ts';
import { createServerClock } from './server-clock.ts';
import { createSession, type HostSession } from './session.ts';
import { createSessionTabs, watchFocus } from './session-tabs.ts';
import { createSite, type HostSite } from './site.ts';
import { keepAddressCodes, takeAddressToken } from './start-address.ts';
import { createStorage } from './storage.ts';
import { takeUpSession } from './take-up-session.ts';
import { tellFailures } from './tell-failures.ts';
import type { HostTerminal } from './terminal.ts';
import { createVenues, type HostVenues } from './venues/venues.ts';

/** The version this client names in its headers and its failure reports. */
export const HOST_VERSION = '1.0.0';
/** Written before pre-info says otherwise: any status but this one is open. */
const OPEN = MAINTAIN_STATUS_CLOSED + 1;

export interface HostPlatform {
  /** As the host's own screens hold it. */
  readonly platform: Platform;
  readonly bus: BusCore;
  readonly failures: HostFailures;
  readonly host: Host;
  readonly site: HostSite;
  readonly session: HostSession;
  readonly navigation: HostNavigation;
  readonly venues: HostVenues;
  readonly terminal: HostTerminal;
  /** Settled when it is known who is here: at once, unless a token came without its key. */
  start(): Promise<void>;
}

interface Parts {
  readonly boot: Boot;
  /** Called when another member, or none, is here: whatever was known is void. */
  readonly forget: () => void;
}

export function createPlatform({ boot, forget }: Parts): HostPlatform {
  const ground = createGround(boot);
  const { settings, storage, kept, dialogs, navigation, failures, bus, clock, mailTold } = ground;
  const onBus = bus.handleFor('host').bus;
  const tabs = createSessionTabs();
  const { signing, api, cache, terminal, askSettings } = createRequests({
    settings,
    version: HOST_VERSION,
    storage,
    clock,
    credentials: () => session.credentials(),
    begin: (grant, remember) => session.begin(grant, remember),
    react: (error) => react(error),
    report: failures.report,
  });
  const refresh = () => void session.refreshMember().catch(failures.report);
  const session = createSession({
    kept,
    announce: tabs.announce,
    fetchMember: ({ signingKey, userName }) =>
      api.call(getMemberInfo, { withLockMoney: 1 }, { headers: { [HEADER.userName]: sealHeader(signingKey, userName) } }),
    changed: (loggedIn) => {
      forget();
      venues.forget();
      chat.forget();
      focus.expect();
      onBus.emit('session:changed', { loggedIn });
      refresh();
      whenIdle(signing.buildMap);
    },
  });
  const site = createSite({ api, askSettings, storage, firstTitle: document.title, payeeKey: settings.payeeKey, report: failures.report });
  const maintainStatus = () => site.get().preInfo?.maintainConfig.status ?? OPEN;
  const react = createReactions({ session, dialogs, navigation, storage, maintainStatus, reloadSite: site.load });
  const focus = watchFocus({ window, token: kept.token, reload: () => location.reload() });
  const revalidate = () => ((kept.token() ?? null) === (session.credentials()?.token ?? null) ? refresh() : location.reload());
  watchReturn({ window, document, nowMs: Date.now }, revalidate);
  tellFailures({ failures, session, channel: boot.current, window });
  const venues = openVenues(ground, api, () => session.get().loggedIn);
  const chat = openChat(ground, api, { session, site, react });
  tabs.listen(session.follow);
  onBus.on('profile:changed', refresh);
  onBus.on('wallet:changed', venues.recount);

  const { leases } = createLeaseBook().open('host', 'host');
  return {
    platform: { session, site, api, signing, failures, bus: onBus, dialogs, storage, leases, navigation, venues, cache, chat, install },
    host: { session, dialogs, failures, leaveProtected: navigation.leaveProtected, reloadSite: site.load, nowMs: clock.nowMs, mailTold },
    bus,
    failures,
    site,
    session,
    navigation,
    venues,
    terminal,
    async start() {
      await startSession({ ...ground, session, api, report: failures.report });
      whenIdle(signing.buildMap);
    },
  };
}

interface ChatCompany {
  readonly session: HostSession;
  readonly site: Site;
  readonly react: (error: BusinessError) => void;
}

function openChat(
  { settings, failures, mailTold }: ReturnType<typeof createGround>,
  api: HostApi,
  { session, site, react }: ChatCompany,
): HostChat {
  return createChat({
    window,
    document,
    navigator,
    open: (url) => new WebSocket(url),
    origin: () => site.get().vvPretty.streamOrigin || settings.apiOrigin || location.origin,
    token: () => session.credentials()?.token ?? null,
    askBody: async (signal) => (await api.call(getChatJwt, null, { signal })).body,
    onKicked: (error) => (error ? react(error) : void session.refreshMember().catch(failures.report)),
    onMail: () => mailTold.set(mailTold.get() + 1),
    report: failures.report,
  });
}

function openVenues(
  { settings, storage, failures, clock }: ReturnType<typeof createGround>,
  api: HostApi,
  isLoggedIn: () => boolean,
): HostVenues {
  return createVenues({
    api,
    transport: { http: axios.create(), isOnline: () => navigator.onLine },
    storage,
    isLoggedIn,
    report: failures.report,
    document,
    siteOrigin: location.origin,
    venueOrigin: settings.venueOrigin,
    nowMs: clock.nowMs,
  });
}

/** The members that need no other: storage first, then what the address brought, before any request. */
function createGround({ start: { settings, servedAtMs } }: Boot) {
  const clock = createServerClock({ servedAtMs, deviceNowMs: Date.now });
  const storage = createStorage({ openArea: () => window.localStorage, nowMs: Date.now });
  keepAddressCodes(location.search, storage);
  const arrived = takeAddressToken(window);
  const kept = createCredentialStore({ storage, cookies: Cookies, secure: location.protocol === 'https:' });
  const makeId = () => uniqueId().slice(0, 8);
  const failures = createFailures({ hostVersion: HOST_VERSION, nowMs: clock.nowMs, address: () => location.pathname, makeId });
  const [bus, mailTold] = [createBus(failures.report), createStore(0)];
  return { settings, clock, storage, arrived, kept, failures, bus, mailTold, dialogs: createDialogs(), navigation: createNavigation() };
}

interface StartParts {
  readonly kept: CredentialStore;
  readonly storage: ReturnType<typeof createStorage>;
  readonly session: HostSession;
  readonly api: HostApi;
  readonly arrived: string | null;
  readonly dialogs: Host['dialogs'];
  readonly report: (error: unknown) => void;
}

async function startSession({ kept, storage, session, api, arrived, dialogs, report }: StartParts): Promise<void> {
  const open = (token: string) => api.call(openSession, { token }, { own: true });
  const confirm = (userName: string) => dialogs.confirm(`当前已登录账号 ${userName}，是否切换为链接中的账号？`);
  const say = (text: string) => dialogs.notify(text, 'bad');
  await takeUpSession({ token: kept.token(), arrived, session, open, isRemembered: () => isRemembered(storage), confirm, say, report });
  void session.refreshMember().catch(report);
}
