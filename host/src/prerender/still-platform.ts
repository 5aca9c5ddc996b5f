/** The platform of a visit that has just begun, without side effects: calls are answered from given responses. */
import type { Visitor } from '@site/shared/every-site';
import { CHAT_AT_REST, createBus, createStore, NetworkError, type Platform, type SiteState } from '@site/shared/platform';
import { type FirstCall, type FirstViewRequest, firstCallKey, firstCallOf } from '@site/shared/federation';
import type { Endpoint } from '@site/shared/wire';
import type { HostApi } from '../platform/api.ts';
import { createDialogs } from '../platform/dialogs.ts';
import type { Host } from '../platform/host-context.tsx';
import { createNavigation } from '../platform/navigation.ts';
import { createStorage } from '../platform/storage.ts';

interface RecordingApi {
  readonly api: Pick<HostApi, 'call'>;
  /** Unanswered calls, each once. */
  missing(): readonly FirstCall[];
}

/** Answers from `answers` alone; any other call rejects and is recorded. */
export function answerFrom(answers: FirstViewRequest['answers']): RecordingApi {
  const missing = new Map<string, FirstCall>();
  return {
    api: {
      async call<Body, Answer>(endpoint: Endpoint<Body, Answer>, body: Body | null = null): Promise<Answer> {
        const call = firstCallOf(endpoint, body);
        const key = firstCallKey(call);
        if (Object.hasOwn(answers, key)) return answers[key] as Answer;
        missing.set(key, call);
        throw new NetworkError({ fault: 'offline', message: key });
      },
    },
    missing: () => [...missing.values()],
  };
}

interface StillPlatformOptions {
  readonly visitor: Visitor;
  readonly api: Platform['api'];
  readonly site: SiteState;
}

/** A member is logged in, and nothing else is known of him: a view is shared by all members. */
export function stillPlatform({ visitor, api, site }: StillPlatformOptions): { readonly platform: Platform; readonly host: Host } {
  const dialogs = createDialogs();
  const nothing = () => undefined;
  const never = async () => Promise.reject(new NetworkError({ fault: 'offline', message: '' }));
  const session = {
    ...createStore({ loggedIn: visitor === 'member', userName: null, member: null }),
    refreshMember: async () => undefined,
  };
  const platform: Platform = {
    session,
    site: createStore(site),
    api,
    signing: { headersFor: never },
    failures: { report: nothing },
    bus: createBus(nothing).handleFor('host').bus,
    dialogs,
    storage: createStorage({ openArea: noArea, nowMs: Date.now }),
    leases: { hold: () => nothing, keep: nothing, take: () => null },
    navigation: createNavigation(),
    venues: { call: never, launch: never, preload: nothing, counts: createStore(null), pending: createStore(null) },
    cache: { read: async () => null, write: async () => undefined },
    chat: { ...createStore(CHAT_AT_REST), join: () => nothing, send: never, reconnect: nothing },
    install: { ask: async () => false },
    renderSlot: () => null,
    proofs: { isPossible: () => false, solve: async () => null },
    passkeys: { isPossible: () => false, hasAutofill: async () => false, create: never, get: never },
    push: { fault: () => 'unsupported', subscribe: never, unsubscribe: never },
  };
  const host: Host = {
    session: { begin: nothing, end: nothing },
    dialogs,
    failures: { note: () => '' },
    leaveProtected: async () => undefined,
    reloadSite: async () => undefined,
    nowMs: Date.now,
    mailSignal: createStore(0),
  };
  return { platform, host };
}

function noArea(): never {
  throw new Error('a server has no storage');
}
