import { fromWire, VIP_KEEP_DAYS, VIP_LEVELS, VIP_NOTICE_DAYS, vipLevel, type VipLevel } from '@site/shared/product';
import { DAY_MS, type Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { Gifts } from './gifts.ts';
import { demoted, endingSoon, promoted } from './mail-templates.ts';
import type { Levels, SendMail } from './dependencies.ts';
import { changeVip } from './vip.store.ts';
import type { VipMemberRow } from '../schema.ts';

interface LevelEvaluationDependencies {
  readonly clock: Clock;
  readonly members: Pick<Levels, 'gradeOf' | 'setGrade'>;
  readonly gifts: Pick<Gifts, 'giveForLevel'>;
  readonly sendMail: SendMail;
}

/** End of a period that begins now. */
export const periodEnd = (clock: Clock): number => clock.nowMs() + VIP_KEEP_DAYS * DAY_MS;

/** A member's level change today: one level up when both thresholds are reached, else one down after a period with too little turnover. */
export function createJudgement({ clock, members, gifts, sendMail }: LevelEvaluationDependencies) {
  async function promote(trx: Db, { member_id }: VipMemberRow, level: number): Promise<void> {
    await members.setGrade(trx, member_id, level);
    await changeVip(trx, member_id, { kept: 0n, keep_until_ms: periodEnd(clock) });
    const hasGift = await gifts.giveForLevel(trx, member_id, level);
    await sendMail(trx, [member_id], promoted(level, hasGift));
  }
  async function demote(trx: Db, row: VipMemberRow, level: number): Promise<void> {
    await members.setGrade(trx, row.member_id, level);
    await changeVip(trx, row.member_id, { ...marksOf(vipLevel(level)), kept: 0n, keep_until_ms: periodEnd(clock) });
    await sendMail(trx, [row.member_id], demoted(level));
  }
  async function endPeriod(trx: Db, row: VipMemberRow, level: number): Promise<number> {
    if (BigInt(row.kept) < fromWire(vipLevel(level).relegationTurnover)) {
      await demote(trx, row, level - 1);
      return level - 1;
    }
    await changeVip(trx, row.member_id, { kept: 0n, keep_until_ms: periodEnd(clock) });
    return level;
  }
  async function announce(trx: Db, row: VipMemberRow, level: number): Promise<void> {
    const soon = row.keep_until_ms - clock.nowMs() <= VIP_NOTICE_DAYS * DAY_MS;
    const keeps = BigInt(row.kept) >= fromWire(vipLevel(level).relegationTurnover);
    if (!soon || keeps || row.warned_for_ms === row.keep_until_ms) return;
    await changeVip(trx, row.member_id, { warned_for_ms: row.keep_until_ms });
    await sendMail(trx, [row.member_id], endingSoon(level, row.keep_until_ms));
  }
  /** Returns the new level. */
  return async function judge(trx: Db, row: VipMemberRow): Promise<number> {
    const level = await members.gradeOf(trx, row.member_id);
    const next = VIP_LEVELS[level + 1];
    if (next !== undefined && hasReached(row, next)) {
      await promote(trx, row, next.level);
      return next.level;
    }
    if (level === 0) return level;
    if (clock.nowMs() >= row.keep_until_ms) return endPeriod(trx, row, level);
    await announce(trx, row, level);
    return level;
  };
}

/** Thresholds of a level, in the form of a member's progress. */
export function marksOf({ upgradeDeposit, upgradeTurnover }: VipLevel) {
  return { deposited: fromWire(upgradeDeposit), played: fromWire(upgradeTurnover) };
}

function hasReached({ deposited, played }: VipMemberRow, level: VipLevel): boolean {
  const marks = marksOf(level);
  return BigInt(deposited) >= marks.deposited && BigInt(played) >= marks.played;
}
