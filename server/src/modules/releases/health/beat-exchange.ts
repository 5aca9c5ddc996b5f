/** Heartbeats between instances: each publishes what it received, once a second, and counts what the others published. So each one knows the whole site. */
import { createHmac, randomUUID } from 'node:crypto';
import type { Channel, HealthBeat } from '@site/shared/federation';
import { MINUTE_MS, SECOND_MS, type Clock } from '../../../kernel/clock.ts';
import { addressKey, networkKey } from '../../../kernel/http/addresses.ts';
import type { BeatLog } from './beat-log.ts';
import type { HeldLeases } from './held-leases.ts';
import type { PagePlace, PageTokens } from '../registry/page-tokens.ts';
import type { AddressedBeat, TabMetrics } from './tab-metrics.ts';

export const PUBLISH_EVERY_MS = SECOND_MS;
/** Beyond it a batch is a sample: the judge needs some hundred tabs. */
const MOST_BEATS = 2000;
/** Of these at most so many without a page token: a flood of them must not crowd out the others. */
const MOST_ANONYMOUS_BEATS = 400;
/** Heartbeats of pages that know a newer epoch than this instance wait until it has followed. */
const MOST_EARLY = 500;
/** An instance with open streams says so as often at least. */
const PRESENCE_MS = 20 * SECOND_MS;
/** An instance that said nothing for so long is gone. */
const GONE_MS = MINUTE_MS;
/** Enough that two addresses never share a key; the address cannot be read from it. */
const KEY_CHARACTERS = 16;

/** The form of batches; an instance skips those of a form that it does not know. Instances of form 1 fail on vitals that they do not know. */
const FORM = 2;
const READ_FORMS: readonly number[] = [1, FORM];

interface Batch {
  readonly form: number;
  readonly instance: string;
  readonly atMs: number;
  /** The event streams that are open at the instance. */
  readonly streams: number;
  readonly beats: readonly AddressedBeat[];
}

interface BeatExchangeDependencies {
  readonly book: Pick<TabMetrics, 'take'>;
  readonly leases: Pick<HeldLeases, 'take'>;
  readonly tokens: Pick<PageTokens, 'check'>;
  /** What is live; null before the registry is open. Heartbeats about other releases are dropped. */
  readonly channel: () => Channel | null;
  readonly log: BeatLog;
  readonly clock: Clock;
  /** Shared by all instances; hides the addresses of visitors. */
  readonly secret: string;
  /** The event streams that are open here. */
  readonly ownStreams: () => number;
}

export interface BeatExchange {
  /** Counts a heartbeat that this instance received. */
  take(beat: HealthBeat, place: PagePlace): void;
  /** Sends the others what was counted since the last call; does nothing without news. */
  publish(): Promise<void>;
  /** Counts what the others sent since the last call; the first call reads the last minutes. */
  read(): Promise<void>;
  /** The event streams that are open at other instances. */
  streamsElsewhere(): number;
  /** Sends the rest; this instance has no streams any more. */
  leave(): Promise<void>;
}

export function createBeatExchange(dependencies: BeatExchangeDependencies): BeatExchange {
  const { book, leases, tokens, channel, log, clock, secret, ownStreams } = dependencies;
  const instance = randomUUID();
  const others = new Map<string, Pick<Batch, 'streams' | 'atMs'>>();
  let waiting: AddressedBeat[] = [];
  let said: Pick<Batch, 'streams' | 'atMs'> = { streams: 0, atMs: 0 };
  /** By voice, so that a page waits once. */
  const early = new Map<string, AddressedBeat>();
  const keyOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, KEY_CHARACTERS);

  const addressed = ({ page, ...beat }: HealthBeat, place: PagePlace): AddressedBeat => {
    const speaker = page === undefined ? null : tokens.check(page, place);
    const at = { from: keyOf(addressKey(place.address)), network: keyOf(networkKey(place.address)) };
    // A pass of an older epoch says nothing about what went live since: replayed ones are of no use.
    return { ...beat, ...at, ...(speaker && { ...speaker, epoch: Math.min(beat.epoch, speaker.epoch) }) };
  };
  const takeOwn = (beat: AddressedBeat) => {
    const live = channel();
    const known = releasesIn(live);
    const counted = { ...beat, releases: beat.releases.filter((release) => known.has(nameOf(release))) };
    const isNews = book.take(counted);
    if (beat.leases !== undefined) leases.take(beat);
    const [isWorthIt, most] = beat.voice === undefined ? [isNews, MOST_ANONYMOUS_BEATS] : [true, MOST_BEATS];
    if (isWorthIt && waiting.length < most) waiting.push(counted);
  };
  const isEarly = ({ voice, epoch }: AddressedBeat) => voice !== undefined && epoch > (channel()?.epoch ?? 0);

  const send = async (streams: number) => {
    const atMs = clock.nowMs();
    const isQuiet = waiting.length === 0 && streams === said.streams && (streams === 0 || atMs - said.atMs < PRESENCE_MS);
    if (isQuiet) return;
    const beats = waiting;
    waiting = [];
    try {
      await log.append(JSON.stringify({ form: FORM, instance, atMs, streams, beats } satisfies Batch));
      said = { streams, atMs };
    } catch (failure) {
      waiting = [...beats, ...waiting].slice(0, MOST_BEATS);
      throw failure;
    }
  };
  const count = ({ instance: from, atMs, streams, beats }: Batch) => {
    if (from === instance) return;
    const at = Math.min(atMs, clock.nowMs());
    others.set(from, { streams, atMs: at });
    for (const beat of beats) {
      book.take(beat, at);
      leases.take(beat, at);
    }
  };
  return {
    take(sent, place) {
      const beat = addressed(sent, place);
      if (!isEarly(beat) || beat.voice === undefined) takeOwn(beat);
      else if (early.has(beat.voice) || early.size < MOST_EARLY) early.set(beat.voice, beat);
    },
    publish: () => send(ownStreams()),
    async read() {
      for (const [voice, beat] of early) if (early.delete(voice)) takeOwn(beat);
      for (const text of await log.read()) {
        const batch = parseBatch(text);
        if (batch !== null) count(batch);
      }
      for (const [from, { atMs }] of others) if (atMs < clock.nowMs() - GONE_MS) others.delete(from);
    },
    streamsElsewhere: () => [...others.values()].reduce((sum, { streams }) => sum + streams, 0),
    leave: () => send(0),
  };
}

const nameOf = ({ remote, digest }: { readonly remote: string; readonly digest: string }) => `${remote}/${digest}`;

/** The releases that pages may run, by name: a remote that is none of this site is in no list. */
function releasesIn(channel: Channel | null): ReadonlySet<string> {
  if (channel === null) return new Set();
  const tables = [channel.remotes, channel.lastGood, ...channel.canaries.map(({ remotes }) => remotes)];
  return new Set(tables.flatMap((table) => Object.entries(table)).map(([remote, { digest }]) => nameOf({ remote, digest })));
}

function parseBatch(text: string): Batch | null {
  try {
    const batch = JSON.parse(text) as Batch;
    return READ_FORMS.includes(batch.form) ? batch : null;
  } catch {
    return null;
  }
}
