import { CODE, toWire } from '@site/shared/product';
import type { Activity, ActivityState } from '@site/shared/wire';
import { toIso, type Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import type { Moments } from '../kernel/moments.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { ActivityRow, ActivityStore } from './activity.store.ts';

const NOBODY: ReadonlySet<string> = new Set();

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly store: ActivityStore;
  readonly moments: Pick<Moments, 'offerAsked'>;
}

export function createActivities({ db, clock, store, moments }: Parts) {
  const appliedTo = (memberId: string | null) => (memberId === null ? NOBODY : store.appliedTo(memberId));
  const stateOf = (row: ActivityRow, applied: ReadonlySet<string>): ActivityState => {
    if (row.end_at <= clock.nowMs()) return 'ended';
    return applied.has(row.id) ? 'applied' : 'open';
  };
  return {
    async list(memberId: string | null): Promise<Activity[]> {
      const applied = await appliedTo(memberId);
      const rows = await store.all();
      return rows.filter((row) => row.start_at <= clock.nowMs()).map((row) => asActivity(row, stateOf(row, applied)));
    },
    async apply(memberId: string, activityId: string): Promise<Activity> {
      const row = await store.byId(activityId);
      if (row === undefined || row.start_at > clock.nowMs()) throw new Refusal(CODE.common, '活动不存在');
      if (row.end_at <= clock.nowMs()) throw new Refusal(CODE.common, '活动已结束');
      if (row.apply_mode === 'deposit') throw new Refusal(CODE.common, '该优惠在存款时选择参加');
      await inTransaction(db, async (trx) => {
        await moments.offerAsked.tell(trx, { memberId });
        await store.apply({ member_id: memberId, activity_id: activityId, at_ms: clock.nowMs() }, trx);
      });
      return asActivity(row, 'applied');
    },
  };
}

export type Activities = ReturnType<typeof createActivities>;

function asActivity(row: ActivityRow, state: ActivityState): Activity {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    reason: row.reason,
    cover: row.cover,
    startAt: toIso(row.start_at),
    endAt: toIso(row.end_at),
    terms: {
      turnoverMultiple: row.turnover_multiple,
      bonusCap: toWire(BigInt(row.bonus_cap)),
      eligibleGames: row.eligible_games,
      minimumDeposit: row.minimum_deposit === null ? null : toWire(BigInt(row.minimum_deposit)),
      expiryDays: row.expiry_days,
    },
    rules: JSON.parse(row.rules) as string[],
    state,
    applyMode: row.apply_mode,
  };
}
