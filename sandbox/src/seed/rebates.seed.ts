import { fromWire, rebateOf, siteDate, vipLevel } from '@site/shared/product';
import type { GameCategory } from '@site/shared/wire';
import { DAY_MS, dayStart, HOUR_MS } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import { createId } from '@site/server/kernel/ids.ts';
import { insertRebates } from '@site/server/modules/rewards/seeding.ts';
import type { RebateRow } from '@site/server/modules/rewards/schema.ts';

const PLAYER_LEVEL = 3;
const BP = 10_000n;

/** Past 电子返水 payments in the wallet's history: days ago, yuan. */
const PAID: readonly (readonly [daysAgo: number, amount: string])[] = [
  [1, '16.25'],
  [6, '20.17'],
  [13, '13.91'],
  [20, '28.35'],
  [27, '22.74'],
];

/** Today's rounds whose rebate is pending. */
const OPEN: readonly (readonly [category: GameCategory, venueCode: string, validBet: string, code: 'DZ' | 'TY' | 'ZR'])[] = [
  ['egame', 'XH', '2680.50', 'DZ'],
  ['sport', 'YBTY', '1200.00', 'TY'],
  ['sport', 'IMTY', '180.00', 'TY'],
];

/** The sandbox player's rebates: some paid by the settlement, some pending from today. */
export async function seedRebates({ db, playerId, nowMs }: { db: Db; playerId: string; nowMs: number }): Promise<void> {
  const { rebateRates } = vipLevel(PLAYER_LEVEL);
  const paid = PAID.map(([daysAgo, amount]): RebateRow => {
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
  const open = OPEN.map(([category, venue_code, validBet, code]): RebateRow => {
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
  await insertRebates(db, [...paid, ...open]);
}
