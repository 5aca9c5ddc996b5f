import type { Db } from '../../../kernel/db/database.ts';
import type { BetSettledEvent } from '../../../domain-events.ts';
import type { Awards } from '../welfare/awards.service.ts';
import type { ActivityStore, TaskRow } from './activity.store.ts';

/** Offers with a turnover task: bets count from joining until the offer ends. */
export function createTasks({ store, give }: { store: ActivityStore; give: Awards['give'] }) {
  async function count(trx: Db, bet: BetSettledEvent, row: TaskRow): Promise<void> {
    const [done, needed] = [BigInt(row.done) + bet.validAmount, BigInt(row.task_bets)];
    await store.countTask(trx, { memberId: bet.memberId, activityId: row.id, done });
    if (done < needed) return;
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
    async settled(trx: Db, bet: BetSettledEvent): Promise<void> {
      if (bet.validAmount === 0n) return;
      for (const row of await store.openTasks(trx, bet.memberId)) {
        const counts = row.category === null || row.category === bet.category;
        if (counts && bet.placedAtMs >= row.at_ms && bet.settledAtMs < row.end_at) await count(trx, bet, row);
      }
    },
  };
}
