import type { DepositMethodCode } from '@site/shared/product';
import type { ActivityKind, ApplyMode, GameCategory } from '@site/shared/wire';
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
  /** How it is joined; an offer of mode `deposit` is chosen with a deposit. */
  apply_mode: ApplyMode;
  /** Of a deposit, basis points. */
  bonus_rate_bp: number;
  /** The one category whose bets count; null for all. */
  category: GameCategory | null;
  /** The one method it goes with; null for all. */
  deposit_method: DepositMethodCode | null;
  /** How often it may be had. */
  once: 'member' | 'day';
  /** Only the first deposit within so many days of the registration; null for any. */
  newcomer_days: number | null;
};

/** A bonus that was given with a deposit. */
type BonusRow = { bill_no: string; member_id: string; activity_id: string; amount: number | bigint; at_ms: number };

type Tables = {
  activities: ActivityRow;
  activity_applications: { member_id: string; activity_id: string; at_ms: number };
  deposit_bonuses: BonusRow;
};

export function createActivityStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<Tables>();
  return {
    all: (trx: Db = db) => tables(trx).selectFrom('activities').selectAll().orderBy('position').execute(),
    byId: (id: string, trx: Db = db) => tables(trx).selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirst(),
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
    noteBonus: (trx: Db, row: BonusRow) => tables(trx).insertInto('deposit_bonuses').values(row).execute(),
    async hadBonus(
      trx: Db,
      { memberId, activityId, sinceMs }: { memberId: string; activityId: string; sinceMs: number },
    ): Promise<boolean> {
      const had = await tables(trx)
        .selectFrom('deposit_bonuses')
        .select('bill_no')
        .where('member_id', '=', memberId)
        .where('activity_id', '=', activityId)
        .where('at_ms', '>=', sinceMs)
        .limit(1)
        .executeTakeFirst();
      return had !== undefined;
    },
    fill: (trx: Db, rows: readonly ActivityRow[]) => tables(trx).insertInto('activities').values(rows).execute(),
  };
}

export type ActivityStore = ReturnType<typeof createActivityStore>;
