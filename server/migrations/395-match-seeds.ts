import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Planned {
  readonly match_no: number;
}

const SEED_BYTES = 32;

/** The published hash of an older seed gives the result of its match: matches that have not begun get new seeds. Those that have keep theirs, which proves them. */
export default {
  async up(db: Kysely<unknown>) {
    const { rows } =
      await sql<Planned>`select match_no from sport_matches where state = 'planned' and starts_at_ms > ${Date.now()}`.execute(db);
    for (const { match_no } of rows)
      await sql`update sport_matches set seed = ${`match-${randomBytes(SEED_BYTES).toString('hex')}`} where match_no = ${match_no}`.execute(
        db,
      );
  },
} satisfies Migration;
