import { vipLevel } from '@site/shared/product';
import { dayStart, type Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import type { Gifts } from './gifts.ts';
import { createJudgement, marksOf, periodEnd } from './judgement.ts';
import type { Levels, SendMail } from './neighbours.ts';
import { changeVip, dueMembers, findVip, insertVip, type VipRow } from './vip.store.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly members: Pick<Levels, 'gradeOf' | 'setGrade'>;
  readonly gifts: Pick<Gifts, 'giveForLevel' | 'giveForDay'>;
  readonly sendMail: SendMail;
}

/** What a member deposited or played, cents. */
interface Done {
  readonly deposited?: bigint;
  readonly played?: bigint;
}

/**
 * How members move between levels. Once a business day: one level up when both its marks are reached; at the end of a period that was
 * not played enough one level down. A new level begins a new period; who came down starts again from the marks of the level he is at.
 */
export function createProgress({ db, clock, members, gifts, sendMail }: Parts) {
  const judge = createJudgement({ clock, members, gifts, sendMail });
  async function rowOf(trx: Db, memberId: string): Promise<VipRow> {
    const found = await findVip(trx, memberId);
    if (found !== undefined) return found;
    const row = freshRow(memberId, await members.gradeOf(trx, memberId), { untilMs: periodEnd(clock), nowMs: clock.nowMs() });
    await insertVip(trx, row);
    return row;
  }
  async function look(trx: Db, memberId: string): Promise<void> {
    const row = await rowOf(trx, memberId);
    if (row.checked_at_ms >= dayStart(clock.nowMs())) return;
    await changeVip(trx, memberId, { checked_at_ms: clock.nowMs() });
    await gifts.giveForDay(trx, memberId, await judge(trx, row));
  }
  return {
    /** Counts to the next level and, what was played, to keeping the present one. */
    async add(trx: Db, memberId: string, { deposited = 0n, played = 0n }: Done): Promise<void> {
      if (deposited + played === 0n) return;
      const row = await rowOf(trx, memberId);
      await changeVip(trx, memberId, {
        deposited: BigInt(row.deposited) + deposited,
        played: BigInt(row.played) + played,
        kept: BigInt(row.kept) + played,
      });
    },
    /** The day's look at every member who was not looked at yet. One that fails keeps the others from nothing; it is told at the end. */
    async tick(): Promise<void> {
      const failures: unknown[] = [];
      const today = dayStart(clock.nowMs());
      for (let due = await dueMembers(db, today, ''); due.length > 0; due = await dueMembers(db, today, due.at(-1) ?? ''))
        for (const memberId of due) await inTransaction(db, (trx) => look(trx, memberId)).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, 'Some levels could not be looked at.');
    },
  };
}

export type Progress = ReturnType<typeof createProgress>;

/** Where somebody stands who did nothing yet at the level. */
export function freshRow(
  memberId: string,
  level: number,
  { untilMs, nowMs }: { readonly untilMs: number; readonly nowMs: number },
): VipRow {
  const times = { keep_until_ms: untilMs, warned_for_ms: 0, checked_at_ms: nowMs };
  return { member_id: memberId, ...marksOf(vipLevel(level)), kept: 0n, ...times };
}
