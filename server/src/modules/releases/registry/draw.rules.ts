/** What a device gets of each remote under a channel, and why: the draw that its pages make, in words. Pure. */
import { describeTarget } from '@site/shared/build/remote/target.mjs';
import {
  bucketOf,
  BUCKETS,
  type Canary,
  type CanaryTarget,
  type Channel,
  type DeviceClass,
  type DrawnRelease,
  HOST,
  releasesFor,
  startIdOf,
} from '@site/shared/federation';
import { isChosen } from './target.rules.ts';

/** What is known of the visitor; null is not known, and holds for no target. */
export interface KnownFacts {
  readonly grade: number | null;
  readonly country: string | null;
  readonly device: DeviceClass | null;
  readonly isStaff: boolean;
}

interface DrawOptions {
  readonly channel: Channel;
  /** Start of a canary for chosen visitors → whom it is for. */
  readonly targets: ReadonlyMap<string, CanaryTarget>;
  /** All remotes of the site. */
  readonly remotes: readonly string[];
  readonly facts: KnownFacts;
}

const PER_PERCENT = 100;

/** By the id of the device, as `readDeviceUuid` makes it. */
export function drawsOf(device: string, { channel, targets, remotes, facts }: DrawOptions): readonly DrawnRelease[] {
  const isFor = (target: CanaryTarget) =>
    isChosen(target, { ...facts, country: facts.country ?? '', device: facts.device ?? ('' as DeviceClass) });
  const chosenFor = [...targets].flatMap(([startId, target]) => (isFor(target) ? [startId] : []));
  const bucket = (salt: string) => bucketOf(salt, device);
  return remotes.map((remote) => {
    const canary = channel.canaries.find((one) => Object.hasOwn(one.remotes, remote));
    const [drawn] = remote === HOST ? [channel.remotes[HOST]] : releasesFor(channel, remote, bucket, chosenFor);
    const of = { remote, version: drawn?.version ?? null };
    if (canary === undefined) return { ...of, isCanary: false, because: noCanary(remote, channel) };
    if (remote === HOST) return { ...of, isCanary: false, because: BY_COOKIE };
    const target = targets.get(startIdOf(canary));
    const because = target !== undefined && !isFor(target) ? notChosen(target, facts) : byBucket(canary, bucket(canary.salt), target);
    return { ...of, isCanary: drawn?.digest === canary.remotes[remote]?.digest, because };
  });
}

const BY_COOKIE = 'a canary of the host is drawn by a cookie that only the browser knows: this is the stable one';

function noCanary(remote: string, { remotes, revoked }: Channel): string {
  const live = remotes[remote];
  if (live === undefined)
    return remote === HOST ? 'no release of the host is live: pages get the build of their server' : 'nothing is live';
  return revoked.includes(live.digest) ? 'what was live is revoked' : 'live for everybody';
}

function byBucket({ salt, share, chosenShare = share }: Canary, bucket: number, target: CanaryTarget | undefined): string {
  const of = target === undefined ? 'all devices' : `the devices of ${describeTarget(target)}`;
  const compared = bucket < chosenShare ? 'is below' : 'is not below';
  return `canary ${salt} for ${percent(chosenShare)} of ${of}: its place, ${percent(bucket)} of ${percent(BUCKETS)}, ${compared} that`;
}

function notChosen(target: CanaryTarget, facts: KnownFacts): string {
  const { grades, countries, device, staff } = target;
  const missing = [
    grades && facts.grade === null && 'grade',
    countries && facts.country === null && 'country',
    device && facts.device === null && 'class of device',
    staff && !facts.isStaff && 'log-in to the console',
  ].filter((word) => typeof word === 'string');
  const unknown = missing.length === 0 ? '' : `; not known of this visitor: ${missing.join(', ')}`;
  return `the canary is for ${describeTarget(target)}, and the visitor is none of them${unknown}`;
}

const percent = (share: number): string => `${share / PER_PERCENT} %`;
