import {
  AWARD_CLAIM_DAYS,
  AWARD_PLAY_DAYS,
  fromWire,
  monthOf,
  rebateOf,
  siteDate,
  VIP_GIFT_DAYS,
  VIP_GIFT_MULTIPLE,
  VIP_KEEP_DAYS,
  vipGiftAmount,
  vipLevel,
  type VipGiftKind,
} from '@site/shared/product';
import type { GameCategory } from '@site/shared/wire';
import { DAY_MS, dayStart, HOUR_MS } from '@site/server/kernel/clock.ts';
import { createId } from '@site/server/kernel/ids.ts';
import type { AwardRow, RebateRow } from '@site/server/modules/rewards/schema.ts';
import { insertAward, insertGift, insertRebates, insertSignIn, insertVip } from '@site/server/modules/rewards/seeding.ts';
import type { SeedContext } from './replay.ts';

/** Never three days in a row, so that no streak reward is missing; the next sign-in grants the first. */
const SIGN_IN_DAYS_AGO = [1, 2, 4, 5, 8, 10, 11, 13, 16, 17, 20, 22, 23, 26, 29, 30, 33, 35, 36, 40, 42, 45, 48, 51, 55, 60];
const SIGN_IN_HOUR = 9.5;

/** The player's past sign-ins. Returns their times. */
export async function seedSignIns({ db, playerId, nowMs }: SeedContext): Promise<readonly number[]> {
  const times = SIGN_IN_DAYS_AGO.map((days) => dayStart(nowMs) - days * DAY_MS + SIGN_IN_HOUR * HOUR_MS);
  for (const at_ms of times) {
    const day = siteDate(at_ms);
    await insertSignIn(db, { member_id: playerId, day, month: monthOf(day), kind: 'sign', card: null, at_ms });
  }
  return times;
}

interface LevelGift {
  readonly kind: VipGiftKind;
  readonly level: number;
  readonly daysAgo: number;
  readonly claimedDaysAgo: number | null;
}

/** The player reached VIP3 31 days ago; the VIP3 gift is claimable, the VIP1 gift expired. */
const LEVEL_DAYS_AGO = 31;
const LEVEL_GIFTS: readonly LevelGift[] = [
  { kind: 'upgrade', level: 1, daysAgo: 98, claimedDaysAgo: null },
  { kind: 'upgrade', level: 2, daysAgo: 70, claimedDaysAgo: 69 },
  { kind: 'upgrade', level: 3, daysAgo: LEVEL_DAYS_AGO, claimedDaysAgo: null },
  { kind: 'monthly', level: 3, daysAgo: 13, claimedDaysAgo: 13 },
];

/** The sandbox player's VIP status. */
export async function seedVip({ db, playerId, nowMs }: SeedContext): Promise<void> {
  await insertVip(db, [
    {
      member_id: playerId,
      deposited: fromWire('9680.00'),
      played: fromWire('128450.60'),
      kept: fromWire('13260.40'),
      keep_until_ms: nowMs + (VIP_KEEP_DAYS - LEVEL_DAYS_AGO) * DAY_MS,
      warned_for_ms: 0,
      checked_at_ms: nowMs,
    },
  ]);
  for (const { kind, level, daysAgo, claimedDaysAgo } of LEVEL_GIFTS) {
    const grantedAtMs = nowMs - daysAgo * DAY_MS;
    await insertGift(db, {
      id: createId(grantedAtMs),
      member_id: playerId,
      kind,
      occasion: kind === 'monthly' ? siteDate(grantedAtMs).slice(0, 'YYYY-MM'.length) : String(level),
      level,
      amount: fromWire(vipGiftAmount(vipLevel(level), kind)),
      multiple: VIP_GIFT_MULTIPLE[kind],
      given_at_ms: grantedAtMs,
      expires_at_ms: grantedAtMs + VIP_GIFT_DAYS * DAY_MS,
      claimed_at_ms: claimedDaysAgo === null ? null : nowMs - claimedDaysAgo * DAY_MS,
    });
  }
}

type PastDividend = Pick<AwardRow, 'type' | 'occasion' | 'title' | 'multiple' | 'category'> & {
  readonly amount: string;
  readonly daysAgo: number;
};

/** A claimable dividend and an expired one. */
const DIVIDENDS: readonly PastDividend[] = [
  { type: 'dividend', occasion: 'service-care', title: '服务补偿红利', amount: '28.00', multiple: 1, category: null, daysAgo: 2 },
  { type: 'dividend', occasion: 'spring-care', title: '会员关怀红利', amount: '18.00', multiple: 1, category: null, daysAgo: 40 },
];

/** The dividends that operators granted to the sandbox player. */
export async function seedWelfare({ db, playerId, nowMs }: SeedContext): Promise<void> {
  for (const { amount, daysAgo, ...award } of DIVIDENDS) {
    const given_at_ms = nowMs - daysAgo * DAY_MS;
    const times = { play_days: AWARD_PLAY_DAYS, given_at_ms, expires_at_ms: given_at_ms + AWARD_CLAIM_DAYS * DAY_MS, claimed_at_ms: null };
    const grant = { id: createId(given_at_ms), member_id: playerId, given_by: 'seed' };
    await insertAward(db, { ...grant, ...award, amount: fromWire(amount), ...times });
  }
}

const PLAYER_LEVEL = 3;
const BP = 10_000n;

/** Past 电子返水 payments in the wallet's history: days ago, yuan. */
const PAID_REBATES: readonly (readonly [daysAgo: number, amount: string])[] = [
  [1, '16.25'],
  [6, '20.17'],
  [13, '13.91'],
  [20, '28.35'],
  [27, '22.74'],
];

/** Today's rounds whose rebate is pending. */
const PENDING_REBATES: readonly (readonly [category: GameCategory, venueCode: string, validBet: string, code: 'DZ' | 'TY' | 'ZR'])[] = [
  ['egame', 'XH', '2680.50', 'DZ'],
  ['sport', 'YBTY', '1200.00', 'TY'],
  ['sport', 'IMTY', '180.00', 'TY'],
];

/** The sandbox player's rebates: some paid by the settlement, some pending from today. */
export async function seedRebates({ db, playerId, nowMs }: SeedContext): Promise<void> {
  const { rebateRates } = vipLevel(PLAYER_LEVEL);
  const paid = PAID_REBATES.map(([daysAgo, amount]): RebateRow => {
    const closed_at_ms = dayStart(nowMs) - daysAgo * DAY_MS + 12 * HOUR_MS;
    const cents = fromWire(amount);
    const valid_bet = (cents * BP + BigInt(rebateRates.DZ) - 1n) / BigInt(rebateRates.DZ);
    return {
      id: createId(closed_at_ms),
      member_id: playerId,
      day: siteDate(closed_at_ms - DAY_MS),
      category: 'egame',
      venue_code: 'XH',
      valid_bet,
      rate_bp: rebateRates.DZ,
      amount: cents,
      status: 'auto_paid',
      closed_at_ms,
    };
  });
  const open = PENDING_REBATES.map(([category, venue_code, validBet, code]): RebateRow => {
    const valid_bet = fromWire(validBet);
    return {
      id: createId(nowMs),
      member_id: playerId,
      day: siteDate(nowMs),
      category,
      venue_code,
      valid_bet,
      rate_bp: rebateRates[code],
      amount: rebateOf(valid_bet, rebateRates[code]),
      status: 'pending',
      closed_at_ms: null,
    };
  });
  await insertRebates(db, [...paid, ...open]).execute();
}
