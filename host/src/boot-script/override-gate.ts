/** The override that this page follows: verified when it is accepted, and checked again at each use. */
import {
  readCanonicalJson,
  signersOf,
  overridden,
  refuseOverride,
  refuseSigners,
  type Channel,
  type Override,
  type OverrideTerms,
  type SignedDocument,
} from '@site/shared/federation';

export interface OverrideGate {
  /** Accepts an override that the channel's keys signed for this site; otherwise rejects with the reason and changes nothing. */
  follow(signed: SignedDocument): Promise<void>;
  /** The active override. */
  followed(): Override | null;
  unfollow(): void;
  /** The channel that this page follows. */
  withOverride(channel: Channel | null): Channel | null;
}

interface OverrideGateDependencies {
  /** The current channel; null before the first one. */
  readonly terms: () => OverrideTerms | null;
}

export function createOverrideGate({ terms }: OverrideGateDependencies): OverrideGate {
  let taken: Override | null = null;
  const followed = () => {
    const now = terms();
    return taken && now && refuseOverride(taken, now) === null ? taken : null;
  };
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
    withOverride: (channel) => {
      const one = followed();
      return channel && one ? overridden(channel, one) : channel;
    },
  };
}

/** Throws the reason of a rejection; null means none. */
export function refuse(subject: string, reason: string | null): void {
  if (reason !== null) throw new Error(`${subject}: ${reason}`);
}
