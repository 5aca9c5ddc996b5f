import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { readCache } from '../../../kernel/db/read-cache.ts';
import type { BetCountedEvent } from '../../../domain-events.ts';
import type { GiveAward } from '../dependencies.ts';
import type { Int64 } from '../../../kernel/db/schema.ts';
import { isAwardTakenElsewhere } from '../once-per-person.ts';
import { tablesOf } from '../schema.ts';

/** Offers with a turnover task: bets count from joining until the offer ends. */
export function createTasks({ clock, give }: { readonly clock: Clock; readonly give: GiveAward }) {
  async function count(trx: Db, bet: BetCountedEvent, row: Awaited<ReturnType<typeof openTasks>>[number]): Promise<void> {
    const [done, needed] = [BigInt(row.done) + bet.validAmount, BigInt(row.task_bets)];
    const applications = tablesOf(trx).updateTable('activity_applications').set({ done });
    await applications.where('member_id', '=', bet.memberId).where('activity_id', '=', row.id).execute();
    if (done < needed) return;
    // Accounts may turn out to be one person after both joined.
    if (await isAwardTakenElsewhere(trx, bet.memberId, { occasion: row.id, claimableAtMs: clock.nowMs() })) return;
    await give(trx, {
      memberId: bet.memberId,
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
    /** Counts a settled bet inside its transaction. */
    async settled(trx: Db, bet: BetCountedEvent): Promise<void> {
      if (bet.validAmount === 0n) return;
      for (const row of await openTasks(trx, bet.memberId)) {
        const counts = row.category === null || row.category === bet.category;
        if (counts && bet.placedAtMs >= row.at_ms && bet.countedAtMs < row.end_at) await count(trx, bet, row);
      }
    },
  };
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
