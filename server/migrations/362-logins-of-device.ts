import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds the accounts that logged in on a device: an offer is given once to each person and device. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('logins_device').on('logins').columns(['device_uuid', 'member_id']).execute();
  },
} satisfies Migration;
