import { monthOf, siteDate } from '@site/shared/product';
import { DAY_MS, dayStart, HOUR_MS } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import { insertSignIn } from '@site/server/modules/rewards/seeding.ts';

/** Never three days in a row, so that no streak reward is missing; the next sign-in grants the first. */
const DAYS_AGO = [1, 2, 4, 5, 8, 10, 11, 13, 16, 17, 20, 22, 23, 26, 29, 30, 33, 35, 36, 40, 42, 45, 48, 51, 55, 60];
const HOUR = 9.5;

/** The player's past sign-ins. Returns their times. */
export async function seedSignIns({ db, playerId, nowMs }: { db: Db; playerId: string; nowMs: number }): Promise<readonly number[]> {
  const events = DAYS_AGO.map((days) => dayStart(nowMs) - days * DAY_MS + HOUR * HOUR_MS);
  for (const at_ms of events) {
    const day = siteDate(at_ms);
    await insertSignIn(db, { member_id: playerId, day, month: monthOf(day), kind: 'sign', card: null, at_ms });
  }
  return events;
}
