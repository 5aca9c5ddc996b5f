import { CODE, FLIP_CHANCE_DAYS, FLIP_SOURCES, siteDate, type FlipSource } from '@site/shared/product';
import type { FlipWay } from '@site/shared/wire';
import { DAY_MS, dayStart, type Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import type { RewardableActionEvent } from '../../../domain-events.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { addChance, chancesLeft, sourcesSince, spendChance } from './flip.store.ts';

/** Chances to flip: one every day, and one for each rewardable action. None is sold. */
export function createChances(clock: Clock) {
  const earn = (trx: Db, memberId: string, { source, reference, untilMs }: EarnedChances) =>
    addChance(trx, {
      id: createId(clock.nowMs()),
      member_id: memberId,
      source,
      reference,
      at_ms: clock.nowMs(),
      expires_at_ms: untilMs,
      spent_on_round: null,
    });
  const today = () => dayStart(clock.nowMs());
  return {
    /** Receives a member's rewardable actions. */
    earn: (trx: Db, { memberId, action, reference }: RewardableActionEvent): Promise<void> =>
      earn(trx, memberId, { source: action, reference, untilMs: clock.nowMs() + FLIP_CHANCE_DAYS * DAY_MS }),
    /** The current chances, the daily one included, and the actions rewarded today. */
    async standing(db: Db, memberId: string): Promise<{ readonly chances: number; readonly ways: readonly FlipWay[] }> {
      const left = await chancesLeft(db, memberId, clock.nowMs());
      const gone = await sourcesSince(db, memberId, today());
      return {
        chances: left.length + (gone.has('daily') ? 0 : 1),
        ways: FLIP_SOURCES.map((source) => ({ source, doneToday: source === 'daily' || gone.has(source) })),
      };
    },
    /** Uses the chance that expires first for a round; refuses when there is none. */
    async spend(trx: Db, memberId: string, roundNo: number): Promise<void> {
      await earn(trx, memberId, { source: 'daily', reference: siteDate(clock.nowMs()), untilMs: today() + DAY_MS });
      const [first] = await chancesLeft(trx, memberId, clock.nowMs());
      if (first === undefined) throw new Refusal(CODE.common, '翻牌机会已用完');
      await spendChance(trx, first.id, roundNo);
    },
  };
}

interface EarnedChances {
  readonly source: FlipSource;
  readonly reference: string;
  readonly untilMs: number;
}

export type Chances = ReturnType<typeof createChances>;
