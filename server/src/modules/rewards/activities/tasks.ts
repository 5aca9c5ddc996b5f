import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { isOneOf } from '../../../kernel/db/many-rows.ts';
import { readCache } from '../../../kernel/db/read-cache.ts';
import type { BetCountedEvent } from '../../../domain-events.ts';
import type { GiveAward } from '../dependencies.ts';
import type { Int64 } from '../../../kernel/db/schema.ts';
import { isAwardTakenElsewhere, joinAwards } from '../once-per-person.ts';
import { tablesOf } from '../schema.ts';

/** A bet that counts to a task. */
interface Step {
  readonly bet: BetCountedEvent;
  readonly row: Awaited<ReturnType<typeof openTasks>>[number];
}

/** Offers with a turnover task: bets count from joining until the offer ends. */
export function createTasks({ clock, give }: { readonly clock: Clock; readonly give: GiveAward }) {
  async function complete(trx: Db, { bet: { memberId }, row }: Step): Promise<void> {
    // Accounts may turn out to be one person after both joined.
    if (await isAwardTakenElsewhere(trx, memberId, { occasion: row.id, claimableAtMs: clock.nowMs() })) return;
    await give(trx, {
      memberId,
      type: 'activity',
      occasion: row.id,
      title: row.title,
      amount: BigInt(row.award),
      multiple: row.turnover_multiple,
      category: row.category,
      playDays: row.expiry_days,
      givenBy: 'task',
    });
  }
  return {
    /** Counts settled bets of different members inside their transaction. */
    async settled(trx: Db, bets: readonly BetCountedEvent[]): Promise<void> {
      const counted = bets.filter(({ validAmount }) => validAmount > 0n);
      const joined =
        counted.length > 1
          ? await membersWithTasks(
              trx,
              counted.map(({ memberId }) => memberId),
            )
          : null;
      const completed: Step[] = [];
      for (const bet of counted) if (joined?.has(bet.memberId) !== false) completed.push(...(await countOne(trx, bet)));
      if (completed.length > 1)
        await joinAwards(
          trx,
          completed.map(({ bet: { memberId }, row: { id } }) => ({ memberId, occasion: id })),
        );
      for (const step of completed) await complete(trx, step);
    },
  };
}

/** The tasks that a bet counts to. */
async function stepsOf(trx: Db, bet: BetCountedEvent): Promise<readonly Step[]> {
  const rows = await openTasks(trx, bet.memberId);
  const isMeant = ({ category, at_ms, end_at }: Step['row']) =>
    (category === null || category === bet.category) && bet.placedAtMs >= at_ms && bet.countedAtMs < end_at;
  return rows.filter(isMeant).map((row) => ({ bet, row }));
}

/** Stores what a bet counts to its member's tasks; returns those that it completes. */
async function countOne(trx: Db, bet: BetCountedEvent): Promise<readonly Step[]> {
  const completed: Step[] = [];
  for (const step of await stepsOf(trx, bet)) {
    const done = BigInt(step.row.done) + bet.validAmount;
    const applications = tablesOf(trx).updateTable('activity_applications').set({ done });
    await applications.where('member_id', '=', bet.memberId).where('activity_id', '=', step.row.id).execute();
    if (done >= BigInt(step.row.task_bets)) completed.push(step);
  }
  return completed;
}

/** Those of these members who have joined a task and not finished it. */
async function membersWithTasks(trx: Db, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tablesOf(trx)
    .selectFrom('activity_applications')
    .innerJoin('activities', 'activities.id', 'activity_applications.activity_id')
    .select('member_id')
    .where(isOneOf(trx, 'member_id', memberIds))
    .whereRef('done', '<', 'task_bets')
    .where('award', 'is not', null)
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}

/** A member's joined, unfinished tasks. */
const openTasks = readCache({
  tables: ['activity_applications', 'activities'],
  read: (trx: Db, memberId) =>
    tablesOf(trx)
      .selectFrom('activity_applications')
      .innerJoin('activities', 'activities.id', 'activity_applications.activity_id')
      .select(['id', 'title', 'turnover_multiple', 'category', 'expiry_days', 'end_at', 'at_ms', 'done', 'task_bets', 'award'])
      .where('member_id', '=', memberId)
      .whereRef('done', '<', 'task_bets')
      .where('award', 'is not', null)
      .$narrowType<{ task_bets: Int64; award: Int64 }>()
      .execute(),
});
