/** Delivers: follows the audit for each webhook, and sends what is due, each webhook apart from the others. */
import type { AuditRow, WebhookKind, WebhookMessage } from '@site/shared/federation';
import { Counter } from 'prom-client';
import { Webhook } from 'standardwebhooks';
import { type Clock, DAY_MS, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts';
import { meters, type Reading } from '../../../kernel/observability/meters.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import type { Lease } from '../health/lease.ts';
import type { Registry } from '../registry/registry.service.ts';
import { AUTOPILOT } from '../registry/roles.rules.ts';
import type { WebhookDeliveryRow, WebhookRow } from '../schema.ts';
import type { Outcome, SendMessage } from './send-message.ts';
import { isChosen, messageOf, MOST_FAILURES, retryDelayMs } from './webhook.rules.ts';
import type { WebhooksStore } from './webhooks.store.ts';

interface OutboxDependencies {
  readonly store: WebhooksStore;
  readonly clock: Clock;
  readonly vault: Pick<Vault, 'open'>;
  readonly lease: Lease;
  readonly send: SendMessage;
  readonly registry: Pick<Registry, 'note'>;
  /** From 0 to 1. */
  readonly random?: () => number;
  /** Called with what went wrong in this instance. */
  readonly complain: (error: unknown) => void;
}

interface NewMessage {
  readonly delivery: string;
  readonly messageId: string;
  readonly message: WebhookMessage;
}

export interface Outbox {
  /**
   * Reads on in the audit and begins to send what is due; waits for no receiver. Each delivery is taken by one instance, and by another when that
   * one stopped before it knew the answer: a receiver may get a message twice, with the same `webhook-id`.
   */
  deliver(): Promise<void>;
  /** Sends a message that is not of the audit, once. */
  sendNow(webhook: string, message: NewMessage): Promise<void>;
  /** When nothing is being sent by this instance. */
  settled(): Promise<void>;
  /** Ends what is being sent; it is due at once at the next instance. */
  stop(): Promise<void>;
  /** Removes what is over for a month. */
  prune(): Promise<void>;
  readonly readings: readonly Reading[];
}

/** Entries of the audit that are read at once, and deliveries that may wait of one webhook before it reads on: what bounds memory and table. */
const READ_AT_ONCE = 50;
const MOST_WAITING = 200;
/** Longer than an attempt: then the instance that began it has stopped. */
const CLAIM_MS = MINUTE_MS;
const KEEP_MS = 30 * DAY_MS;
const MOST_REASON = 300;
const HASH_DIGITS = 16;

const deliveries = new Counter({
  name: 'site_webhook_deliveries_total',
  help: 'Attempts to send a message to a webhook: delivered, retried later, or given up as failed.',
  labelNames: ['result'],
  registers: [meters],
});

export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const { store, clock, lease, complain } = dependencies;
  const stopping = new AbortController();
  const lanes = new Map<string, Promise<void>>();
  const start = (id: string): void => {
    if (lanes.has(id)) return;
    const lane = sendDue(dependencies, id, stopping.signal)
      .catch((error: unknown) => void (stopping.signal.aborted || complain(error)))
      .finally(() => void lanes.delete(id));
    lanes.set(id, lane);
  };
  const settled = async (): Promise<void> => {
    while (lanes.size > 0) await Promise.all(lanes.values());
  };
  return {
    async deliver() {
      if (stopping.signal.aborted || !(await store.isDue(clock.nowMs())) || !(await lease.take())) return;
      for (const webhook of await store.list()) {
        if (webhook.state !== 'active') continue;
        await readOn(dependencies, webhook);
        start(webhook.id);
      }
    },
    async sendNow(webhook, message) {
      // Failed until its outcome is known, so that nobody sends it again.
      const unknown = { state: 'failed', reason: 'the instance stopped before it knew the answer', ended_at_ms: clock.nowMs() };
      const row = { ...rowOf(webhook, message, clock.nowMs()), attempts: 1, ...unknown };
      await store.addDelivery(row);
      const receiver = await store.find(webhook);
      if (!receiver) return;
      const outcome = await attempt(dependencies, { webhook: receiver, row }, stopping.signal);
      await end(dependencies, row, outcome);
    },
    settled,
    async stop() {
      stopping.abort();
      await settled();
    },
    prune: () => store.prune({ endedBeforeMs: clock.nowMs() - KEEP_MS, nowMs: clock.nowMs() }),
    readings: readingsOf(dependencies),
  };
}

/** Makes deliveries of the entries of the audit that a webhook has not seen. */
async function readOn({ store, clock }: OutboxDependencies, webhook: WebhookRow): Promise<void> {
  if ((await store.countsOf(webhook.id)).waiting >= MOST_WAITING) return;
  const entries = await store.auditAfter(webhook.seen_audit_id, READ_AT_ONCE);
  const last = entries.at(-1);
  if (last === undefined) return;
  const choice = { kinds: JSON.parse(webhook.kinds) as WebhookKind[], remotes: JSON.parse(webhook.remotes) as string[] };
  const chosen = entries.filter((entry) => isChosen(entry, choice));
  const rows = chosen.map((entry) => rowOf(webhook.id, newMessage(webhook.id, entry), clock.nowMs()));
  await store.addDeliveries(webhook, last.id, rows);
}

