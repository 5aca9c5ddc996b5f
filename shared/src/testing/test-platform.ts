import { refuseEmission } from '@site/shared/event-payloads';
import type { TeamClaims } from '@site/shared/federation';
import { createElement } from 'react';
import {
  createBus,
  createStore,
  PasskeyError,
  PushError,
  type Bus,
  type BusEventName,
  type CallOptions,
  type Dialogs,
  type EventName,
  type Events,
  type KeyedStorage,
  type LaunchOrder,
  type MemberCache,
  type Platform,
  type SessionState,
  type SiteState,
  type Store,
} from '@site/shared/platform';
import { VV_PRETTY_DEFAULT, type Owner, type StorageKey } from '@site/shared/product';
import type { Endpoint, MemberInfo } from '@site/shared/wire';
import type { AnyEndpoint, TestAnswer, VenueCall, VenueReply } from './answers.ts';
import { createTestChat, type TestChat } from './test-chat.ts';
import { createTestVenues, type TestVenues } from './test-venues.ts';

/** A member with realistic values, for screens behind the log-in. */
export const TEST_MEMBER: MemberInfo = {
  userName: 'player01',
  nickname: '夜航者',
  avatarId: 1,
  gradeId: 3,
  gradeName: 'VIP3',
  balance: '1234.50',
  total: '1234.50',
  lockMoney: '0.00',
  coinBalance: 880,
  unreadMail: 2,
  protection: { state: 'active', until: null },
};

/** A platform for tests, with the recordings a test reads. */
export interface TestPlatform extends Platform {
  readonly session: Platform['session'] & Store<SessionState>;
  readonly site: Store<SiteState>;
  readonly venues: TestVenues;
  readonly chat: TestChat;
  /** The calls to sports venues, in order. */
  readonly venueCalls: readonly VenueCall[];
  /** The preconnected venues, in order. */
  readonly preloaded: readonly LaunchOrder[];
  /** The bodies sent to an endpoint, in order. */
  sent<Body, Answer>(endpoint: Endpoint<Body, Answer>): readonly Body[];
  /** The options of the calls to an endpoint, in order, e.g. their idempotency keys. */
  optionsOf<Body, Answer>(endpoint: Endpoint<Body, Answer>): readonly CallOptions[];
  /** Changes or adds an answer from now on. */
  answers(...answers: readonly (TestAnswer | VenueReply)[]): void;
  /** A handle of the bus for another owner, to emit or to listen as that package. */
  busOf(owner: string): Bus<BusEventName>;
  /** Checks the payloads of a joined team's events from now on, as its claims.json declares them. The product's are always checked. */
  claimEvents(remote: string, claims: TeamClaims): void;
  /** The emitted payloads of an event. */
  emitted<Name extends EventName>(name: Name): readonly Events[Name][];
  /** Dialogs and notices in order: "alert: …", "confirm: …", "notify: …", "logIn", "install". */
  readonly dialogLog: readonly string[];
  /** The result of confirm, logIn and install; true by default. */
  consents: boolean;
  /** Failures that were reported. */
  readonly reported: readonly unknown[];
  /** The destinations of navigation.go. */
  readonly visited: readonly string[];
  /** Reasons of the active leases. */
  readonly leaseReasons: readonly string[];
}

/** A real Platform for tests: a list answers the calls, the rest lives in memory. Emits for any remote; a member is logged in. */
export function createTestPlatform(...testAnswers: readonly (TestAnswer | VenueReply)[]): TestPlatform {
  const reported: unknown[] = [];
  const core = createBus((error) => reported.push(error));
  const claims: Record<string, TeamClaims> = {};
  core.watch((emitter, name, payload) => {
    if (!Object.hasOwn(EMITTER, name) && !Object.hasOwn(claims, name.split(':', 1)[0] ?? '')) return;
    const reason = refuseEmission({ emitter, name, payload }, claims);
    if (reason !== null) throw new Error(reason);
  });
  const busOf = (owner: string) => core.handleFor(owner).bus;
  const claimEvents = (remote: string, own: TeamClaims) => void (claims[remote] = own);
  const session = createStore<SessionState>({ loggedIn: true, userName: TEST_MEMBER.userName, member: TEST_MEMBER });
  const fakeApi = createFakeApi(testAnswers);
  const bus = createAnyBus(busOf);
  const visited: string[] = [];
  const base = Object.assign(createDialogs(), bus, createLeases(), {
    reported,
    visited,
    busOf,
    claimEvents,
    storage: createMemoryStorage(),
  });
  const site = createStore<SiteState>({
    preInfo: null,
    title: '演示站',
    logoUrl: '',
    vvPretty: VV_PRETTY_DEFAULT,
    payeeKey: '',
    isSandbox: true,
    videoOrigins: [],
  });
  return Object.assign(base, {
    session: { ...session, refreshMember: () => Promise.resolve() },
    site,
    api: fakeApi.api,
    sent: fakeApi.sent,
    optionsOf: fakeApi.optionsOf,
    answers: fakeApi.answers,
    venues: fakeApi.venues,
    venueCalls: fakeApi.venueCalls,
    preloaded: fakeApi.preloaded,
    cache: createMemoryCache(),
    chat: createTestChat(),
    signing: { headersFor: () => Promise.resolve({}) },
    proofs: { isPossible: () => false, solve: async () => null },
    passkeys: noPasskeys,
    push: noPush,
    install: {
      ask: async () => {
        base.dialogLog.push('install');
        return base.consents;
      },
    },
    renderSlot: (name: string) => createElement('div', { 'data-slot': name }),
    failures: { report: (error: unknown) => void reported.push(error) },
    navigation: { go: (route: string, options?: { readonly search?: string }) => void visited.push(`${route}${options?.search ?? ''}`) },
  });
}

