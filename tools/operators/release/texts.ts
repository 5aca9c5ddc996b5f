/** The output of the release command. */
import { distanceOf } from '../../commands.mjs';
import { ofVisitors } from '@site/shared/build/remote/target.mjs';
import {
  adapterNotice,
  vitalText,
  type CommandName,
  type CommandOutcome,
  type FreezeWindow,
  type HeldLease,
  type RegistryStatus,
  type ReleaseStanding,
  type RolloutStatus,
  type ScheduledOrder,
  type SigningResult,
  type VersionStatus,
} from '@site/shared/federation';
import { columns, opsAge, opsTime } from '../ops-command.ts';

const PER_PERCENT = 100;
const KB = 1024;
/** Printed for a remote without a live release. */
const NOTHING = '–';
const percent = (share: number) => `${share / PER_PERCENT} %`;

/** Describes the outcome of a command; for a dry run, its blast radius and that nothing changed. */
export function describeOutcome(outcome: CommandOutcome): string {
  const { order, remote, version, epoch, changed, now = false, leaves = [] } = outcome;
  const left = leaves.map((reason) => `  leaves the pages: ${reason}`);
  if (outcome.dryRun) return [`dry run: ${sentenceOf(outcome)}`, ...radiusLines(outcome), ...left, '  nothing was changed'].join('\n');
  if (!changed)
    return order === 'activate' ? `${remote} ${version} is live already (epoch ${epoch})` : `nothing to change (epoch ${epoch})`;
  const undo = undoOf(outcome);
  const follow = now ? 'open pages follow within seconds and wait for no lease' : 'open pages follow within seconds';
  return [`${sentenceOf(outcome)} as epoch ${epoch}; ${follow}`, ...left, ...(undo ? [`  undo: ${undo}`] : [])].join('\n');
}

const SENTENCES: Readonly<Record<CommandName, (outcome: CommandOutcome) => string>> = {
  activate: liveSentence,
  promote: liveSentence,
  rollback: (outcome) => (endsCanary(outcome) ? canaryOverSentence(outcome) : liveSentence(outcome)),
  canary: canarySentence,
  abort: canaryOverSentence,
  revoke: ({ remote, version }) => `${remote} ${version} is revoked everywhere`,
  freeze: ({ remote }) => `${remote} is frozen`,
  unfreeze: ({ remote }) => `${remote} is free again`,
};
const sentenceOf = (outcome: CommandOutcome) => SENTENCES[outcome.order](outcome);

function liveSentence({ remote, version, from, now = false }: CommandOutcome): string {
  if (now && version === from) return `every other release of ${remote} leaves open pages: ${version} stays live`;
  return `${remote} ${from ?? 'nothing'} → ${version || 'nothing'} is live`;
}

function canaryOverSentence({ remote, version }: CommandOutcome): string {
  return `the canary of ${remote} ${version} is over`;
}

/** A rollback of a remote with a running canary ends that and leaves the stable release alone. */
function endsCanary({ version, radius }: CommandOutcome): boolean {
  return radius.changes.some(({ from }) => from !== null && version.split('+').includes(from));
}

function canarySentence({ remote, version, radius }: CommandOutcome): string {
  const visitors = radius.changes[0]?.visitors;
  const whose = visitors === undefined ? 'all devices' : `the devices of ${visitors}`;
  return radius.changes.some(({ to }) => to !== null && version.split('+').includes(to))
    ? `${remote} ${version} goes to ${percent(radius.share)} more of ${whose}`
    : `${remote} ${version} leaves ${percent(radius.share)} of ${whose} again`;
}

const UNDO: Readonly<Record<CommandName, (outcome: CommandOutcome) => string | null>> = {
  canary: ({ remote }) => `npm run release -- abort ${remote.split('+', 1)[0]}`,
  freeze: ({ remote }) => `npm run release -- unfreeze ${remote}`,
  activate: (outcome) => wayBack(outcome, `rollback ${outcome.remote}`),
  promote: (outcome) => wayBack(outcome, `rollback ${outcome.remote}`),
  rollback: (outcome) => wayBack(outcome, `activate ${outcome.remote} ${outcome.from}`),
  revoke: () => null,
  unfreeze: () => null,
  abort: () => null,
};
/** The command that leads back to where one was; null where none does. */
const undoOf = (outcome: CommandOutcome) => UNDO[outcome.order](outcome);

function wayBack({ remote, version, from }: CommandOutcome, command: string): string | null {
  if (from === null || from === version) return null;
  const remotes = remote.split('+');
  return remotes.length > 1 ? trainBack(remotes, from.split('+')) : `npm run release -- ${command}`;
}

