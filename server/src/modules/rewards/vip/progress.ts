import { vipLevel } from '@site/shared/product';
import { dayStart, type Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { forEachDue } from '../due-members.ts';
import { createLevelEvaluation, marksOf, periodEnd, type ProgressDependencies } from './level-evaluation.ts';
import { type AddedProgress, addToVip, changeVip, dueMembers, findVip, insertVip, membersWithVip } from './vip.store.ts';
import type { VipMemberRow } from '../schema.ts';

/**
 * Moves members between levels once a business day: one level up when both thresholds are reached; one level down after a period
 * with too little turnover. A new level begins a new period; a demoted member restarts from the thresholds of his new level.
 */
export interface Progress {
  /** Counts deposits and turnover of different members towards their next level; turnover also counts towards keeping the present one. */
  add(trx: Db, added: readonly AddedProgress[]): Promise<void>;
  /** Evaluates every member once a day. A member's failure does not stop the others; it is thrown at the end. */
  tick(): Promise<void>;
}

export function createProgress(dependencies: ProgressDependencies): Progress {
  const { db, clock, members, gifts } = dependencies;
  const evaluate = createLevelEvaluation(dependencies);
  async function rowOf(trx: Db, memberId: string): Promise<VipMemberRow> {
    const found = await findVip(trx, memberId);
    if (found !== undefined) return found;
    const row = freshRow(memberId, await members.gradeOf(trx, memberId), clock);
    await insertVip(trx, [row]);
    return row;
  }
  async function evaluateOnceADay(trx: Db, memberId: string): Promise<void> {
    const row = await rowOf(trx, memberId);
    if (row.checked_at_ms >= dayStart(clock.nowMs())) return;
    await changeVip(trx, memberId, { checked_at_ms: clock.nowMs() });
    await gifts.giveForDay(trx, memberId, await evaluate(trx, row));
  }
  return {
    async add(trx, added) {
      const some = added.filter(({ deposited, played }) => deposited + played > 0n);
      if (some.length === 0) return;
      if ((await addToVip(trx, some)) === some.length) return;
      const known = await membersWithVip(trx, some.map(memberOf));
      const fresh = some.filter(({ memberId }) => !known.has(memberId));
      const grades = await members.gradesOf(trx, fresh.map(memberOf));
      await insertVip(
        trx,
        fresh.map((one) => withAdded(freshRow(one.memberId, grades.get(one.memberId) ?? 0, clock), one)),
      );
    },
    async tick() {
      const today = dayStart(clock.nowMs());
      const due = (afterId: string) => dueMembers(db, today, afterId);
      await forEachDue(db, due, evaluateOnceADay, 'Level evaluation failed.');
    },
  };
}

const memberOf = ({ memberId }: AddedProgress): string => memberId;

const withAdded = (row: VipMemberRow, { deposited, played }: AddedProgress): VipMemberRow => ({
  ...row,
  deposited: BigInt(row.deposited) + deposited,
  played: BigInt(row.played) + played,
  kept: BigInt(row.kept) + played,
});

/** Progress of a member without activity at the level. */
export function freshRow(memberId: string, level: number, clock: Clock): VipMemberRow {
  const times = { keep_until_ms: periodEnd(clock), warned_for_ms: 0, checked_at_ms: clock.nowMs() };
  return { member_id: memberId, ...marksOf(vipLevel(level)), kept: 0n, ...times };
}
