/** Where every failure ends: counted, told apart, attributed to a remote and its version, kept in a short memory and sent on. */
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
  /** Takes a bug to the server; nothing waits for it. */
  readonly send: (failure: Failure) => void;
}

const MEMORY = 50;
/** The same bug is sent once a minute, with its count. */
const SEND_AGAIN_MS = 60_000;

export function createFailures(parts: Parts): HostFailures {
  const failures = new Map<string, Failure & { readonly sentAt: number }>();

  const note = (error: unknown, where: Where = {}) => {
    const seen = describe(parts, error, where);
    const key = [seen.remote, seen.version, seen.name, seen.message].join('\n');
    const before = failures.get(key);
    const failure = { ...seen, id: before?.id ?? seen.id, count: (before?.count ?? 0) + 1 };
    const due = failure.kind === 'bug' && failure.at - (before?.sentAt ?? -SEND_AGAIN_MS) >= SEND_AGAIN_MS;
    failures.delete(key);
    failures.set(key, { ...failure, sentAt: due ? failure.at : (before?.sentAt ?? -SEND_AGAIN_MS) });
    for (const oldest of failures.keys()) if (failures.size > MEMORY) failures.delete(oldest);
    if (due) parts.send(failure);
    return failure.id;
  };
  return {
    note,
    report: (error, where) => void note(error, where),
    recent: () => [...failures.values()].map(({ sentAt: _, ...failure }) => failure),
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
