import type { AuditRow } from '@site/shared/federation';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf, type WebhookDeliveryRow, type WebhookRow } from '../schema.ts';

/** What waits of a webhook and what was given up. */
interface Counts {
  readonly waiting: number;
  readonly failed: number;
}

export type WebhooksStore = ReturnType<typeof createWebhooksStore>;

type Key = Pick<WebhookDeliveryRow, 'webhook' | 'delivery'>;

const withoutOldSecret = { old_secret: '', old_secret_until_ms: 0 };

/** Webhooks and their deliveries in the database, and the audit that they follow. */
export const createWebhooksStore = (db: Db) => ({ ...webhookRows(db), ...auditTail(db), ...deliveryRows(db) });

function webhookRows(db: Db) {
  const webhooks = () => tablesOf(db).selectFrom('registry_webhooks').selectAll();
  return {
    list: (): Promise<readonly WebhookRow[]> => webhooks().orderBy('made_at_ms').orderBy('id').execute(),
    find: (id: string) => webhooks().where('id', '=', id).executeTakeFirst(),
    add: (row: WebhookRow) => tablesOf(db).insertInto('registry_webhooks').values(row).execute(),
    change: (id: string, changed: Partial<WebhookRow>) =>
      tablesOf(db).updateTable('registry_webhooks').set(changed).where('id', '=', id).execute(),
    /** False, and nothing written, if it is not in this state. */
    async changeFrom(id: string, state: string, changed: Partial<WebhookRow>): Promise<boolean> {
      const rows = tablesOf(db).updateTable('registry_webhooks').set(changed).where('id', '=', id).where('state', '=', state);
      return (await rows.executeTakeFirst()).numUpdatedRows > 0n;
    },
    async remove(id: string): Promise<void> {
      await tablesOf(db).deleteFrom('registry_webhooks').where('id', '=', id).execute();
      await tablesOf(db).deleteFrom('registry_webhook_deliveries').where('webhook', '=', id).execute();
    },
    /** One more delivery was given up; returns how many in a row. */
    async countFailure(id: string): Promise<number> {
      const row = await tablesOf(db)
        .updateTable('registry_webhooks')
        .set((eb) => ({ failures: eb('failures', '+', 1) }))
        .where('id', '=', id)
        .returning('failures')
        .executeTakeFirst();
      return row?.failures ?? 0;
    },
  };
}

