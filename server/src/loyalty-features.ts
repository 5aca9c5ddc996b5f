import { vipLevel } from '@site/shared/product';
import { coinRoutes } from './coins/coins.routes.ts';
import { createCoins } from './coins/coins.ts';
import type { FeatureGroup, Ground } from './ground.ts';
import { runDaily } from './kernel/daily-jobs.ts';
import { mallOpsRoutes } from './mall/mall-ops.routes.ts';
import { openMall } from './mall/open-mall.ts';
import type { MemberFeatures } from './member-features.ts';
import type { GrantBonus } from './turnover/bonuses.ts';
import { openVip } from './vip/open-vip.ts';

interface Neighbours {
  readonly members: Pick<MemberFeatures['members'], 'standing' | 'sendMail'>;
  readonly grantBonus: GrantBonus;
}

/** What a member's time here brings: levels with their gifts, coins, and the mall. */
export function loyaltyFeatures(ground: Ground, { members, grantBonus }: Neighbours) {
  const { standing, sendMail } = members;
  const { vip, progress, routes } = openVip({ ...ground, members: standing, sendMail, grant: grantBonus });
  const coins = createCoins({ ...ground, holders: standing });
  const mall = openMall({
    ...ground,
    coins,
    discountOf: async (trx, memberId) => vipLevel(await standing.gradeOf(trx, memberId)).mallDiscount,
    grant: grantBonus,
  });
  return {
    routes: [...routes, ...coinRoutes(coins), ...mall.routes],
    vipGifts: vip.gifts,
    coins: coins.list,
    moveCoins: coins.move,
    /** What a member may withdraw in a day. */
    allowance: vip.allowance,
    async register(http, opsToken) {
      runDaily(http, [progress, coins]);
      await http.register(mallOpsRoutes, { delivery: mall.delivery, opsToken });
    },
  } satisfies FeatureGroup & Record<string, unknown>;
}
