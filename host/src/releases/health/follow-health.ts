/** Ties the beats of this tab to what happens in it: failures, events, and the page that is left. */
import type { BusCore } from '@site/shared/platform';
import { REMOTES, type RemoteName } from '@site/shared/product';
import { HEALTH_EVERY_MS, HEALTH_PATH, type Boot, type Channel } from '@site/shared/wire';
import { uniqueId } from '../../platform/device.ts';
import type { Failure, HostFailures } from '../../platform/failures.ts';
import { sendAway } from '../../platform/send-report.ts';
import type { Releases } from '../releases.ts';
import { knownReleases, type KnownRelease } from './known-releases.ts';
import { createHealthBeats, type HealthBeats } from './health-beats.ts';

interface Parts {
  readonly boot: Pick<Boot, 'current' | 'override'>;
  readonly releases: Pick<Releases, 'stateOf'>;
  readonly failures: Pick<HostFailures, 'follow'>;
  readonly bus: Pick<BusCore, 'watch'>;
  readonly window: Window;
}

/** Who beats here, for those that tell of the same tab by other ways. */
export interface FollowedHealth {
  readonly tab: string;
  readonly channel: () => Channel | null;
  /** What a link brought into this one browser says nothing about what players get. */
  readonly isOnTrial: (remote: RemoteName) => boolean;
}

/** Beats from now on; automatic rollback reads these and what the silence worker says of the same tab (`server/src/release-health`). */
export function followHealth({ boot, releases, failures, bus, window }: Parts): FollowedHealth {
  const tab = uniqueId();
  const beats = createHealthBeats({
    tab,
    epoch: () => boot.current()?.epoch ?? 0,
    mounted: (remote) => (isOnTrial(boot, remote) ? null : mountedOf(releases, remote)),
    send: (beat) => sendAway(HEALTH_PATH, beat),
  });
  bus.watch((owner, name) => isRemote(owner) && beats.emitted(owner, name));
  failures.follow((failure) => {
    if (!isOnTrial(boot, failure.remote)) countFailure(beats, failure, digestOf(boot.current(), failure));
  });
  window.setInterval(beats.beat, HEALTH_EVERY_MS);
  window.addEventListener('pagehide', beats.flush);
  beats.beat();
  return { tab, channel: boot.current, isOnTrial: (remote) => isOnTrial(boot, remote) };
}

/** What the server or the network answered is no fault of a release. */
function countFailure(beats: HealthBeats, { remote, kind, phase }: Failure, digest: string | null): void {
  if (!isRemote(remote) || digest === null || kind === 'business' || kind === 'network') return;
  beats.failed(remote, digest, phase === 'load' ? 'failedLoads' : 'errors');
}

function isOnTrial(boot: Parts['boot'], remote: Failure['remote']): boolean {
  return boot.override().active?.remote === remote;
}

function mountedOf(releases: Parts['releases'], remote: RemoteName): string | null {
  const { mounted, digest } = releases.stateOf(remote).get();
  return mounted === null ? null : digest;
}

/** The release that a failure names: by its version, or by its digest where all that is known is the address of a file. */
function digestOf(channel: Channel | null, { remote, version }: Failure): string | null {
  const isNamed = (release: KnownRelease) => release.remote === remote && [release.version, release.digest].includes(version);
  return knownReleases(channel).find(isNamed)?.digest ?? null;
}

const isRemote = (owner: string): owner is RemoteName => REMOTES.some((remote) => remote === owner);
