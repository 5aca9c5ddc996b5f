/** Which override this page follows: verified when it is taken, and asked again whenever it is used. */
import { readCanonicalJson, signersOf } from '@site/shared/crypto';
import {
  overridden,
  refuseOverride,
  refuseSigners,
  type Channel,
  type Override,
  type OverrideTerms,
  type SignedDocument,
} from '@site/shared/wire';
import { refuse } from './refuse.ts';

export interface OverrideGate {
  /** Takes an override that the channel's keys signed for this site; rejects with the reason and changes nothing otherwise. */
  follow(signed: SignedDocument): Promise<void>;
  /** The override in force. */
  followed(): Override | null;
  unfollow(): void;
  /** The channel as this page follows it. */
  seen(channel: Channel | null): Channel | null;
}

interface Parts {
  /** What stands now; null before the first channel. */
  readonly terms: () => OverrideTerms | null;
}

export function createOverrideGate({ terms }: Parts): OverrideGate {
  let taken: Override | null = null;
  const holds = (one: Override) => {
    const now = terms();
    return now !== null && refuseOverride(one, now) === null;
  };
  const followed = () => (taken && holds(taken) ? taken : null);
  return {
    followed,
    follow: async ({ payload, signatures }) => {
      const next = readCanonicalJson(payload) as Override;
      const now = terms();
      if (!now) throw new Error('override: no channel');
      refuse('override', refuseSigners(await signersOf(payload, signatures, now.root.keys), now.root.roles.channel));
      refuse('override', refuseOverride(next, now));
      taken = next;
    },
    unfollow: () => void (taken = null),
    seen: (channel) => {
      const one = followed();
      return channel && one ? overridden(channel, one) : channel;
    },
  };
}