/** The id of the message is that of the entry's place in the chain: a number may return after a restored backup, the hash does not. */
const newMessage = (webhook: string, entry: AuditRow): NewMessage => ({
  delivery: String(entry.id),
  messageId: `msg_${webhook}_${entry.link.slice(0, HASH_DIGITS)}`,
  message: messageOf(entry),
});

const rowOf = (webhook: string, { delivery, messageId, message }: NewMessage, nowMs: number): WebhookDeliveryRow => ({
  webhook,
  delivery,
  message_id: messageId,
  body: JSON.stringify(message),
  at_ms: Date.parse(message.timestamp),
  state: 'waiting',
  attempts: 0,
  next_at_ms: nowMs,
  ended_at_ms: 0,
  reason: '',
});

/** Sends what is due of one webhook, one after the other. */
async function sendDue(dependencies: OutboxDependencies, id: string, stop: AbortSignal): Promise<void> {
  const { store, clock } = dependencies;
  for (;;) {
    // Read each time: its owner may have paused or ended it, or changed its secret.
    const webhook = await store.find(id);
    if (webhook?.state !== 'active' || stop.aborted) return;
    const nowMs = clock.nowMs();
    const row = await store.claim(id, nowMs, nowMs + CLAIM_MS);
    if (row === null) return;
    await sendOne(dependencies, { webhook, row }, stop);
  }
}

interface Attempt {
  readonly webhook: WebhookRow;
  readonly row: WebhookDeliveryRow;
}

async function sendOne(dependencies: OutboxDependencies, { webhook, row }: Attempt, stop: AbortSignal): Promise<void> {
  const { store, clock, random = Math.random } = dependencies;
  const outcome = await attempt(dependencies, { webhook, row }, stop).catch(async (failure: unknown) => {
    await store.changeDelivery(row, { attempts: row.attempts - 1, next_at_ms: clock.nowMs() });
    throw failure;
  });
  if (outcome.isDelivered) {
    await end(dependencies, row, outcome);
    await store.change(webhook.id, { failures: 0, delivered_at_ms: clock.nowMs() });
    return;
  }
  const delayMs = retryDelayMs(row.attempts, random());
  if (outcome.isGone) await pause(dependencies, webhook, outcome.reason);
  if (delayMs === null) {
    await end(dependencies, row, outcome);
    const failures = await store.countFailure(webhook.id);
    if (failures >= MOST_FAILURES)
      await pause(dependencies, webhook, `${failures} deliveries in a row failed, the last one: ${outcome.reason}`);
    return;
  }
  deliveries.inc({ result: 'retried' });
  await store.changeDelivery(row, { next_at_ms: clock.nowMs() + delayMs, reason: shortened(outcome.reason) });
}

/** Signs by the specification of Standard Webhooks; while a secret is replaced, with both. */
async function attempt({ clock, vault, send }: OutboxDependencies, { webhook, row }: Attempt, stop: AbortSignal): Promise<Outcome> {
  const nowMs = clock.nowMs();
  const { message_id: messageId, body } = row;
  const secrets = [webhook.secret, ...(Number(webhook.old_secret_until_ms) > nowMs ? [webhook.old_secret] : [])];
  const signatures = secrets.map((sealed) => new Webhook(vault.open(sealed)).sign(messageId, new Date(nowMs), body));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'site-webhooks',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(nowMs / SECOND_MS)),
    'webhook-signature': signatures.join(' '),
  };
  return send({ url: vault.open(webhook.url), headers, body }, stop);
}

async function end({ store, clock }: OutboxDependencies, row: WebhookDeliveryRow, outcome: Outcome): Promise<void> {
  const state = outcome.isDelivered ? 'delivered' : 'failed';
  deliveries.inc({ result: state });
  const reason = outcome.isDelivered ? '' : shortened(outcome.reason);
  await store.changeDelivery(row, { state, reason, ended_at_ms: clock.nowMs() });
}

/** Other webhooks are sent that this one is paused. */
async function pause({ store, registry }: OutboxDependencies, { id, target }: WebhookRow, why: string): Promise<void> {
  if (!(await store.changeFrom(id, 'active', { state: 'paused', note: shortened(why) }))) return;
  await registry.note(AUTOPILOT, 'pause webhook', shortened(`${id}: ${target}: ${why}`));
}

const shortened = (text: string): string => text.slice(0, MOST_REASON);

function readingsOf({ store, clock }: OutboxDependencies): readonly Reading[] {
  return [
    {
      name: 'site_webhook_lag_seconds',
      help: 'Age of the oldest act that an active webhook was not sent yet.',
      labels: ['webhook'],
      read: async () =>
        (await store.oldestWaiting()).map(({ id, atMs }) => ({
          labels: { webhook: id },
          value: atMs === null ? 0 : Math.max(0, (clock.nowMs() - atMs) / SECOND_MS),
        })),
    },
    {
      name: 'site_webhooks_paused',
      help: 'Webhooks that are sent nothing until somebody resumes them.',
      labels: ['webhook'],
      read: async () => (await store.list()).map(({ id, state }) => ({ labels: { webhook: id }, value: state === 'paused' ? 1 : 0 })),
    },
  ];
}
