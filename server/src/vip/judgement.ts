import { fromWire, VIP_KEEP_DAYS, VIP_LEVELS, VIP_NOTICE_DAYS, vipLevel, type VipLevel } from '@site/shared/product';
import { DAY_MS, type Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Gifts } from './gifts.ts';
import { demoted, endingSoon, promoted } from './letters.ts';
import type { Levels, SendMail } from './neighbours.ts';
import { changeVip, type VipRow } from './vip.store.ts';

interface Parts {
  readonly clock: Clock;
  readonly members: Pick<Levels, 'gradeOf' | 'setGrade'>;
  readonly gifts: Pick<Gifts, 'giveForLevel'>;
  readonly sendMail: SendMail;
}

/** When a period that begins now ends. */
export const periodEnd = (clock: Clock): number => clock.nowMs() + VIP_KEEP_DAYS * DAY_MS;

/** Whether a member moves today: one level up when both marks are reached, else one down when the period is over and was not played enough. */
export function createJudgement({ clock, members, gifts, sendMail }: Parts) {
  async function promote(trx: Db, { member_id }: VipRow, level: number): Promise<void> {
    await members.setGrade(trx, member_id, level);
    await changeVip(trx, member_id, { kept: 0n, keep_until_ms: periodEnd(clock) });
    const hasGift = await gifts.giveForLevel(trx, member_id, level);
    await sendMail(trx, [member_id], promoted(level, hasGift));
  }
  async function demote(trx: Db, row: VipRow, level: number): Promise<void> {
    await members.setGrade(trx, row.member_id, level);
    await changeVip(trx, row.member_id, { ...marksOf(vipLevel(level)), kept: 0n, keep_until_ms: periodEnd(clock) });
    await sendMail(trx, [row.member_id], demoted(level));
  }
  async function endPeriod(trx: Db, row: VipRow, level: number): Promise<number> {
    if (BigInt(row.kept) < fromWire(vipLevel(level).relegationTurnover)) {
      await demote(trx, row, level - 1);
      return level - 1;
    }
    await changeVip(trx, row.member_id, { kept: 0n, keep_until_ms: periodEnd(clock) });
    return level;
  }
  async function announce(trx: Db, row: VipRow, level: number): Promise<void> {
    const soon = row.keep_until_ms - clock.nowMs() <= VIP_NOTICE_DAYS * DAY_MS;
    const keeps = BigInt(row.kept) >= fromWire(vipLevel(level).relegationTurnover);
    if (!soon || keeps || row.warned_for_ms === row.keep_until_ms) return;
    await changeVip(trx, row.member_id, { warned_for_ms: row.keep_until_ms });
    await sendMail(trx, [row.member_id], endingSoon(level, row.keep_until_ms));
  }
  /** Answers the level afterwards. */
  return async function judge(trx: Db, row: VipRow): Promise<number> {
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

/** What a level asks for, as what was done. */
export function marksOf({ upgradeDeposit, upgradeTurnover }: VipLevel) {
  return { deposited: fromWire(upgradeDeposit), played: fromWire(upgradeTurnover) };
}

function hasReached({ deposited, played }: VipRow, level: VipLevel): boolean {
  const marks = marksOf(level);
  return BigInt(deposited) >= marks.deposited && BigInt(played) >= marks.played;
}
