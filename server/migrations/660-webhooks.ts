import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Outside systems that are sent the acts of the registry, and what was or will be sent to them. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('registry_webhooks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('kinds', 'text', (column) => column.notNull())
      .addColumn('remotes', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('old_secret', 'text', (column) => column.notNull())
      .addColumn('old_secret_until_ms', 'bigint', (column) => column.notNull())
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addColumn('made_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('seen_audit_id', 'integer', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('delivered_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('registry_webhook_deliveries')
      .addColumn('webhook', 'text', (column) => column.notNull())
      .addColumn('delivery', 'text', (column) => column.notNull())
      .addColumn('message_id', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('ended_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('registry_webhook_deliveries_key', ['webhook', 'delivery'])
      .execute();
    await db.schema
      .createIndex('registry_webhook_deliveries_due')
      .on('registry_webhook_deliveries')
      .columns(['webhook', 'state', 'next_at_ms'])
      .execute();
  },
} satisfies Migration;
