import { AWARD_CLAIM_DAYS, AWARD_PLAY_DAYS, fromWire } from '@site/shared/product';
import { DAY_MS } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import { createId } from '@site/server/kernel/ids.ts';
import { insertAward } from '@site/server/modules/rewards/seeding.ts';
import type { AwardRow } from '@site/server/modules/rewards/schema.ts';

type Given = Pick<AwardRow, 'type' | 'occasion' | 'title' | 'multiple' | 'category'> & {
  readonly amount: string;
  readonly daysAgo: number;
};

/** A claimable dividend and an expired one. */
const GIVEN: readonly Given[] = [
  { type: 'dividend', occasion: 'service-care', title: '服务补偿红利', amount: '28.00', multiple: 1, category: null, daysAgo: 2 },
  { type: 'dividend', occasion: 'spring-care', title: '会员关怀红利', amount: '18.00', multiple: 1, category: null, daysAgo: 40 },
];

/** The dividends that operators granted to the sandbox player. */
export async function seedWelfare({ db, playerId, nowMs }: { db: Db; playerId: string; nowMs: number }): Promise<void> {
  for (const { amount, daysAgo, ...award } of GIVEN) {
    const given_at_ms = nowMs - daysAgo * DAY_MS;
    const times = { play_days: AWARD_PLAY_DAYS, given_at_ms, expires_at_ms: given_at_ms + AWARD_CLAIM_DAYS * DAY_MS, claimed_at_ms: null };
    const named = { id: createId(given_at_ms), member_id: playerId, given_by: 'seed' };
    await insertAward(db, { ...named, ...award, amount: fromWire(amount), ...times });
  }
}
