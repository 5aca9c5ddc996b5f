import { CODE, FLIP_CHANCE_DAYS, FLIP_FRIEND_CHANCES_A_DAY, FLIP_SOURCES, siteDate } from '@site/shared/product';
import type { FlipQuery, FlipWay } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import { countRows, pageOfRows } from '../../../kernel/db/pages.ts';
import { type FlipChanceRow, type FlipRoundRow, tablesOf } from '../schema.ts';
import { type Clock, DAY_MS, dayStart } from '../../../kernel/clock.ts';
import { createId } from '../../../kernel/ids.ts';
import type { RewardableActionEvent } from '../../../domain-events.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { isChanceEarnedElsewhere } from '../once-per-person.ts';

export const findRound = (db: Db, memberId: string, roundNo: number): Promise<FlipRoundRow | undefined> =>
  tablesOf(db).selectFrom('flip_rounds').selectAll().where('member_id', '=', memberId).where('round_no', '=', roundNo).executeTakeFirst();

export const newestRound = (db: Db, memberId: string): Promise<FlipRoundRow | undefined> =>
  tablesOf(db)
    .selectFrom('flip_rounds')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('round_no', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Turns a card of an open round; false when one is already turned. */
export async function turnCard(
  trx: Db,
  { member_id, round_no }: FlipRoundRow,
  turned: Pick<FlipRoundRow, 'card' | 'prize_id' | 'flipped_at_ms'>,
): Promise<boolean> {
  const round = tablesOf(trx).updateTable('flip_rounds').set(turned).where('member_id', '=', member_id).where('round_no', '=', round_no);
  return (await round.where('card', 'is', null).executeTakeFirst()).numUpdatedRows === 1n;
}

/** Flipped rounds, newest first, and their total count. */
export function pageOfFlips(db: Db, memberId: string, query: FlipQuery) {
  const flipped = tablesOf(db).selectFrom('flip_rounds').selectAll().where('member_id', '=', memberId).where('card', 'is not', null);
  return pageOfRows(flipped.orderBy('round_no', 'desc'), query);
}

/** Usable chances, earliest expiry first. */
export const chancesLeft = (db: Db, memberId: string, nowMs: number): Promise<FlipChanceRow[]> =>
  tablesOf(db)
    .selectFrom('flip_chances')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('expires_at_ms', '>', nowMs)
    .where('spent_on_round', 'is', null)
    .orderBy('expires_at_ms')
    .orderBy('id')
    .execute();

const friendChancesSince = (trx: Db, memberId: string, sinceMs: number) =>
  countRows(
    tablesOf(trx).selectFrom('flip_chances').where('member_id', '=', memberId).where('source', '=', 'friend').where('at_ms', '>=', sinceMs),
  );

/** Chances to flip: one every day, and one for each rewardable action. None is sold. */
export function createChances(clock: Clock) {
  /** Idempotent; nothing where another account of the same person or device earned it. */
  async function earn(trx: Db, memberId: string, chance: Pick<FlipChanceRow, 'source' | 'reference' | 'expires_at_ms'>): Promise<void> {
    if (await isChanceEarnedElsewhere(trx, memberId, chance)) return;
    const at_ms = clock.nowMs();
    await tablesOf(trx)
      .insertInto('flip_chances')
      .values({ id: createId(at_ms), member_id: memberId, ...chance, at_ms, spent_on_round: null })
      .onConflict((conflict) => conflict.columns(['member_id', 'source', 'reference']).doNothing())
      .execute();
  }
  const today = () => dayStart(clock.nowMs());
  return {
    /** Receives a member's rewardable actions. */
    async earn(trx: Db, { memberId, action, reference }: RewardableActionEvent): Promise<void> {
      if (action === 'friend' && (await friendChancesSince(trx, memberId, today())) >= FLIP_FRIEND_CHANCES_A_DAY) return;
      await earn(trx, memberId, { source: action, reference, expires_at_ms: clock.nowMs() + FLIP_CHANCE_DAYS * DAY_MS });
    },
    /** The current chances, the daily one included, and the actions rewarded today. */
    async standing(db: Db, memberId: string): Promise<{ readonly chances: number; readonly ways: readonly FlipWay[] }> {
      const left = await chancesLeft(db, memberId, clock.nowMs());
      const sources = tablesOf(db).selectFrom('flip_chances').select('source').distinct().where('member_id', '=', memberId);
      const gone = new Set((await sources.where('at_ms', '>=', today()).execute()).map(({ source }) => source));
      const daily = { source: 'daily', reference: siteDate(clock.nowMs()) } as const;
      const hasDaily = !gone.has('daily') && !(await isChanceEarnedElsewhere(db, memberId, daily));
      return {
        chances: left.length + (hasDaily ? 1 : 0),
        ways: FLIP_SOURCES.map((source) => ({ source, doneToday: source === 'daily' || gone.has(source) })),
      };
    },
    /** Uses the chance that expires first for a round; refuses when there is none. */
    async spend(trx: Db, memberId: string, roundNo: number): Promise<void> {
      await earn(trx, memberId, { source: 'daily', reference: siteDate(clock.nowMs()), expires_at_ms: today() + DAY_MS });
      const [first] = await chancesLeft(trx, memberId, clock.nowMs());
      if (first === undefined) throw new Refusal(CODE.common, '翻牌机会已用完');
      await tablesOf(trx).updateTable('flip_chances').set({ spent_on_round: roundNo }).where('id', '=', first.id).execute();
    },
  };
}

export type Chances = ReturnType<typeof createChances>;
