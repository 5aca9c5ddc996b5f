import { vipLevel } from '@site/shared/product';
import type { AppContext } from '../../../context.ts';
import { dayStart } from '../../../kernel/clock.ts';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import type { Gifts } from './gifts.ts';
import { createLevelEvaluation, marksOf, periodEnd } from './level-evaluation.ts';
import type { Levels, SendMail } from '../dependencies.ts';
import { changeVip, dueMembers, findVip, insertVip } from './vip.store.ts';
import type { VipMemberRow } from '../schema.ts';

interface ProgressDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly members: Pick<Levels, 'gradeOf' | 'setGrade'>;
  readonly gifts: Pick<Gifts, 'giveForLevel' | 'giveForDay'>;
  readonly sendMail: SendMail;
}

/** A member's deposits or turnover, cents. */
interface ProgressAmounts {
  readonly deposited?: bigint;
  readonly played?: bigint;
}

/**
 * Moves members between levels once a business day: one level up when both thresholds are reached; one level down after a period
 * with too little turnover. A new level begins a new period; a demoted member restarts from the thresholds of his new level.
 */
export function createProgress({ db, clock, members, gifts, sendMail }: ProgressDependencies) {
  const evaluate = createLevelEvaluation({ clock, members, gifts, sendMail });
  async function rowOf(trx: Db, memberId: string): Promise<VipMemberRow> {
    const found = await findVip(trx, memberId);
    if (found !== undefined) return found;
    const row = freshRow(memberId, await members.gradeOf(trx, memberId), { untilMs: periodEnd(clock), nowMs: clock.nowMs() });
    await insertVip(trx, row);
    return row;
  }
  async function evaluateOnceADay(trx: Db, memberId: string): Promise<void> {
    const row = await rowOf(trx, memberId);
    if (row.checked_at_ms >= dayStart(clock.nowMs())) return;
    await changeVip(trx, memberId, { checked_at_ms: clock.nowMs() });
    await gifts.giveForDay(trx, memberId, await evaluate(trx, row));
  }
  return {
    /** Counts towards the next level; turnover also counts towards keeping the present one. */
    async add(trx: Db, memberId: string, { deposited = 0n, played = 0n }: ProgressAmounts): Promise<void> {
      if (deposited + played === 0n) return;
      const row = await rowOf(trx, memberId);
      await changeVip(trx, memberId, {
        deposited: BigInt(row.deposited) + deposited,
        played: BigInt(row.played) + played,
        kept: BigInt(row.kept) + played,
      });
    },
    /** Evaluates every member once a day. A member's failure does not stop the others; it is thrown at the end. */
    async tick(): Promise<void> {
      const failures: unknown[] = [];
      const today = dayStart(clock.nowMs());
      for (let due = await dueMembers(db, today, ''); due.length > 0; due = await dueMembers(db, today, due.at(-1) ?? ''))
        for (const memberId of due)
          await inTransaction(db, (trx) => evaluateOnceADay(trx, memberId)).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, 'Level evaluation failed.');
    },
  };
}

export type Progress = ReturnType<typeof createProgress>;

/** Progress of a member without activity at the level. */
export function freshRow(
  memberId: string,
  level: number,
  { untilMs, nowMs }: { readonly untilMs: number; readonly nowMs: number },
): VipMemberRow {
  const times = { keep_until_ms: untilMs, warned_for_ms: 0, checked_at_ms: nowMs };
  return { member_id: memberId, ...marksOf(vipLevel(level)), kept: 0n, ...times };
}
