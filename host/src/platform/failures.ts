/** Collects every failure: counted, classified, attributed to a remote and its version, in a bounded log. */
import { BusinessError, NetworkError, type Failures } from '@site/shared/platform';
import { setNewest } from '@site/shared/every-site';
import { type Channel, framesOf, type ReportKind, type ReportPhase } from '@site/shared/federation';
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
  /** Whether the page may run releases of a remote of this name. */
  readonly isRemote: (name: string) => boolean;
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

function describe(dependencies: FailuresDependencies, error: unknown, origin: FailureOrigin): Omit<Failure, 'id' | 'count'> {
  const known = error instanceof Error ? error : new Error(String(error));
  const kind = kindOf(error);
  return {
    kind,
    phase: phaseOf(error, origin),
    name: error instanceof BusinessError ? `${known.name} ${error.code}` : known.name,
    message: known.message.slice(0, 300),
    // What was thrown without being an error has the stack of this call, which may have begun in another release.
    ...releaseOf(dependencies, kind === 'bug' && known === error ? (known.stack ?? '') : '', origin),
    address: origin.address ?? dependencies.address(),
    at: dependencies.nowMs(),
    // What the host throws of a release (its start failed) has the release's own places in its cause.
    frames: framesOf(`${(known.cause as Error | undefined)?.stack} ${known.stack}`),
  };
}

/** Who is said to have failed, else who threw: a handler of a remote that the host calls throws in the host's hands. */
function releaseOf(
  { hostVersion, isRemote }: FailuresDependencies,
  stack: string,
  origin: FailureOrigin,
): Pick<Failure, 'remote' | 'version'> {
  const host = { remote: 'host', version: hostVersion };
  if (origin.remote !== undefined) return { remote: origin.remote, version: origin.version ?? hostVersion };
  return releaseIn(stack, isRemote) ?? { ...host, ...(origin.version !== undefined && { version: origin.version }) };
}

/** Whether a page runs releases of a remote of this name, by its channel. */
export const isRemoteIn =
  (channel: () => Pick<Channel, 'remotes'> | null) =>
  (name: string): boolean =>
    Object.hasOwn(channel()?.remotes ?? {}, name);

const OF_RELEASE = /\/r\/([a-z]+)\/([0-9a-f]{8,64})\//;

/** The release of the innermost file of a release in a stack, by its digest; undefined where there is none. */
export function releaseIn(
  stack: string,
  isRemote: (name: string) => boolean,
): { readonly remote: string; readonly version: string } | undefined {
  const [, remote, version] = OF_RELEASE.exec(stack) ?? [];
  return remote !== undefined && version !== undefined && isRemote(remote) ? { remote, version } : undefined;
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
