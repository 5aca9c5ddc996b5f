/** What a webhook is sent of the registry's audit, and when it is tried again. */
import { type AuditRow, WEBHOOK_KINDS, type WebhookBody, type WebhookKind, type WebhookMessage } from '@site/shared/federation';
import { HOUR_MS, SECOND_MS, toIso } from '../../../kernel/clock.ts';
import { AUTOPILOT } from '../registry/roles.rules.ts';

/** First words of an action of the audit → its kind. */
const KIND_OF: Readonly<Record<string, WebhookKind>> = {
  publish: 'publish',
  sign: 'sign',
  activate: 'activate',
  canary: 'canary',
  promote: 'promote',
  abort: 'abort',
  rollback: 'rollback',
  revoke: 'revoke',
  withdraw: 'withdraw',
  'freeze window': 'freeze-window',
  'end freeze window': 'freeze-window',
  freeze: 'freeze',
  unfreeze: 'freeze',
  schedule: 'schedule',
  unschedule: 'schedule',
  rollout: 'rollout',
  root: 'team',
  retire: 'team',
  'override-link': 'override-link',
  token: 'token',
  'end token': 'token',
  webhook: 'webhook',
  'rotate webhook': 'webhook',
  'pause webhook': 'webhook',
  'resume webhook': 'webhook',
  'end webhook': 'webhook',
  'resend webhook': 'webhook',
};

type Act = Pick<AuditRow, 'action' | 'actor' | 'remote'>;

/** The kind of an act; `other` of an action that no kind names, which webhooks without a choice are sent alone. */
export function kindOf({ action, actor }: Pick<Act, 'action' | 'actor'>): WebhookKind | 'other' {
  const words = Object.keys(KIND_OF).find((one) => action === one || action.startsWith(`${one} `));
  const kind = words === undefined ? undefined : KIND_OF[words];
  const isTakenBack = actor === AUTOPILOT.name && (kind === 'rollback' || kind === 'abort');
  return isTakenBack ? 'automatic-rollback' : (kind ?? 'other');
}

/** Whether a webhook is sent an act. One that names no remote, such as a freeze window, concerns every webhook that chose its kind. */
export function isChosen(act: Act, { kinds, remotes }: Pick<WebhookBody, 'kinds' | 'remotes'>): boolean {
  const chosen: readonly string[] = kinds;
  if (chosen.length > 0 && !chosen.includes(kindOf(act))) return false;
  return remotes.length === 0 || act.remote === '' || act.remote.split('+').some((remote) => remotes.includes(remote));
}

/** The message about an act: what an operator may read in the audit. */
export function messageOf(row: Omit<AuditRow, 'link'>): WebhookMessage {
  const { id: number, action, actor, remote, version, from_epoch: fromEpoch, to_epoch: toEpoch, reason } = row;
  const versions = version.split('+');
  const releases = remote === '' ? [] : remote.split('+').map((one, index) => ({ remote: one, version: versions[index] || null }));
  return {
    type: `registry.${kindOf(row)}`,
    timestamp: toIso(Number(row.at_ms)),
    data: { number, action, actor, automatic: actor === AUTOPILOT.name, releases, fromEpoch, toEpoch, reason },
  };
}

/** Attempts of one delivery before it is given up: with the delays about a day. */
export const MOST_ATTEMPTS = 12;
const FIRST_DELAY_MS = 5 * SECOND_MS;
const DELAY_FACTOR = 3;
const LONGEST_DELAY_MS = 6 * HOUR_MS;
const JITTER = 0.2;

/** The time until the next attempt after so many failed ones, or null when it is given up; `random` from 0 to 1 spreads it by ±10 %. */
export function retryDelayMs(attempts: number, random: number): number | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  const delay = Math.min(FIRST_DELAY_MS * DELAY_FACTOR ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (1 - JITTER / 2 + JITTER * random));
}

/** Deliveries in a row that are given up before a webhook is paused. */
export const MOST_FAILURES = 10;
const LONGEST_DESCRIPTION = 200;

/** Why this choice is none, or null. */
export function refuseChoice({ kinds, remotes, description }: Omit<WebhookBody, 'url'>, known: readonly string[]): string | null {
  const all: readonly string[] = WEBHOOK_KINDS;
  const strangeKind = kinds.find((kind) => !all.includes(kind));
  if (strangeKind !== undefined) return `there is no kind '${strangeKind}'; choose of ${all.join(', ')}`;
  const strange = remotes.find((remote) => !known.includes(remote));
  if (strange !== undefined) return `there is no remote '${strange}'; the site knows ${known.join(', ')}`;
  return description.length > LONGEST_DESCRIPTION ? `a description has ${LONGEST_DESCRIPTION} characters at most` : null;
}
