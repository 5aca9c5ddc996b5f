/** What an operator has to look at, worst first: each with the remote that it concerns and the way to it. Pure. */
import { HOUR_MS, MINUTE_MS, opsAge, opsTime } from '../../../kernel/clock.ts';
import { adapterNotice, HOST, type RegistryStatus, type WebhookStatus } from '@site/shared/federation';
import type { ReleaseCurve } from '../health/autopilot.ts';
import { AUTOPILOT } from '../registry/roles.rules.ts';

export interface Problem {
  /** `bad`: players suffer, or an order was not carried out; `look`: somebody should know. */
  readonly level: 'bad' | 'look';
  /** Empty where it concerns the whole site. */
  readonly remote: string;
  readonly text: string;
  /** The page of the console where it is dealt with. */
  readonly href: string;
  /** Whether the way out is a rollback of the remote. */
  readonly goesBack: boolean;
}

export interface ConsoleState {
  readonly status: RegistryStatus;
  readonly curves: readonly ReleaseCurve[];
  readonly webhooks: readonly WebhookStatus[];
  /** When pages stop trusting the channel. */
  readonly expiresAtMs: number;
  readonly nowMs: number;
}

/** The share of tabs with faults from which a release is worth a look. */
export const SHOWN_FAULTY = 0.05;
const PER_CENT = 100;
/** A lease that delays a swap for so long is worth a look. */
const LONG_LEASE_MS = 15 * MINUTE_MS;
/** What the site did by itself is shown for so long. */
const SHOWN_AUTOMATIC_MS = HOUR_MS;

export const remotePath = (remote: string): string => `/ops/remotes/${encodeURIComponent(remote)}`;

export function problemsOf(state: ConsoleState): readonly Problem[] {
  const all = [
    ...ofChannel(state),
    ...ofReleases(state),
    ...ofOrders(state),
    ...ofLeases(state),
    ...ofAdapters(state),
    ...ofWebhooks(state),
    ...ofAutomaticActs(state),
  ];
  return all.toSorted((one, other) => rank(one) - rank(other));
}

const rank = ({ level }: Problem): number => (level === 'bad' ? 0 : 1);

/** The host needs no release: the server has a build of it. */
function ofChannel({ status, expiresAtMs, nowMs }: ConsoleState): readonly Problem[] {
  const site = { remote: '', href: '/ops/audit', goesBack: false } as const;
  const isStale = expiresAtMs <= nowMs;
  return [
    ...(isStale ? [{ ...site, level: 'bad' as const, text: 'the channel is stale: nothing is signed any more' }] : []),
    ...Object.entries(status.remotes).flatMap(([remote, live]) =>
      live === null && remote !== HOST
        ? [{ level: 'bad' as const, remote, text: 'nothing is live', href: remotePath(remote), goesBack: false }]
        : [],
    ),
  ];
}

/** Releases of the contract before, which end with the next major. */
function ofAdapters({ status: { adapted = [] } }: ConsoleState): readonly Problem[] {
  return adapted.map((release) => ({
    level: 'look',
    remote: release.remote,
    text: adapterNotice(release),
    href: remotePath(release.remote),
    goesBack: false,
  }));
}

/** An alarm of the judge, else a share of faults that a person would notice. */
function ofReleases({ status, curves }: ConsoleState): readonly Problem[] {
  const alarms = status.standings.flatMap(({ remote, version, role, alarm }): Problem[] =>
    alarm === null ? [] : [{ level: 'bad', remote, text: `${version} (${role}): ${alarm}`, href: remotePath(remote), goesBack: true }],
  );
  const faulty = curves.flatMap(({ remote, version, role, digest, openTabs, faultyShare }): Problem[] => {
    const standing = status.standings.find((one) => one.remote === remote && one.digest === digest);
    if (faultyShare < SHOWN_FAULTY || role === 'before' || (standing?.alarm ?? null) !== null) return [];
    const isJudged = standing !== undefined && openTabs >= standing.neededTabs;
    const text = `${version} (${role}): ${(faultyShare * PER_CENT).toFixed(1)} % of ${openTabs === 1 ? '1 tab has' : `${openTabs} tabs have`} faults${isJudged ? '' : '; too few to judge'}`;
    return [{ level: isJudged ? 'bad' : 'look', remote, text, href: remotePath(remote), goesBack: true }];
  });
  return [...alarms, ...faulty];
}

function ofOrders({ status: { rollouts = [], scheduledOrders = [] } }: ConsoleState): readonly Problem[] {
  const paused = rollouts.flatMap(({ remote: all, version, state, note }): Problem[] => {
    const [remote = all] = all.split('+');
    return state === 'paused'
      ? [
          {
            level: 'look',
            remote: all.replaceAll('+', ', '),
            text: `the rollout of ${version} is paused: ${note}`,
            href: remotePath(remote),
            goesBack: false,
          },
        ]
      : [];
  });
  const refused = scheduledOrders.flatMap(({ remotes, what, atMs, state, note }): Problem[] =>
    state === 'refused'
      ? [
          {
            level: 'bad',
            remote: remotes.join(', '),
            text: `not done: ${what}, ordered for ${opsTime(atMs)}: ${note}`,
            href: '/ops/calendar',
            goesBack: false,
          },
        ]
      : [],
  );
  return [...paused, ...refused];
}

const ofLeases = ({ status: { leases } }: ConsoleState): readonly Problem[] =>
  leases
    .filter(({ oldestMs }) => oldestMs >= LONG_LEASE_MS)
    .map(({ remote, version, reason, tabs, oldestMs }) => ({
      level: 'look',
      remote,
      text: `${tabs} tabs keep ${version} for ${opsAge(oldestMs)}: ${reason}`,
      href: remotePath(remote),
      goesBack: false,
    }));

const ofWebhooks = ({ webhooks }: ConsoleState): readonly Problem[] =>
  webhooks
    .filter(({ state }) => state === 'paused')
    .map(({ id, target, note }) => ({
      level: 'bad',
      remote: '',
      text: `nothing is sent to the webhook ${target}: ${note}`,
      href: `/ops/webhooks/${id}`,
      goesBack: false,
    }));

const ofAutomaticActs = ({ status: { actions }, nowMs }: ConsoleState): readonly Problem[] =>
  actions
    .filter(({ actor, at_ms: atMs }) => actor === AUTOPILOT.name && nowMs - atMs < SHOWN_AUTOMATIC_MS)
    .map(({ action, remote, version, at_ms: atMs, reason }) => ({
      level: 'look',
      remote,
      text: `the site did by itself: ${action} ${version} at ${opsTime(atMs)}, ${reason}`,
      href: remotePath(remote),
      goesBack: false,
    }));
