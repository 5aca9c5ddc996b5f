import { VIP_GIFT_DAYS, VIP_GIFT_TEXT, type DaySpan } from '@site/shared/product';
import type { CoinEntry, CoinQuery, Page, VipGift, WelfareRecord } from '@site/shared/wire';
import { lastDays } from '@site/shared/product';
import { activityRoutes } from './activity/activity.routes.ts';
import { createActivities } from './activity/activity.service.ts';
import { createActivityStore } from './activity/activity.store.ts';
import { createTasks } from './activity/tasks.ts';
import type { FeatureGroup, Ground } from './ground.ts';
import { DAY_MS, toIso } from './kernel/clock.ts';
import { runDaily } from './kernel/daily-jobs.ts';
import type { Db } from './kernel/database.ts';
import type { MemberFeatures } from './member-features.ts';
import { openRebates } from './rebate/open-rebates.ts';
import type { GrantBonus } from './turnover/bonuses.ts';
import { openWelfare } from './welfare/open-welfare.ts';
import { welfareOpsRoutes } from './welfare/welfare-ops.routes.ts';

interface Neighbours {
  readonly members: Pick<MemberFeatures['members'], 'standing' | 'sendMail' | 'memberIdOf'>;
  readonly venues: (from?: Db) => Promise<readonly { readonly code: string; readonly title: string }[]>;
  readonly grantBonus: GrantBonus;
  /** What levels and coins gave a member. */
  readonly vipGifts: (memberId: string) => Promise<readonly VipGift[]>;
  readonly coins: (memberId: string, query: CoinQuery) => Promise<Page<CoinEntry>>;
}

/** What playing and joining brings: rebates, offers with what they ask for, and the record of everything that was given. */
export function rewardFeatures(ground: Ground, { members, venues, grantBonus, vipGifts, coins }: Neighbours) {
  const { clock, db, moments } = ground;
  const store = createActivityStore(db);
  const { rebates, routes: rebateRoutes } = openRebates({ ...ground, venues, gradeOf: members.standing.gradeOf });
  const gifts = async (memberId: string) => (await vipGifts(memberId)).flatMap(asWelfare);
  const signIns = async (memberId: string) => {
    const span: DaySpan = lastDays(SIGN_IN_DAYS, clock.nowMs());
    return (await coins(memberId, { ...span, ...FIRST_PAGE, way: 'in' })).list.filter(({ reason }) => reason === 'signIn').map(ofCoins);
  };
  const bonuses = (memberId: string) => activities.bonuses(memberId);
  const { awards, routes } = openWelfare({
    ...ground,
    grant: grantBonus,
    tell: members.sendMail,
    sources: [gifts, signIns, bonuses],
  });
  const activities = createActivities({ db, clock, store, moments, awardsOf: awards.ofActivities });
  moments.betSettled.follow(createTasks({ store, give: awards.give }).settled);
  return {
    routes: [...rebateRoutes, ...routes, ...activityRoutes(activities)],
    async register(http, opsToken) {
      runDaily(http, [rebates]);
      const { memberIdOf } = members;
      await http.register(welfareOpsRoutes, { db, clock, awards, memberIdOf, offerOf: activities.termsOf, opsToken });
    },
  } satisfies FeatureGroup & Record<string, unknown>;
}

const SIGN_IN_DAYS = 90;
const FIRST_PAGE = { page: 1, pageSize: 100 };

/** A gift of a level that was given; what comes later is no record. */
function asWelfare({ giftId, kind, level, amount, multiple, state, expiresAt, claimedAt }: VipGift): WelfareRecord[] {
  if (giftId === null || expiresAt === null || state === 'locked') return [];
  const claimFrom = toIso(Date.parse(expiresAt) - VIP_GIFT_DAYS * DAY_MS);
  const title = `VIP${level}${VIP_GIFT_TEXT[kind]}`;
  const terms = { amount, coins: null, turnoverMultiple: multiple, status: state } as const;
  return [{ id: giftId, type: 'vip', title, ...terms, claimFrom, claimUntil: expiresAt, claimedAt }];
}

function ofCoins({ id, delta, remark, at }: CoinEntry): WelfareRecord {
  const terms = { amount: null, coins: delta, turnoverMultiple: 0, status: 'claimed', claimUntil: null } as const;
  return { id, type: 'signIn', title: remark, ...terms, claimFrom: at, claimedAt: at };
}