function auditTail(db: Db) {
  return {
    /** Whether an active webhook has something to read of the audit or to send: one statement, mostly all that there is to do. */
    async isDue(nowMs: number): Promise<boolean> {
      const { rows } = await sql<{ due: unknown }>`
        select exists(
          select 1 from registry_webhooks w where w.state = 'active' and (
            w.seen_audit_id < (select coalesce(max(a.id), 0) from registry_audit a)
            or exists(select 1 from registry_webhook_deliveries d where d.webhook = w.id and d.state = 'waiting' and d.next_at_ms <= ${nowMs})
          )
        ) as due`.execute(db);
      return Boolean(rows[0]?.due);
    },
    async lastAuditId(): Promise<number> {
      const last = await tablesOf(db).selectFrom('registry_audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
      return last?.id ?? 0;
    },
    auditAfter: (id: number, limit: number): Promise<readonly AuditRow[]> =>
      tablesOf(db).selectFrom('registry_audit').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute(),
    /** Entries of the audit that were looked at, with the deliveries of those that were chosen. Repeating it adds nothing. */
    async addDeliveries(webhook: Pick<WebhookRow, 'id' | 'seen_audit_id'>, seenAuditId: number, rows: readonly WebhookDeliveryRow[]) {
      if (rows.length > 0)
        await tablesOf(db)
          .insertInto('registry_webhook_deliveries')
          .values([...rows])
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      await tablesOf(db)
        .updateTable('registry_webhooks')
        .set({ seen_audit_id: seenAuditId })
        .where('id', '=', webhook.id)
        .where('seen_audit_id', '=', webhook.seen_audit_id)
        .execute();
    },
    /** When the oldest act happened that an active webhook was not sent yet, by webhook. */
    async oldestWaiting(): Promise<readonly { readonly id: string; readonly atMs: number | null }[]> {
      const { rows } = await sql<{ id: string; at_ms: number | string | null }>`
        select w.id, (select min(t.at_ms) from (
          select d.at_ms from registry_webhook_deliveries d where d.webhook = w.id and d.state = 'waiting'
          union all select a.at_ms from registry_audit a where a.id = (select min(b.id) from registry_audit b where b.id > w.seen_audit_id)
        ) t) as at_ms from registry_webhooks w where w.state = 'active'`.execute(db);
      return rows.map(({ id, at_ms }) => ({ id, atMs: at_ms === null ? null : Number(at_ms) }));
    },
  };
}

function deliveryRows(db: Db) {
  const deliveries = () => tablesOf(db).selectFrom('registry_webhook_deliveries').selectAll();
  const changeDelivery = ({ webhook, delivery }: Key, changed: Partial<WebhookDeliveryRow>) =>
    tablesOf(db).updateTable('registry_webhook_deliveries').set(changed).where('webhook', '=', webhook).where('delivery', '=', delivery);
  return {
    /** The newest first. */
    deliveriesOf: (webhook: string, limit: number): Promise<readonly WebhookDeliveryRow[]> =>
      deliveries().where('webhook', '=', webhook).orderBy('at_ms', 'desc').orderBy('delivery', 'desc').limit(limit).execute(),
    findDelivery: ({ webhook, delivery }: Key) =>
      deliveries().where('webhook', '=', webhook).where('delivery', '=', delivery).executeTakeFirst(),
    addDelivery: (row: WebhookDeliveryRow) => tablesOf(db).insertInto('registry_webhook_deliveries').values(row).execute(),
    changeDelivery: (key: Key, changed: Partial<WebhookDeliveryRow>) => changeDelivery(key, changed).execute(),
    /** Takes the delivery that is due first for one attempt, until `claimedUntilMs`; null when none is due, or another instance was faster. */
    async claim(webhook: string, nowMs: number, claimedUntilMs: number): Promise<WebhookDeliveryRow | null> {
      const due = await deliveries()
        .where('webhook', '=', webhook)
        .where('state', '=', 'waiting')
        .where('next_at_ms', '<=', nowMs)
        .orderBy('next_at_ms')
        .orderBy('at_ms')
        .limit(1)
        .executeTakeFirst();
      if (!due) return null;
      const attempts = due.attempts + 1;
      const taken = await changeDelivery(due, { attempts, next_at_ms: claimedUntilMs })
        .where('state', '=', 'waiting')
        .where('attempts', '=', due.attempts)
        .where('next_at_ms', '=', due.next_at_ms)
        .executeTakeFirst();
      return taken.numUpdatedRows > 0n ? { ...due, attempts } : null;
    },
    async countsOf(webhook: string): Promise<Counts> {
      const count = async (state: string) => {
        const rows = tablesOf(db).selectFrom('registry_webhook_deliveries').where('webhook', '=', webhook).where('state', '=', state);
        const { n } = await rows.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
        return Number(n);
      };
      return { waiting: await count('waiting'), failed: await count('failed') };
    },
    /** Removes what was delivered or given up before a time, what webhooks that ended left, and secrets that sign no more. */
    async prune({ endedBeforeMs, nowMs }: { readonly endedBeforeMs: number; readonly nowMs: number }): Promise<void> {
      await tablesOf(db)
        .deleteFrom('registry_webhook_deliveries')
        .where('state', '!=', 'waiting')
        .where('ended_at_ms', '<', endedBeforeMs)
        .execute();
      await tablesOf(db)
        .deleteFrom('registry_webhook_deliveries')
        .where('webhook', 'not in', (eb) => eb.selectFrom('registry_webhooks').select('id'))
        .execute();
      await tablesOf(db)
        .updateTable('registry_webhooks')
        .set(withoutOldSecret)
        .where('old_secret', '!=', '')
        .where('old_secret_until_ms', '<=', nowMs)
        .execute();
    },
  };
}
