/** How the releases in this tab do, added up between two beats: which are in use, what failed in them, what they brought about. */
import { REMOTES, type RemoteName } from '@site/shared/product';
import { HEALTH_EVENTS, type HealthBeat, type HealthEvent, type ReleaseBeat } from '@site/shared/wire';

interface Parts {
  /** Drawn anew with each load of the page; tells nothing about anybody. */
  readonly tab: string;
  /** The number of the channel of now. */
  readonly epoch: () => number;
  /** What is mounted of a remote now; null while nothing is. */
  readonly mounted: (remote: RemoteName) => string | null;
  readonly send: (beat: HealthBeat) => void;
}

export interface HealthBeats {
  /** A release did not load, or threw while it was in use. */
  failed(remote: RemoteName, digest: string, how: 'failedLoads' | 'errors'): void;
  /** The mounted release of a remote emitted an event. */
  emitted(remote: RemoteName, name: string): void;
  /** To be called every `HEALTH_EVERY_MS`: sends when something happened since, and once in a while when nothing did. */
  beat(): void;
  /** Sends what waits; for a page that is left. */
  flush(): void;
}

/** Nothing happened: every sixth beat still says that the tab is open. */
const QUIET_BEATS = 6;
/** What one beat may hold (`healthBeat`). */
const MOST_RELEASES = 10;
const MOST_TIMES = 10_000;

type Line = { -readonly [Name in 'failedLoads' | 'errors']: number } & {
  readonly remote: RemoteName;
  readonly events: Map<HealthEvent, number>;
};

export function createHealthBeats({ tab, epoch, mounted, send }: Parts): HealthBeats {
  const lines = new Map<string, Line>();
  const met = new Set<string>();
  let happened = false;
  let quietBeats = 0;

  const lineOf = (remote: RemoteName, digest: string): Line => {
    const line = lines.get(digest) ?? { remote, failedLoads: 0, errors: 0, events: new Map<HealthEvent, number>() };
    lines.set(digest, line);
    happened ||= !met.has(digest);
    met.add(digest);
    return line;
  };
  const flush = () => {
    if (!happened && quietBeats < QUIET_BEATS) return;
    for (const remote of REMOTES) {
      const digest = mounted(remote);
      if (digest !== null) lineOf(remote, digest);
    }
    const releases = [...lines].slice(0, MOST_RELEASES).map(toBeat);
    lines.clear();
    happened = false;
    quietBeats = 0;
    if (releases.length > 0) send({ tab, epoch: epoch(), releases });
  };
  return {
    failed: (remote, digest, how) => {
      const line = lineOf(remote, digest);
      line[how] = Math.min(line[how] + 1, MOST_TIMES);
      happened = true;
    },
    emitted: (remote, name) => {
      const event = HEALTH_EVENTS.find((one) => one === name);
      const digest = mounted(remote);
      if (event === undefined || digest === null) return;
      const { events } = lineOf(remote, digest);
      events.set(event, Math.min((events.get(event) ?? 0) + 1, MOST_TIMES));
      happened = true;
    },
    beat: () => {
      quietBeats += 1;
      happened ||= REMOTES.some((remote) => !met.has(mounted(remote) ?? '') && mounted(remote) !== null);
      flush();
    },
    flush,
  };
}

function toBeat([digest, { events, ...line }]: readonly [string, Line]): ReleaseBeat {
  return { ...line, digest, events: [...events].map(([name, times]) => ({ name, times })) };
}
