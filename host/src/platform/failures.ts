/** Where every failure ends: counted, told apart, attributed to a remote and its version, kept in a short memory. */
import { BusinessError, NetworkError, type Failures } from '@site/shared/platform';

export interface Failure {
  /** What support asks for; shown on the crash screen. */
  readonly id: string;
  readonly kind: 'business' | 'network' | 'bug';
  readonly name: string;
  readonly message: string;
  readonly remote: string;
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
}

type Where = NonNullable<Parameters<Failures['report']>[1]>;

interface Parts {
  readonly hostVersion: string;
  readonly nowMs: () => number;
  readonly address: () => string;
  readonly makeId: () => string;
}

const MEMORY = 50;

export function createFailures(parts: Parts): HostFailures {
  const failures = new Map<string, Failure>();

  const note = (error: unknown, where: Where = {}) => {
    const seen = describe(parts, error, where);
    const key = [seen.remote, seen.version, seen.name, seen.message].join('\n');
    const before = failures.get(key);
    const failure = { ...seen, id: before?.id ?? seen.id, count: (before?.count ?? 0) + 1 };
    failures.delete(key);
    failures.set(key, failure);
    const [oldest] = failures.keys();
    if (oldest !== undefined && failures.size > MEMORY) failures.delete(oldest);
    return failure.id;
  };
  return {
    note,
    report: (error, where) => void note(error, where),
    recent: () => [...failures.values()],
  };
}

function describe({ hostVersion, nowMs, address, makeId }: Parts, error: unknown, where: Where): Failure {
  const known = error instanceof Error ? error : new Error(String(error));
  return {
    id: makeId(),
    kind: kindOf(error),
    name: known.name,
    message: known.message.slice(0, 300),
    remote: where.remote ?? 'host',
    version: where.version ?? hostVersion,
    address: where.address ?? address(),
    at: nowMs(),
    count: 1,
  };
}

function kindOf(error: unknown): Failure['kind'] {
  if (error instanceof BusinessError) return 'business';
  return error instanceof NetworkError ? 'network' : 'bug';
}
