import type { CanaryTarget, Channel, LiveRelease, NewDocuments, SignedChannel } from '@site/shared/federation';
import { MINUTE_MS, type Clock } from '../../../kernel/clock.ts';
import type { LiveSet } from './registry.store.ts';
import type { Keyring } from './keyring.ts';

/** How long a signed channel is valid, and how often it is renewed. */
export const CHANNEL_LIFE_MS = 15 * MINUTE_MS;
export const CHANNEL_RENEWAL_MS = 5 * MINUTE_MS;

type ChannelListener = (signed: SignedChannel, documents: NewDocuments) => void;

interface LiveChannelDependencies {
  readonly signer: Pick<Keyring, 'sign'>;
  readonly clock: Clock;
}

const EMPTY = {
  type: 'channel',
  name: 'production',
  epoch: 0,
  root: 0,
  issuedAtMs: 0,
  expiresAtMs: 0,
  remotes: {},
  lastGood: {},
  canaries: [],
  revoked: [],
  hostMin: '0.0.0',
} as const;

/** The signed channel of live releases; listeners receive every new epoch and every renewal. */
export interface LiveChannel {
  current(): SignedChannel;
  live(): Readonly<Record<string, LiveRelease>>;
  /** The digests of a remote's releases that pages may run now, each once: the stable one, the last good one and those of canaries. */
  running(remote: string): readonly string[];
  epoch(): number;
  name(): string;
  /** Start of a canary for chosen visitors (`startIdOf`) → whom it is for; no page learns it. */
  targets(): ReadonlyMap<string, CanaryTarget>;
  /** `hostMin` is the lowest contract that runs every live release; `documents` are those of newly live ones, which listeners receive once. */
  set(
    epoch: number,
    live: LiveSet,
    news?: { readonly hostMin: string; readonly documents: NewDocuments; readonly targets?: ReadonlyMap<string, CanaryTarget> },
  ): void;
  /** Returns how to unsubscribe. */
  subscribe(listener: ChannelListener): () => void;
  stop(): void;
}

export function createLiveChannel({ signer, clock }: LiveChannelDependencies): LiveChannel {
  const listeners = new Set<ChannelListener>();
  let channel: Channel = EMPTY;
  let chosen: ReadonlyMap<string, CanaryTarget> = new Map();
  let signed = signer.sign(channel);

  const issue = (documents: NewDocuments = {}) => {
    const now = clock.nowMs();
    channel = { ...channel, issuedAtMs: now, expiresAtMs: now + CHANNEL_LIFE_MS };
    signed = signer.sign(channel);
    for (const listener of listeners) listener(signed, documents);
  };
  const renewal = setInterval(() => issue(), CHANNEL_RENEWAL_MS);
  renewal.unref();

  return {
    current() {
      if (clock.nowMs() >= channel.issuedAtMs + CHANNEL_RENEWAL_MS) issue();
      return signed;
    },
    live: () => channel.remotes,
    running(remote) {
      const sets = [channel.remotes, channel.lastGood, ...channel.canaries.map(({ remotes }) => remotes)];
      return [...new Set(sets.flatMap((releases) => releases[remote]?.digest ?? []))];
    },
    epoch: () => channel.epoch,
    name: () => channel.name,
    targets: () => chosen,
    set(epoch, live, { hostMin, documents, targets = new Map() } = { hostMin: channel.hostMin, documents: {} }) {
      chosen = targets;
      const { recalled: _before, ...others } = channel;
      channel = { ...others, epoch, hostMin, ...live };
      issue(documents);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: () => clearInterval(renewal),
  };
}