/** A train is rolled back as a whole; null where one of its remotes had nothing before. */
function trainBack(remotes: readonly string[], before: readonly string[]): string | null {
  const stops = remotes.map((remote, place) => `${remote}@${before[place] ?? NOTHING}`);
  return stops.some((stop) => stop.endsWith(`@${NOTHING}`)) ? null : `npm run release -- train ${stops.join(' ')}`;
}

/** The blast radius: who gets another release, added and removed screens, dependents. */
function radiusLines({ radius }: CommandOutcome): string[] {
  const rows = radius.changes.map(({ remote, from, to, share, visitors, added, gone, bytes: [had, has] }) => [
    remote,
    `${from ?? 'nothing'} → ${to ?? 'nothing'}`,
    `${percent(share)} of devices${visitors === undefined ? '' : ` of ${visitors}`}`,
    `${signed((has - had) / KB)} KB`,
    [...added.map((part) => `+${part}`), ...gone.map((part) => `-${part}`)].join(' '),
  ]);
  const depends = radius.dependents.length > 0 ? radius.dependents.join(', ') : 'no other remote';
  return [...columns(rows), `  ${radius.openTabs} open event streams hear of it at once; ${depends} depends on what changes`];
}

function signed(value: number): string {
  const text = Math.abs(value).toFixed(1);
  if (text === '0.0') return '±0.0';
  return `${value < 0 ? '−' : '+'}${text}`;
}

export function describeStatus(status: RegistryStatus, only: string | undefined): string {
  const { epoch, remotes, actions, canaries, frozen, revoked, openTabs, root, standings, rollouts = [], adapted = [], leases } = status;
  const isIncluded = (remote: string) => only === undefined || remote.split('+').includes(only);
  const live = Object.entries(remotes).filter(([remote]) => isIncluded(remote));
  const recent = actions.filter(({ remote }) => isIncluded(remote));
  return [
    `epoch ${epoch}, root ${root.version} until ${opsTime(root.expiresAtMs)}, ${openTabs} open event streams`,
    ...columns(
      live.map(([remote, release]) => [
        remote,
        release?.version ?? 'nothing live',
        release?.digest ?? '',
        frozen.includes(remote) ? 'frozen' : '',
      ]),
    ),
    ...canaries.map(({ salt, share, target }) => `  canary ${salt} for ${percent(share)} of devices${ofVisitors(target)}`),
    ...rollouts.filter(({ remote }) => isIncluded(remote)).map(rolloutLine),
    ...calendarLines(status, only),
    ...standings.filter(({ remote }) => isIncluded(remote)).flatMap(standingLines),
    ...adapted.filter(({ remote }) => isIncluded(remote)).map((release) => `  ${adapterNotice(release)}`),
    ...leaseLines(leases.filter(({ remote }) => isIncluded(remote))),
    ...(revoked.length > 0 ? [`  revoked: ${revoked.map(({ remote, version }) => `${remote} ${version}`).join(', ')}`] : []),
    ...(recent.length > 0 ? ['', 'last actions', ...describeActions(recent)] : []),
  ].join('\n');
}

/** What is ordered for later, and when nothing new goes live. */
function calendarLines({ scheduledOrders = [], freezeWindows = [] }: RegistryStatus, only: string | undefined): string[] {
  const concerns = (remotes: readonly string[]) => only === undefined || remotes.length === 0 || remotes.includes(only);
  return [
    ...scheduledOrders.filter(({ remotes }) => concerns(remotes)).map(scheduledLine),
    ...freezeWindows.filter(({ remotes }) => concerns(remotes)).map(windowLine),
  ];
}

/** An order for later: when, or why it was not done. */
export function scheduledLine({ id, what, atMs, state, note, orderedBy }: ScheduledOrder): string {
  const now = state === 'refused' ? `NOT DONE: ${note}; \`unschedule ${id}\` clears it` : state === 'running' ? 'is carried out now' : '';
  return columns([[id, what, `at ${opsTime(atMs)}`, `by ${orderedBy}`, now]])[0] ?? '';
}

/** A time in which nothing new goes live. */
export function windowLine({ id, remotes, fromMs, untilMs, repeat, reason }: FreezeWindow): string {
  const again = repeat === 'never' ? '' : `, every ${repeat}`;
  return `  freeze window ${id} of ${remotes.join(', ') || 'all remotes'}: ${opsTime(fromMs)} to ${opsTime(untilMs)}${again}; ${reason}`;
}

/** The remote by which a rollout is named in a command: any one of a train. */
export const firstOf = ({ remote }: Pick<RolloutStatus, 'remote'>): string => remote.split('+')[0] ?? remote;

