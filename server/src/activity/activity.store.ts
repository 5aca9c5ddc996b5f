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
  /** Valid bets to play after joining, cents; null where operators decide. */
  task_bets: number | bigint | null;
  /** What is given for it, cents. */
  award: number | bigint | null;
};

type ApplicationRow = { member_id: string; activity_id: string; at_ms: number; done: number | bigint };

/** A task a member joined and has not played yet. */
export type TaskRow = Pick<ActivityRow, 'id' | 'title' | 'turnover_multiple' | 'category' | 'expiry_days' | 'end_at'> & {
  readonly at_ms: number;
  readonly done: number | bigint;
  readonly task_bets: number | bigint;
  readonly award: number | bigint;
};

/** A bonus that was given with a deposit. */
type BonusRow = { bill_no: string; member_id: string; activity_id: string; amount: number | bigint; at_ms: number };

type Tables = {
  activities: ActivityRow;
  activity_applications: ApplicationRow;
  deposit_bonuses: BonusRow;
};

const LATEST_BONUSES = 200;

export function createActivityStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<Tables>();
  return {
    ...createTaskStore(db),
    all: (trx: Db = db) => tables(trx).selectFrom('activities').selectAll().orderBy('position').execute(),
    byId: (id: string, trx: Db = db) => tables(trx).selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirst(),
    /** What a member joined, and how far the task of each is, cents. */
    async appliedTo(memberId: string): Promise<ReadonlyMap<string, bigint>> {
      const rows = await tables()
        .selectFrom('activity_applications')
        .select(['activity_id', 'done'])
        .where('member_id', '=', memberId)
        .execute();
      return new Map(rows.map(({ activity_id, done }) => [activity_id, BigInt(done)]));
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

/** What is played for offers, and what came with deposits. */
function createTaskStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<Tables>();
  return {
    /** Tasks a member joined and has not played yet. */
    async openTasks(trx: Db, memberId: string): Promise<TaskRow[]> {
      const rows = await tables(trx)
        .selectFrom('activity_applications')
        .innerJoin('activities', 'activities.id', 'activity_applications.activity_id')
        .select(['id', 'title', 'turnover_multiple', 'category', 'expiry_days', 'end_at', 'at_ms', 'done', 'task_bets', 'award'])
        .where('member_id', '=', memberId)
        .whereRef('done', '<', 'task_bets')
        .execute();
      return rows.flatMap((row) =>
        row.task_bets === null || row.award === null ? [] : [{ ...row, task_bets: row.task_bets, award: row.award }],
      );
    },
    async countTask(trx: Db, { memberId, activityId, done }: { memberId: string; activityId: string; done: bigint }): Promise<void> {
      await tables(trx)
        .updateTable('activity_applications')
        .set({ done })
        .where('member_id', '=', memberId)
        .where('activity_id', '=', activityId)
        .execute();
    },
    /** What was given with a member's deposits, the latest first. */
    bonusesOf: (memberId: string) =>
      tables()
        .selectFrom('deposit_bonuses')
        .innerJoin('activities', 'activities.id', 'deposit_bonuses.activity_id')
        .select(['bill_no', 'title', 'amount', 'turnover_multiple', 'at_ms'])
        .where('member_id', '=', memberId)
        .orderBy('at_ms', 'desc')
        .limit(LATEST_BONUSES)
        .execute(),
  };
}

export type ActivityStore = ReturnType<typeof createActivityStore>;
