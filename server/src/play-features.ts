import { ACTIVITY_BONUS_PLAY_DAYS, fromWire, type CoinReason, type Reward } from '@site/shared/product';
import type { Coins } from './coins/coins.ts';
import { createChances } from './flip/chances.ts';
import { flipRoutes } from './flip/flip.routes.ts';
import { createFlips } from './flip/flip.service.ts';
import type { FeatureGroup, Ground } from './ground.ts';
import { DAY_MS } from './kernel/clock.ts';
import type { Db } from './kernel/database.ts';
import type { GrantBonus } from './turnover/bonuses.ts';

interface Neighbours {
  readonly coins: Pick<Coins, 'move'>;
  readonly grantBonus: GrantBonus;
}

/** Activities that are played: what they give are coins, or a bonus that has to be played. */
export function playFeatures(ground: Ground, neighbours: Neighbours): FeatureGroup {
  const give = giving(ground, neighbours);
  const chances = createChances(ground.clock);
  const flips = createFlips({ ...ground, chances, give });
  ground.moments.deedDone.follow(chances.earn);
  return {
    routes: [...flipRoutes(flips)],
    register: async () => undefined,
  };
}

interface Gift {
  readonly memberId: string;
  readonly reward: Reward;
  /** Names it once and for all for its member. */
  readonly occasion: string;
  readonly title: string;
  readonly reason?: CoinReason;
}

/** Gives a reward inside the caller's transaction; the same occasion again gives nothing. */
function giving({ clock }: Ground, { coins, grantBonus }: Neighbours) {
  return async (trx: Db, { memberId, reward, occasion, title, reason = 'activity' }: Gift): Promise<void> => {
    if (reward.kind === 'coins') return coins.move(trx, { memberId, delta: reward.coins, reason, reference: occasion, remark: title });
    await grantBonus(trx, {
      memberId,
      amount: fromWire(reward.amount),
      multiple: reward.multiple,
      categories: [],
      source: 'activity',
      sourceId: `${occasion}-${memberId}`,
      title,
      expiresAtMs: clock.nowMs() + ACTIVITY_BONUS_PLAY_DAYS * DAY_MS,
    });
  };
}
