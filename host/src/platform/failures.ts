/** Where every failure ends: counted, told apart, attributed to a remote and its version, kept in a short memory. */
import { BusinessError, NetworkError, type Failures } from '@site/shared/platform';
import { REMOTES, type RemoteName } from '@site/shared/product';
import type { ReportKind, ReportPhase } from '@site/shared/wire';
import { ReleaseFault } from '../releases/loading/release-fault.ts';

export interface Failure {
  /** What support asks for; shown on the crash screen. */
  readonly id: string;
  readonly kind: ReportKind;
  readonly phase: ReportPhase;
  readonly name: string;
  readonly message: string;
  readonly remote: RemoteName | 'host';
  readonly version: string;
  readonly address: string;
  /** UTC milliseconds of the last time. */
  readonly at: number;
  readonly count: number;
}

export interface HostFailures extends Failures {
  /** The latest failures, newest last; the same one again only counts up. */
  recent(): readonly Failure[];
  /** Reports and answers the id to show. */
  note(error: unknown, where?: Where): string;
  /** Tells of each failure so far, and of each one to come, also when it is known already. */
  follow(tell: (failure: Failure) => void): void;
}

/** As remotes say it, and what the host knows besides. */
type Where = NonNullable<Parameters<Failures['report']>[1]> & { readonly phase?: ReportPhase };

interface Parts {
  readonly hostVersion: string;
  readonly nowMs: () => number;
  readonly address: () => string;
  readonly makeId: () => string;
}

const MEMORY = 50;

export function createFailures(parts: Parts): HostFailures {
  const failures = new Map<string, Failure>();
  const listeners: ((failure: Failure) => void)[] = [];

  const note = (error: unknown, where: Where = {}) => {
    const seen = describe(parts, error, where);
    const key = [seen.remote, seen.version, seen.name, seen.message].join('\n');
    const before = failures.get(key);
    const failure = { ...seen, id: before?.id ?? seen.id, count: (before?.count ?? 0) + 1 };
    failures.delete(key);
    failures.set(key, failure);
    const [oldest] = failures.keys();
    if (oldest !== undefined && failures.size > MEMORY) failures.delete(oldest);
    for (const tell of listeners) tell(failure);
    return failure.id;
  };
  return {
    note,
    report: (error, where) => void note(error, where),
    recent: () => [...failures.values()],
    follow: (tell) => {
      for (const failure of failures.values()) tell(failure);
      listeners.push(tell);
    },
  };
}

function describe({ hostVersion, nowMs, address, makeId }: Parts, error: unknown, where: Where): Failure {
  const known = error instanceof Error ? error : new Error(String(error));
  return {
    id: makeId(),
    kind: kindOf(error),
    phase: phaseOf(error, where),
    name: error instanceof BusinessError ? `${known.name} ${error.code}` : known.name,
    message: known.message.slice(0, 300),
    remote: REMOTES.find((remote) => remote === where.remote) ?? 'host',
    version: where.version ?? hostVersion,
    address: where.address ?? address(),
    at: nowMs(),
    count: 1,
  };
}

function kindOf(error: unknown): Failure['kind'] {
  if (error instanceof BusinessError) return 'business';
  if (error instanceof ReleaseFault) return error.kind;
  return error instanceof NetworkError ? 'network' : 'bug';
}

function phaseOf(error: unknown, { phase, address }: Where): ReportPhase {
  if (phase) return phase;
  if (error instanceof ReleaseFault) return 'load';
  return address === 'channel' ? 'channel' : 'use';
}