/** A browser without passkeys. */
const noPasskeys: Platform['passkeys'] = {
  isPossible: () => false,
  hasAutofill: async () => false,
  create: () => Promise.reject(new PasskeyError('unsupported')),
  get: () => Promise.reject(new PasskeyError('unsupported')),
};

/** A browser without web push. */
const noPush: Platform['push'] = {
  fault: () => 'unsupported',
  subscribe: () => Promise.reject(new PushError('unsupported')),
  unsubscribe: async () => undefined,
};

function createFakeApi(testAnswers: readonly (TestAnswer | VenueReply)[]) {
  const list = testAnswers.filter((one) => 'endpoint' in one);
  const replies = testAnswers.filter((one) => 'path' in one);
  const venueCalls: VenueCall[] = [];
  const preloaded: LaunchOrder[] = [];
  const calls: { readonly endpoint: unknown; readonly body: unknown; readonly options: CallOptions }[] = [];
  const to = (endpoint: unknown) => calls.filter((call) => call.endpoint === endpoint);
  const call = async (endpoint: AnyEndpoint, body: unknown = null, options: CallOptions = {}) => {
    calls.push({ endpoint, body, options });
    const found = list.findLast((one) => one.endpoint === endpoint);
    if (!found) throw new Error(`This test answers nothing to ${endpoint.method} ${endpoint.path}`);
    return found.reply(body);
  };
  const api = { call: call as Platform['api']['call'] };
  return {
    api,
    venueCalls,
    preloaded,
    venues: createTestVenues({ call: api.call, replies, venueCalls, preloaded }),
    sent: <Body>(endpoint: Endpoint<Body, unknown>) => to(endpoint).map(({ body }) => body as Body),
    optionsOf: (endpoint: unknown) => to(endpoint).map(({ options }) => options),
    answers: (...more: readonly (TestAnswer | VenueReply)[]) => {
      list.push(...more.filter((one) => 'endpoint' in one));
      replies.push(...more.filter((one) => 'path' in one));
    },
  };
}

const EMITTER: Readonly<Record<EventName, Owner>> = {
  'wallet:changed': 'finance',
  'bet:settled': 'games',
  'favourites:changed': 'games',
  'profile:changed': 'account',
  'activity:applied': 'activities',
  'odds:chosen': 'games',
  'mail:arrived': 'host',
  'session:changed': 'host',
};

/** One handle that may emit every event: the owner of a screen is the host's concern. */
function createAnyBus(busOf: (owner: string) => Bus<BusEventName>) {
  const events: { readonly name: BusEventName; readonly payload: unknown }[] = [];
  const bus: Bus<BusEventName> = {
    emit: (name, payload) => {
      events.push({ name, payload });
      busOf(Object.hasOwn(EMITTER, name) ? EMITTER[name as EventName] : (name.split(':', 1)[0] ?? '')).emit(name, payload);
    },
    on: busOf('host').on,
  };
  const emitted = <Name extends EventName>(name: Name) =>
    events.filter((event) => event.name === name).map(({ payload }) => payload as Events[Name]);
  return { bus, emitted };
}

function createDialogs() {
  const dialogLog: string[] = [];
  const answering = { dialogLog, consents: true };
  const dialogs: Dialogs = {
    alert: async (text, options) => {
      dialogLog.push(`alert: ${text}`);
      await options?.button?.onPress?.();
    },
    confirm: async (text, options) => {
      dialogLog.push(`confirm: ${text}`);
      await (answering.consents ? options?.ok : options?.cancel)?.onPress?.();
      return answering.consents;
    },
    safety: async () => void dialogLog.push('safety'),
    notify: (text) => void dialogLog.push(`notify: ${text}`),
    logIn: () => {
      dialogLog.push('logIn');
      return Promise.resolve(answering.consents);
    },
  };
  return Object.assign(answering, { dialogs });
}

function createMemoryStorage(): KeyedStorage {
  const values = new Map<StorageKey, unknown>();
  return {
    read: (key) => (values.get(key) ?? null) as never,
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

function createMemoryCache(): MemberCache {
  const values = new Map<string, unknown>();
  return {
    read: async (name) => values.get(name) ?? null,
    write: async (name, value) => void values.set(name, value),
  };
}

function createLeases() {
  const leaseReasons: string[] = [];
  const snapshots = new Map<string, { readonly version: number; readonly state: unknown }>();
  return {
    leaseReasons,
    leases: {
      hold: (reason: string) => {
        leaseReasons.push(reason);
        return () => void (leaseReasons.includes(reason) && leaseReasons.splice(leaseReasons.indexOf(reason), 1));
      },
      keep: (name: string, version: number, state: unknown) => void snapshots.set(name, { version, state }),
      take: (name: string, version: number) => {
        const found = snapshots.get(name);
        snapshots.delete(name);
        return found?.version === version ? found.state : null;
      },
    },
  };
}
