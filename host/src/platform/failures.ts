/** Collects every failure: counted, classified, attributed to a remote and its version, in a bounded log. */
import { BusinessError, NetworkError, type Failures } from '@site/shared/platform';
import { setNewest } from '@site/shared/every-site';
import { framesOf, type ReportKind, type ReportPhase } from '@site/shared/federation';
import { ReleaseFault } from '../lib/release-fault.ts';

export interface Failure {
  /** The id that support needs; shown on the crash screen. */
  readonly id: string;
  readonly kind: ReportKind;
  readonly phase: ReportPhase;
  readonly name: string;
  readonly message: string;
  /** `host`, or the remote. */
  readonly remote: string;
  readonly version: string;
  readonly address: string;
  /** UTC milliseconds of the last occurrence. */
  readonly at: number;
  readonly count: number;
  /** Places in files of the site, innermost first. */
  readonly frames: readonly string[];
}

export interface HostFailures extends Failures {
  /** The latest failures, newest last; a repeated one only counts up. */
  recent(): readonly Failure[];
  /** Reports a failure and returns the id to show. */
  note(error: unknown, origin?: FailureOrigin): string;
  /** Calls back for each failure so far and each new one, repeated ones included. */
  follow(listener: (failure: Failure) => void): void;
}

/** A failure as remotes report it, with the host's additions. */
type FailureOrigin = NonNullable<Parameters<Failures['report']>[1]> & { readonly phase?: ReportPhase };

interface FailuresDependencies {
  readonly hostVersion: string;
  readonly nowMs: () => number;
  readonly address: () => string;
  readonly makeId: () => string;
}

const MEMORY = 50;

export function createFailures(dependencies: FailuresDependencies): HostFailures {
  const failures = new Map<string, Failure>();
  const listeners: ((failure: Failure) => void)[] = [];

  const note = (error: unknown, origin: FailureOrigin = {}) => {
    const described = describe(dependencies, error, origin);
    const key = [described.remote, described.version, described.name, described.message].join('\n');
    const before = failures.get(key);
    const failure = { ...described, id: before?.id ?? dependencies.makeId(), count: (before?.count ?? 0) + 1 };
    setNewest(failures, key, failure, MEMORY);
    for (const listener of listeners) listener(failure);
    return failure.id;
  };
  return {
    note,
    report: (error, where) => void note(error, where),
    recent: () => [...failures.values()],
    follow: (listener) => {
      for (const failure of failures.values()) listener(failure);
      listeners.push(listener);
    },
  };
}

function describe(
  { hostVersion, nowMs, address }: FailuresDependencies,
  error: unknown,
  origin: FailureOrigin,
): Omit<Failure, 'id' | 'count'> {
  const known = error instanceof Error ? error : new Error(String(error));
  return {
    kind: kindOf(error),
    phase: phaseOf(error, origin),
    name: error instanceof BusinessError ? `${known.name} ${error.code}` : known.name,
    message: known.message.slice(0, 300),
    remote: origin.remote ?? 'host',
    version: origin.version ?? hostVersion,
    address: origin.address ?? address(),
    at: nowMs(),
    // What the host throws of a release (its start failed) has the release's own places in its cause.
    frames: framesOf(`${(known.cause as Error | undefined)?.stack} ${known.stack}`),
  };
}

function kindOf(error: unknown): Failure['kind'] {
  if (error instanceof BusinessError) return 'business';
  if (error instanceof ReleaseFault) return error.kind;
  return error instanceof NetworkError ? 'network' : 'bug';
}

function phaseOf(error: unknown, { phase, address }: FailureOrigin): ReportPhase {
  if (phase) return phase;
  if (error instanceof ReleaseFault) return 'load';
  return address === 'channel' ? 'channel' : 'use';
}
