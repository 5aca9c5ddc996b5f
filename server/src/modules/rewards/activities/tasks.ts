import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { isOneOf } from '../../../kernel/db/many-rows.ts';
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
  async function countOne(trx: Db, bet: BetCountedEvent): Promise<void> {
    for (const row of await openTasks(trx, bet.memberId)) {
      const counts = row.category === null || row.category === bet.category;
      if (counts && bet.placedAtMs >= row.at_ms && bet.countedAtMs < row.end_at) await count(trx, bet, row);
    }
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
      for (const bet of counted) if (joined?.has(bet.memberId) !== false) await countOne(trx, bet);
    },
  };
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