/** A staged rollout: where it is, and when or why not it goes on. */
export function rolloutLine({ remote, version, target, plan, step, state, nextAtMs, note, startedBy }: RolloutStatus): string {
  const shares = plan.map(({ share, waits }, place) => `${place === step ? '▸' : ''}${percent(share)}${waits ? ' wait' : ''}`).join(', ');
  const next = {
    paused: `PAUSED: ${note}; rollout ${firstOf({ remote })} --resume or --stop`,
    resumed: 'next step now',
    running: `next step ${opsTime(nextAtMs)}`,
  }[state];
  return `  rollout ${remote} ${version}${ofVisitors(target)} by ${startedBy}: ${shares}; ${next}`;
}

/** `rollback` of a train that went live for everybody would take back one of its remotes alone, so its canary is ended instead. */
export const startedLine = (rollout: RolloutStatus): string =>
  `${rolloutLine(rollout).trim()}\n  undo: npm run release -- ${rollout.remote.includes('+') ? 'abort' : 'rollback'} ${firstOf(rollout)}`;

/** What automatic rollback makes of a release: an alarm, or that too few tabs run it; and what players feel of it. */
function standingLines({ remote, version, role, tabs, neededTabs, vitals = [], alarm }: ReleaseStanding): string[] {
  const name = `${remote} ${version}${role === 'canary' ? ' (canary)' : ''}`;
  return [
    ...(alarm === null ? [] : [`  ALARM ${name}: ${alarm}`]),
    ...(tabs < neededTabs
      ? [`  ${name}: not enough to judge, ${tabs} of ${neededTabs} tabs; tabs of one address count as two at most`]
      : []),
    ...(vitals.length > 0 ? [`  ${name} as players feel it: ${vitals.map(vitalText).join(', ')}`] : []),
  ];
}

/** What delays swaps in open tabs. */
function leaseLines(leases: readonly HeldLease[]): string[] {
  if (leases.length === 0) return [];
  const rows = leases.map(({ remote, version, reason, tabs, oldestMs }) => [
    `${remote} ${version}`,
    reason,
    tabs === 1 ? '1 tab' : `${tabs} tabs`,
    `for ${opsAge(oldestMs)}`,
  ]);
  return ['', 'leases that delay swaps; `rollback <remote> --now` does not wait for them', ...columns(rows)];
}

/** A line for each action; a train has one more for each of its remotes. */
export function describeActions(actions: RegistryStatus['actions']): string[] {
  return columns(
    actions.flatMap(({ at_ms: atMs, actor, action, remote, version, from_epoch: from, to_epoch: to, reason }) => {
      const [remotes, versions] = [remote.split('+'), version.split('+')];
      const isTrain = remotes.length > 1;
      const verb = action.split(' ').filter((word) => !word.includes('@'));
      const what = isTrain ? `${verb.join(' ')} (train)` : `${action} ${remote} ${version}`;
      const row = [opsTime(atMs), actor, what, from === to ? '' : `epoch ${from} → ${to}`, reason];
      return [row, ...(isTrain ? remotes.map((one, index) => ['', '', `  ${one} ${versions[index] ?? ''}`, '', '']) : [])];
    }),
  );
}

export function describeVersions(remote: string, versions: readonly VersionStatus[]): string {
  if (versions.length === 0) return `nothing of ${remote} is published yet`;
  return columns(
    versions.map(({ version, digest, publishedAtMs, publishedBy, live, canaryShare: share, revoked, signedBy, signaturesNeeded }) => [
      live ? '●' : ' ',
      version,
      digest,
      opsTime(publishedAtMs),
      publishedBy,
      [`${signedBy.length} of ${signaturesNeeded} signed`, share > 0 ? `canary ${percent(share)}` : '', revoked ? 'revoked' : '']
        .filter(Boolean)
        .join(', '),
    ]),
  ).join('\n');
}

/** What comes after a release got signatures: the missing ones, by another person, or players. */
export function nextOf(remote: string, version: string, { signedBy, needed }: Pick<SigningResult, 'signedBy' | 'needed'>): string {
  return signedBy.length < needed
    ? `  next: npm run release -- sign ${remote} ${version}, by another person with keys of the team (signed by ${signedBy.length} of ${needed})`
    : `  next: npm run release -- activate ${remote} ${version}`;
}

/** The name that a misspelt one is closest to. */
export function nearestName(input: string, names: readonly string[]): string {
  const byDistance = names.map((name) => ({ name, distance: distanceOf(input, name) })).sort((a, b) => a.distance - b.distance);
  return byDistance[0]?.name ?? input;
}
