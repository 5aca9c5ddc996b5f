import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Bets without a result, few of all: operators read which of them have no book any more. */
export default {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('bets_open')
      .on('bets')
      .columns(['settled_at_ms', 'bet_no'])
      .where(sql.ref('settled_at_ms'), 'is', null)
      .execute();
  },
} satisfies Migration;
