/** Webhooks of a site: made, rotated, paused and ended by its owner; what was sent to them, and sent again. */
import { randomBytes } from 'node:crypto';
import type {
  NewWebhook,
  WebhookBody,
  WebhookDelivery,
  WebhookKind,
  WebhookMessage,
  WebhookState,
  WebhookStatus,
} from '@site/shared/federation';
import { type Clock, DAY_MS, toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import { inOrderOf } from '../registry/in-order-of.ts';
import { conflict } from '../registry/release.rules.ts';
import type { Registry } from '../registry/registry.service.ts';
import type { Person } from '../registry/roles.rules.ts';
import { shortId } from '../registry/short-id.ts';
import type { WebhookDeliveryRow, WebhookRow } from '../schema.ts';
import type { AddressGuard } from './address-guard.ts';
import type { Outbox } from './outbox.ts';
import { refuseChoice } from './webhook.rules.ts';
import { createWebhooksStore, type WebhooksStore } from './webhooks.store.ts';

export interface Webhooks {
  /** The oldest first. */
  list(): Promise<readonly WebhookStatus[]>;
  /** Refuses an address that no webhook may reach. It is sent what happens from now on, beginning with the entry about itself. */
  make(body: WebhookBody, person: Person): Promise<NewWebhook>;
  /** Makes a new secret; the one before signs as well for a day. */
  rotate(id: string, person: Person): Promise<NewWebhook>;
  /** Nothing is sent until it is resumed; what happens until then is sent afterwards. */
  pause(id: string, person: Person): Promise<readonly WebhookStatus[]>;
  resume(id: string, person: Person): Promise<readonly WebhookStatus[]>;
  end(id: string, person: Person): Promise<readonly WebhookStatus[]>;
  /** Sends a test at once, also to a paused one, and answers how that ended. It is not repeated. */
  test(id: string, person: Person): Promise<WebhookDelivery>;
  /** The latest, newest first. */
  deliveries(id: string): Promise<readonly WebhookDelivery[]>;
  /** Sends again what was delivered or given up, with the same `webhook-id`. */
  resend(id: string, delivery: string, person: Person): Promise<WebhookDelivery>;
}

interface WebhooksDependencies {
  readonly db: Db;
  readonly store: WebhooksStore;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly guard: AddressGuard;
  readonly registry: Pick<Registry, 'note' | 'keyring' | 'tokens'>;
  readonly outbox: Pick<Outbox, 'sendNow'>;
}

const MOST_WEBHOOKS = 20;
const SECRET_BYTES = 32;
const SHOWN_DELIVERIES = 100;
/** How long a secret that was replaced signs as well. */
export const OLD_SECRET_MS = DAY_MS;

export function createWebhooks(dependencies: WebhooksDependencies): Webhooks {
  return { ...createRegistration(dependencies), ...createResending(dependencies) };
}

/** An order with its entry of the audit. */
interface NotedOrder {
  readonly person: Person;
  readonly action: string;
  readonly what: string;
}

/** Writes what an order changes and its entry of the audit in one transaction, in which the token and the console session of its person still count. */
const createNoted =
  ({ db, registry }: Pick<WebhooksDependencies, 'db' | 'registry'>) =>
  ({ person, action, what }: NotedOrder, change: (store: WebhooksStore) => Promise<unknown>): Promise<void> =>
    inOrderOf({ db, tokens: registry.tokens }, person, async (trx) => {
      await change(createWebhooksStore(trx));
      await registry.note(person, action, what, trx);
    });

/** Who is sent what. */
function createRegistration(dependencies: WebhooksDependencies): Omit<Webhooks, 'test' | 'deliveries' | 'resend'> {
  const { store, clock, vault, guard, registry } = dependencies;
  const noted = createNoted(dependencies);
  const statusOf = async (row: WebhookRow): Promise<WebhookStatus> => asStatus(row, await store.countsOf(row.id), clock.nowMs());
  const list = async () => Promise.all((await store.list()).map(statusOf));
  const change = async (id: string, { from, to, ...order }: StateChange, changed: Partial<WebhookRow>) => {
    const { target } = await required(store, id);
    await noted({ ...order, what: `${id}: ${target}` }, async (within) => {
      if (!(await within.changeFrom(id, from, { ...changed, state: to }))) throw conflict(`webhook ${id} is ${to} already`);
    });
    return list();
  };
  return {
    list,
    async make({ url, ...choice }, person) {
      const known = Object.keys(registry.keyring.root().remotes);
      const refusal = guard.refuseUrl(url) ?? refuseChoice(choice, known) ?? (await guard.refuseHost(url));
      if (refusal !== null) throw conflict(refusal);
      if ((await store.list()).length >= MOST_WEBHOOKS) throw conflict(`there are ${MOST_WEBHOOKS} webhooks already; end one first`);
      const secret = newSecret();
      const row: WebhookRow = {
        ...NEW_ROW,
        id: shortId(),
        url: vault.seal(url),
        target: targetOf(url),
        kinds: JSON.stringify(choice.kinds),
        remotes: JSON.stringify(choice.remotes),
        description: choice.description,
        secret: vault.seal(secret),
        made_by: person.name,
        made_at_ms: clock.nowMs(),
        seen_audit_id: await store.lastAuditId(),
      };
      const what = [choice.kinds.join(', ') || 'every act', choice.remotes.join(', ') || 'all remotes', choice.description];
      const order = { person, action: 'webhook', what: `${row.id}: ${row.target}, ${what.filter(Boolean).join('; ')}` };
      await noted(order, (within) => within.add(row));
      return { webhook: await statusOf(row), secret };
    },
    async rotate(id, person) {
      const { target, secret: old } = await required(store, id);
      const secret = newSecret();
      const changed = { secret: vault.seal(secret), old_secret: old, old_secret_until_ms: clock.nowMs() + OLD_SECRET_MS };
      await noted({ person, action: 'rotate webhook', what: `${id}: ${target}` }, (within) => within.change(id, changed));
      return { webhook: await statusOf(await required(store, id)), secret };
    },
    pause: (id, person) => change(id, { person, action: 'pause webhook', from: 'active', to: 'paused' }, { note: `by ${person.name}` }),
    resume: (id, person) => change(id, { person, action: 'resume webhook', from: 'paused', to: 'active' }, { note: '', failures: 0 }),
    async end(id, person) {
      const { target } = await required(store, id);
      await noted({ person, action: 'end webhook', what: `${id}: ${target}` }, (within) => within.remove(id));
      return list();
    },
  };
}

/** An order about the state of a webhook. */
interface StateChange extends Omit<NotedOrder, 'what'> {
  readonly from: WebhookState;
  readonly to: WebhookState;
}

/** What was sent, and sending it again. */
function createResending(dependencies: WebhooksDependencies): Pick<Webhooks, 'test' | 'deliveries' | 'resend'> {
  const { store, clock, outbox } = dependencies;
  const noted = createNoted(dependencies);
  return {
    async test(id, { name }) {
      await required(store, id);
      const message: WebhookMessage = {
        type: 'registry.test',
        timestamp: toIso(clock.nowMs()),
        data: { note: `A test by ${name}: nothing happened.` },
      };
      const delivery = `test-${shortId()}`;
      await outbox.sendNow(id, { delivery, messageId: `msg_${id}_${delivery}`, message });
      return asDelivery(await requireDelivery(store, id, delivery));
    },
    async deliveries(id) {
      await required(store, id);
      return (await store.deliveriesOf(id, SHOWN_DELIVERIES)).map(asDelivery);
    },
    async resend(id, delivery, person) {
      const { state } = await required(store, id);
      if (state === 'paused') throw conflict(`webhook ${id} is paused: \`resume-webhook ${id}\` first`);
      const row = await requireDelivery(store, id, delivery);
      if (row.state === 'waiting') throw conflict(`delivery ${delivery} waits for its next attempt already`);
      const changed = { state: 'waiting', attempts: 0, next_at_ms: clock.nowMs(), ended_at_ms: 0 } as const;
      await noted({ person, action: 'resend webhook', what: `${id}: ${delivery}` }, (within) => within.changeDelivery(row, changed));
      return asDelivery(await requireDelivery(store, id, delivery));
    },
  };
}

const NEW_ROW = { old_secret: '', old_secret_until_ms: 0, state: 'active', note: '', failures: 0, delivered_at_ms: 0 } as const;

async function required(store: WebhooksStore, id: string): Promise<WebhookRow> {
  const row = await store.find(id);
  if (!row) throw conflict(`there is no webhook ${id}`);
  return row;
}

async function requireDelivery(store: WebhooksStore, webhook: string, delivery: string): Promise<WebhookDeliveryRow> {
  const row = await store.findDelivery({ webhook, delivery });
  if (!row) throw conflict(`webhook ${webhook} has no delivery ${delivery}; \`webhook-deliveries ${webhook}\` lists them`);
  return row;
}

/** In the form of Standard Webhooks. */
const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The address without what may be a secret of the receiver: chat systems put one into the path. */
function targetOf(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return pathname === '/' && search === '' ? origin : `${origin}/…`;
}

const timeOrNull = (ms: number): number | null => (Number(ms) === 0 ? null : Number(ms));

const asStatus = (row: WebhookRow, counts: { readonly waiting: number; readonly failed: number }, nowMs: number): WebhookStatus => ({
  id: row.id,
  target: row.target,
  kinds: JSON.parse(row.kinds) as readonly WebhookKind[],
  remotes: JSON.parse(row.remotes) as readonly string[],
  description: row.description,
  madeBy: row.made_by,
  madeAtMs: Number(row.made_at_ms),
  state: row.state as WebhookState,
  note: row.note,
  failures: row.failures,
  deliveredAtMs: timeOrNull(row.delivered_at_ms),
  oldSecretUntilMs: Number(row.old_secret_until_ms) > nowMs ? Number(row.old_secret_until_ms) : null,
  ...counts,
});

const asDelivery = (row: WebhookDeliveryRow): WebhookDelivery => ({
  delivery: row.delivery,
  messageId: row.message_id,
  type: (JSON.parse(row.body) as WebhookMessage).type,
  atMs: Number(row.at_ms),
  state: row.state as WebhookDelivery['state'],
  attempts: row.attempts,
  nextAtMs: row.state === 'waiting' ? timeOrNull(row.next_at_ms) : null,
  reason: row.reason,
});
