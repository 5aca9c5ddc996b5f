import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Passkeys of members, the challenges that were used, and the passkey that a session was begun with. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('is_synced', 'integer', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('used_at_ms', 'bigint')
      .execute();
    await db.schema.createIndex('passkeys_of_member').on('passkeys').columns(['member_id', 'created_at_ms']).execute();
    await db.schema
      .createTable('spent_passkey_challenges')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('spent_passkey_challenges_expiry').on('spent_passkey_challenges').column('expires_at_ms').execute();
    await db.schema.alterTable('sessions').addColumn('passkey_id', 'text').execute();
  },
} satisfies Migration;
