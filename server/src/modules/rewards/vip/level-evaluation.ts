import {
  formatMoney,
  fromWire,
  siteDate,
  VIP_GIFT_DAYS,
  VIP_GIFT_MULTIPLE,
  VIP_KEEP_DAYS,
  VIP_LEVELS,
  VIP_NOTICE_DAYS,
  vipLevel,
  type VipLevel,
} from '@site/shared/product';
import { type Clock, DAY_MS } from '../../../kernel/clock.ts';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { VipMemberRow } from '../schema.ts';
import type { Gifts } from './gifts.ts';
import type { Levels, SendMail } from '../dependencies.ts';
import { changeVip } from './vip.store.ts';

/** What the evaluation and the progress of members need. */
export interface ProgressDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly members: Pick<Levels, 'gradeOf' | 'gradesOf' | 'setGrade'>;
  readonly gifts: Pick<Gifts, 'giveForLevel' | 'giveForDay'>;
  readonly sendMail: SendMail;
  /** Whether offers are shown to a member. */
  readonly mayBeOffered: (memberId: string, from: Db) => Promise<boolean>;
}

/** End of a period that begins now. */
export const periodEnd = (clock: Clock): number => clock.nowMs() + VIP_KEEP_DAYS * DAY_MS;

/** A member's level change today: one level up when both thresholds are reached, else one down after a period with too little turnover. */
export function createLevelEvaluation({ clock, members, gifts, sendMail, mayBeOffered }: ProgressDependencies) {
  async function promote(trx: Db, { member_id }: VipMemberRow, level: number): Promise<void> {
    await members.setGrade(trx, member_id, level);
    await changeVip(trx, member_id, { kept: 0n, keep_until_ms: periodEnd(clock) });
    const hasGift = await gifts.giveForLevel(trx, member_id, level);
    await sendMail(trx, [member_id], promoted(level, hasGift && (await mayBeOffered(member_id, trx))));
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
    // A member on a break is not told to play.
    if (!(await mayBeOffered(row.member_id, trx))) return;
    await changeVip(trx, row.member_id, { warned_for_ms: row.keep_until_ms });
    await sendMail(trx, [row.member_id], endingSoon(level, row.keep_until_ms));
  }
  /** Returns the new level. */
  return async function evaluate(trx: Db, row: VipMemberRow): Promise<number> {
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

const mailOf = (title: string, body: string, link: string) => ({ category: 'notification' as const, title, body, link });

/** Mails about level changes; the texts state facts and request nothing. */
function promoted(level: number, hasGift: boolean) {
  const gift = `晋级礼金 ¥${formatMoney(vipLevel(level).upgradeGift)}（${VIP_GIFT_MULTIPLE.upgrade}倍流水）可在 VIP 中心领取，${VIP_GIFT_DAYS}天内有效，是否领取由您决定。`;
  return mailOf(`已升级至 VIP${level}`, `新的返水比例与取款额度已生效。${hasGift ? gift : ''}`, '/mine/vip');
}

function demoted(level: number) {
  return mailOf(
    `会员等级已调整为 VIP${level}`,
    `保级周期已结束，等级按规则由 VIP${level + 1} 调整为 VIP${level}。您的余额与取款不受影响。`,
    '/mine/vip/details',
  );
}

function endingSoon(level: number, untilMs: number) {
  return mailOf(
    `VIP${level} 保级周期将于 ${siteDate(untilMs)} 结束`,
    `届时按规则评定等级，等级可能调整为 VIP${level - 1}，部分权益会随之变化，余额与取款不受影响。请按自己的预算娱乐，不必为等级改变计划。`,
    '/mine/vip/details',
  );
}
