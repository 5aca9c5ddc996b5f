import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The rate that the site begins with. */
const YUAN_PER_USDT_CENTS = 718;

export default {
  async up(db: Kysely<unknown>) {
    await sql`insert into deposit_rates (currency, rate) values ('USDT', ${YUAN_PER_USDT_CENTS})`.execute(db);
  },
} satisfies Migration;
