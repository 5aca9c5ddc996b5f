import {
  fromWire,
  siteDate,
  VIP_GIFT_DAYS,
  VIP_GIFT_MULTIPLE,
  VIP_KEEP_DAYS,
  vipGiftAmount,
  vipLevel,
  type VipGiftKind,
} from '@site/shared/product';
import { DAY_MS } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import { createId } from '@site/server/kernel/ids.ts';
import { insertGift, insertVip } from '@site/server/modules/rewards/seeding.ts';

interface Given {
  readonly kind: VipGiftKind;
  readonly level: number;
  readonly daysAgo: number;
  readonly claimedDaysAgo: number | null;
}

/** The player reached VIP3 31 days ago; the VIP3 gift is claimable, the VIP1 gift expired. */
const LEVEL_DAYS_AGO = 31;
const GIVEN: readonly Given[] = [
  { kind: 'upgrade', level: 1, daysAgo: 98, claimedDaysAgo: null },
  { kind: 'upgrade', level: 2, daysAgo: 70, claimedDaysAgo: 69 },
  { kind: 'upgrade', level: 3, daysAgo: LEVEL_DAYS_AGO, claimedDaysAgo: null },
  { kind: 'monthly', level: 3, daysAgo: 13, claimedDaysAgo: 13 },
];

/** The sandbox player's VIP status. */
export async function seedVip({ db, playerId, nowMs }: { db: Db; playerId: string; nowMs: number }): Promise<void> {
  await insertVip(db, {
    member_id: playerId,
    deposited: fromWire('9680.00'),
    played: fromWire('128450.60'),
    kept: fromWire('13260.40'),
    keep_until_ms: nowMs + (VIP_KEEP_DAYS - LEVEL_DAYS_AGO) * DAY_MS,
    warned_for_ms: 0,
    checked_at_ms: nowMs,
  });
  for (const { kind, level, daysAgo, claimedDaysAgo } of GIVEN) {
    const givenAtMs = nowMs - daysAgo * DAY_MS;
    await insertGift(db, {
      id: createId(givenAtMs),
      member_id: playerId,
      kind,
      occasion: kind === 'monthly' ? siteDate(givenAtMs).slice(0, 'YYYY-MM'.length) : String(level),
      level,
      amount: fromWire(vipGiftAmount(vipLevel(level), kind)),
      multiple: VIP_GIFT_MULTIPLE[kind],
      given_at_ms: givenAtMs,
      expires_at_ms: givenAtMs + VIP_GIFT_DAYS * DAY_MS,
      claimed_at_ms: claimedDaysAgo === null ? null : nowMs - claimedDaysAgo * DAY_MS,
    });
  }
}
