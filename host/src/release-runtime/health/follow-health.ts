/** Connects the health beats of this tab with failures, bus events and page hide. */
import type { BusCore } from '@site/shared/platform';
import {
  type BeatLease,
  HEALTH_EVERY_MS,
  HOST,
  HEALTH_PATH,
  LEASE_REASON_LENGTH,
  MOST_LEASES,
  type Boot,
  type Channel,
  type PageToken,
} from '@site/shared/federation';
import { countPerSecond } from '../../lib/count-per-second.ts';
import { uniqueId } from '../../platform/device.ts';
import type { Failure, HostFailures } from '../../platform/failures.ts';
import { sendBeaconOrFetch } from '../../platform/send-report.ts';
import type { Hold } from '../../platform/leases.ts';
import type { Releases } from '../releases.ts';
import { knownReleases } from './known-releases.ts';
import { createHealthBeats } from './health-beats.ts';
import type { VitalSample } from './watch-vitals.ts';

interface FollowHealthOptions {
  readonly boot: Pick<Boot, 'current' | 'override' | 'start'>;
  readonly releases: Pick<Releases, 'stateOf' | 'remotes' | 'holds' | 'pageToken'>;
  readonly failures: Pick<HostFailures, 'follow'>;
  readonly bus: Pick<BusCore, 'watch'>;
  readonly window: Window;
}

/** The identity of this tab, for other reporters of the same tab. */
export interface TabHealth {
  readonly tab: string;
  readonly page: () => PageToken | undefined;
  /** Releases of an override link are excluded: they say nothing about what players get. */
  readonly isOnTrial: (remote: string) => boolean;
  /** Takes a vital into the next beat. */
  readonly measured: (sample: VitalSample) => void;
}

/** Far more than a remote emits within a second. */
const MOST_EVENTS = 200;

/** Starts the beats. Automatic rollback reads them together with hang reports of the same tab (`server/src/modules/releases/health`). */
export function followHealth({ boot, releases, failures, bus, window }: FollowHealthOptions): TabHealth {
  const tab = uniqueId();
  const { host } = boot.start;
  const isOnTrial = (remote: Failure['remote']) => boot.override().active?.remote === remote;
  const beats = createHealthBeats({
    tab,
    page: releases.pageToken,
    leases: () => heldLeases(releases.holds.get()),
    epoch: () => boot.current()?.epoch ?? 0,
    remotes: () => [...releases.remotes(), HOST],
    mounted: (remote) => {
      if (remote === HOST) return host?.digest ?? null;
      const { mounted, digest } = releases.stateOf(remote).get();
      return mounted === null || isOnTrial(remote) ? null : digest;
    },
    send: (beat) => sendBeaconOrFetch(HEALTH_PATH, beat),
  });
  const counts = new Map<string, () => number>();
  bus.watch((owner, name) => {
    if (!isRemote(owner)) return;
    const count = counts.get(owner) ?? countPerSecond();
    counts.set(owner, count);
    // Refuses the event: what throws in the code of the release is its fault.
    if (count() > MOST_EVENTS) throw new Error(`more than ${MOST_EVENTS} events within a second`);
    beats.emitted(owner, name);
  });
  failures.follow(({ remote, version, kind, phase }) => {
    // Business and network errors are no defect of a release. What no release threw is the host's, where the page was drawn one.
    if (kind === 'business' || kind === 'network' || isOnTrial(remote)) return;
    const named = digestOf(boot.current(), remote, version);
    // A host that did not take the page over is named by its digest.
    const digest = remote === HOST && named !== version ? host?.digest : named;
    if (digest !== undefined) beats.failed(remote, digest, phase === 'load' ? 'failedLoads' : 'errors');
  });
  window.setInterval(beats.beat, HEALTH_EVERY_MS);
  window.addEventListener('pagehide', beats.flush);
  beats.beat();
  const measured = (sample: VitalSample) => {
    if (!isOnTrial(sample.remote)) beats.measured(sample);
  };
  return { tab, measured, page: releases.pageToken, isOnTrial };
}

/** The release of a failure: by its version, or by its digest where only the address of a file is known. */
function digestOf(channel: Channel | null, remote: string, name: string): string | undefined {
  return knownReleases(channel).find((release) => release.remote === remote && [release.version, release.digest].includes(name))?.digest;
}

/** Leases of remotes; the holder of each is the id of its release, `<remote>_<digest>`. */
function heldLeases(holds: readonly Hold[]): BeatLease[] {
  return holds.slice(0, MOST_LEASES).flatMap(({ holder, reason, sinceMs }) => {
    const [remote = '', digest = ''] = holder.split('_');
    const heldMs = Math.max(0, Date.now() - sinceMs);
    return isRemote(remote) ? [{ remote, digest, reason: reason.slice(0, LEASE_REASON_LENGTH), heldMs }] : [];
  });
}

const isRemote = (owner: string): boolean => owner !== 'host' && owner !== '';
