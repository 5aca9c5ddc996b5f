import {
  fromWire,
  siteDate,
  toWire,
  VIP_GIFT_KINDS,
  VIP_GIFT_MULTIPLE,
  VIP_KEEP_DAYS,
  VIP_LEVELS,
  VIP_TOP,
  vipGiftAmount,
  type VipGiftKind,
  vipLevel,
} from '@site/shared/product';
import { claimVipGifts, getVipInfo, listVipGifts, listVipLevels, type VipGift, type VipInfo } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { isoOrNull, toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { VipGiftRow } from '../schema.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { WithdrawalServices } from '../../money/index.ts';
import type { RewardsDependencies } from '../dependencies.ts';
import { createProgress, freshRow, type Progress } from './progress.ts';
import { findVip, giftsOf } from './vip.store.ts';
import { createGifts, type Gifts } from './gifts.ts';

/** VIP page of a member. */
function createVipPage({ db, clock, levels }: Pick<AppContext, 'db' | 'clock'> & Pick<RewardsDependencies, 'levels'>) {
  async function info(memberId: string): Promise<VipInfo> {
    const level = await levels.gradeOf(db, memberId);
    const row = (await findVip(db, memberId)) ?? freshRow(memberId, level, clock);
    const privileges = vipLevel(level);
    const [next, periodTurnover] = [VIP_LEVELS[level + 1], toWire(BigInt(row.kept))];
    const bar = (done: number | bigint, needed: string) => ({ done: toWire(BigInt(done)), needed });
    const coming = next && {
      level: next.level,
      deposit: bar(row.deposited, next.upgradeDeposit),
      turnover: bar(row.played, next.upgradeTurnover),
    };
    return {
      level,
      title: privileges.title,
      next: coming ?? null,
      keep: level === 0 ? null : { done: periodTurnover, needed: privileges.relegationTurnover, until: toIso(row.keep_until_ms) },
      privileges,
    };
  }
  return {
    info,
    async gifts(memberId: string): Promise<readonly VipGift[]> {
      const [rows, level, nowMs] = [await giftsOf(db, memberId), await levels.gradeOf(db, memberId), clock.nowMs()];
      const gifts = rows.map((row) => asGift(row, nowMs));
      const waiting = gifts.filter(({ state }) => state === 'claimable');
      const over = gifts.filter(({ state }) => state !== 'claimable');
      return [...waiting, ...comingGifts(rows, level, nowMs), ...over];
    },
    async allowance(trx: Db, memberId: string) {
      const { dailyWithdrawCount, dailyWithdrawLimit, freeWithdrawCount } = vipLevel(await levels.gradeOf(trx, memberId));
      return { count: dailyWithdrawCount, limit: fromWire(dailyWithdrawLimit), freeCount: freeWithdrawCount };
    },
  };
}

type VipPage = ReturnType<typeof createVipPage>;

function asGift({ id, kind, level, amount, multiple, expires_at_ms, claimed_at_ms }: VipGiftRow, nowMs: number): VipGift {
  const open = expires_at_ms > nowMs ? 'claimable' : 'expired';
  return {
    giftId: id,
    kind,
    level,
    amount: toWire(BigInt(amount)),
    multiple,
    state: claimed_at_ms === null ? open : 'claimed',
    expiresAt: toIso(expires_at_ms),
    claimedAt: isoOrNull(claimed_at_ms),
  };
}

const LOCKED = { giftId: null, state: 'locked', expiresAt: null, claimedAt: null } as const;

/** Upcoming gifts: the next level's gift, this year's birthday gift, the next monthly gift. */
function comingGifts(existing: readonly VipGiftRow[], level: number, nowMs: number): VipGift[] {
  const year = siteDate(nowMs).slice(0, 'YYYY'.length);
  const had = (kind: VipGiftKind, occasion: string) => existing.some((gift) => gift.kind === kind && gift.occasion === occasion);
  const levelOf = { upgrade: Math.min(level + 1, VIP_TOP), birthday: level, monthly: level };
  const known = { upgrade: had('upgrade', String(levelOf.upgrade)), birthday: had('birthday', year), monthly: false };
  return VIP_GIFT_KINDS.filter((kind) => !known[kind] && !(kind === 'upgrade' && level === VIP_TOP))
    .map((kind) => ({ kind, level: levelOf[kind], amount: vipGiftAmount(vipLevel(levelOf[kind]), kind) }))
    .filter(({ amount }) => fromWire(amount) > 0n)
    .map((gift) => ({ ...gift, ...LOCKED, multiple: VIP_GIFT_MULTIPLE[gift.kind] }));
}

type VipDependencies = Pick<AppContext, 'db' | 'clock' | 'events'> &
  Pick<RewardsDependencies, 'levels' | 'sendMail' | 'grants' | 'mayBeOffered'>;

/** VIP levels: progress by deposits and settled bets, gifts, and benefits of a level. */
export interface Vip {
  readonly routes: readonly Route[];
  readonly progress: Progress;
  gifts(memberId: string): Promise<readonly VipGift[]>;
  /** Daily withdrawal allowance of a member's level. */
  readonly allowance: WithdrawalServices['allowance'];
}

export function createVip(dependencies: VipDependencies): Vip {
  const members = dependencies.levels;
  const gifts = createGifts({ ...dependencies, members, grant: dependencies.grants.grantBonus });
  const progress = createProgress({ ...dependencies, members, gifts });
  const page = createVipPage(dependencies);
  return { routes: vipRoutes(page, gifts), progress, gifts: page.gifts, allowance: page.allowance };
}

const vipRoutes = (vip: VipPage, gifts: Pick<Gifts, 'claim'>): Route[] => [
  bindEndpoint(getVipInfo, (_body, { memberId }) => vip.info(memberId)),
  bindEndpoint(listVipLevels, () => ({ levels: VIP_LEVELS, keepDays: VIP_KEEP_DAYS })),
  bindEndpoint(listVipGifts, async (_body, { memberId }) => ({ list: await vip.gifts(memberId) })),
  bindEndpoint(claimVipGifts, ({ giftIds }, { memberId, trx }) => gifts.claim(trx, memberId, giftIds)),
];
