import type { Db } from '../../../kernel/db/database.ts';
import type { RewardsTables, ActivityRow, DepositBonusRow } from '../schema.ts';

/** A member's joined, unfinished task. */
export type TaskRow = Pick<ActivityRow, 'id' | 'title' | 'turnover_multiple' | 'category' | 'expiry_days' | 'end_at'> & {
  readonly at_ms: number;
  readonly done: number | bigint;
  readonly task_bets: number | bigint;
  readonly award: number | bigint;
};
const LATEST_BONUSES = 200;

export function createActivityStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<RewardsTables>();
  return {
    ...createTaskStore(db),
    all: (trx: Db = db) => tables(trx).selectFrom('activities').selectAll().orderBy('position').execute(),
    byId: (id: string, trx: Db = db) => tables(trx).selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirst(),
    /** A member's joined offers with the progress of each task, cents. */
    async appliedTo(memberId: string): Promise<ReadonlyMap<string, bigint>> {
      const rows = await tables()
        .selectFrom('activity_applications')
        .select(['activity_id', 'done'])
        .where('member_id', '=', memberId)
        .execute();
      return new Map(rows.map(({ activity_id, done }) => [activity_id, BigInt(done)]));
    },
    /** Idempotent. */
    apply: (application: RewardsTables['activity_applications'], trx: Db = db) =>
      tables(trx)
        .insertInto('activity_applications')
        .values(application)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    noteBonus: (trx: Db, row: DepositBonusRow) => tables(trx).insertInto('deposit_bonuses').values(row).execute(),
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

/** Tasks of offers, and deposit bonuses. */
function createTaskStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<RewardsTables>();
  return {
    /** A member's joined, unfinished tasks. */
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
    /** A member's deposit bonuses, latest first. */
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
