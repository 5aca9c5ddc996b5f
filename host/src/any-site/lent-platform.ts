/** The platform of a site without members, venues and chat: the generic part, and refusals in place of what the contract has of this product. */
import { createStore, type BasePlatform, type Bus, type BusEventName, type Platform } from '@site/shared/platform';
import type { HostDialogs } from '../platform/dialogs.ts';

type Generic = Pick<Platform, 'api' | 'failures' | 'leases' | 'navigation' | 'storage' | 'renderSlot'> & {
  readonly bus: Bus<BusEventName>;
  readonly dialogs: HostDialogs;
};

/** Each call on the member throws a sentence: a remote of such a site asks for nothing that its host does not have. */
function missing<Name extends keyof Platform>(name: Name): Platform[Name] {
  const refuse = () => {
    throw new Error(`this site has no ${name}`);
  };
  return new Proxy({}, { get: () => refuse }) as Platform[Name];
}

const nobody = createStore({ loggedIn: false, userName: null, member: null });
const session: Platform['session'] = { get: nobody.get, subscribe: nobody.subscribe, refreshMember: async () => undefined };
const cache: BasePlatform['cache'] = { read: async () => null, write: async () => undefined };

/** Completes the generic members. Every visitor is a guest, for whom a log-in ends at once, and nothing is signed. */
export function lentPlatform(generic: Generic): Platform {
  return {
    ...generic,
    session,
    cache,
    dialogs: { ...generic.dialogs, logIn: async () => false },
    signing: { headersFor: async () => ({}) },
    install: { ask: async () => false },
    site: missing('site'),
    venues: missing('venues'),
    chat: missing('chat'),
    proofs: missing('proofs'),
    passkeys: missing('passkeys'),
    push: missing('push'),
  };
}
