import type { ActivityKind } from '@site/shared/wire';
import type { Db } from '../kernel/database.ts';

export type ActivityRow = {
  id: string;
  position: number;
  kind: ActivityKind;
  title: string;
  reason: string;
  cover: string;
  start_at: number;
  end_at: number;
  turnover_multiple: number;
  bonus_cap: number | bigint;
  eligible_games: string;
  minimum_deposit: number | bigint | null;
  expiry_days: number;
  /** JSON: sentences. */
  rules: string;
};

type Tables = { activities: ActivityRow; activity_applications: { member_id: string; activity_id: string; at_ms: number } };

export function createActivityStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<Tables>();
  return {
    all: () => tables().selectFrom('activities').selectAll().orderBy('position').execute(),
    byId: (id: string) => tables().selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirst(),
    async appliedTo(memberId: string): Promise<ReadonlySet<string>> {
      const rows = await tables().selectFrom('activity_applications').select('activity_id').where('member_id', '=', memberId).execute();
      return new Set(rows.map((row) => row.activity_id));
    },
    /** Applying twice changes nothing. */
    apply: (application: Tables['activity_applications'], trx: Db = db) =>
      tables(trx)
        .insertInto('activity_applications')
        .values(application)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    fill: (trx: Db, rows: readonly ActivityRow[]) => tables(trx).insertInto('activities').values(rows).execute(),
  };
}

export type ActivityStore = ReturnType<typeof createActivityStore>;
