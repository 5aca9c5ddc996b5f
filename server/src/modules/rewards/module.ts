import { ACTIVITY_BONUS_PLAY_DAYS, fromWire, lastDays, siteDate, VIP_GIFT_DAYS, VIP_GIFT_TEXT } from '@site/shared/product';
import type { CalendarEvent, CoinEntry, VipGift, WelfareRecord } from '@site/shared/wire';
import type { AppContext, ServerModule } from '../../context.ts';
import type { BetCountedEvent, DepositCreditedEvent, RewardableActionEvent } from '../../domain-events.ts';
import { DAY_MS, toIso } from '../../kernel/clock.ts';
import { joinKeys, memberKey, type Db } from '../../kernel/db/database.ts';
import { daily } from '../../kernel/jobs/scheduler.ts';
import type { Grants } from '../money/index.ts';
import { activityRoutes, bonusRecords } from './activities/activity.service.ts';
import { allActivities } from './activities/activity.store.ts';
import { createDepositOffers, type DepositOffers } from './activities/deposit-offers.ts';
import { createTasks } from './activities/tasks.ts';
import { createChances } from './flip/flip.store.ts';
import { flipRoutes } from './flip/flip.service.ts';
import { createFindDuplicates } from './invitations/duplicates.ts';
import { createInvitations, inviteRoutes } from './invitations/invite.service.ts';
import { createMall } from './mall/mall.service.ts';
import { peakRoutes } from './peak/peak.service.ts';
import { createPeakRounds } from './peak/rounds.ts';
import { createRebates, rebateRoutes } from './rebates/rebate.service.ts';
import { signInRoutes } from './sign-in/sign-in.service.ts';
import type { GiveReward, RewardsDependencies } from './dependencies.ts';
import { createVip, type Vip } from './vip/vip.service.ts';
import { createWelfare } from './welfare/create-welfare.ts';

/** Each runs in the transaction of its event. */
export interface RewardsSubscribers {
  giveDepositOffer(trx: Db, event: DepositCreditedEvent): Promise<void>;
  countDepositForLevel(trx: Db, event: DepositCreditedEvent): Promise<void>;
  countBetForLevel(trx: Db, bets: readonly BetCountedEvent[]): Promise<void>;
  accumulateRebate(trx: Db, bets: readonly BetCountedEvent[]): Promise<void>;
  countBetForTasks(trx: Db, bets: readonly BetCountedEvent[]): Promise<void>;
  earnFlipChance(trx: Db, event: RewardableActionEvent): Promise<void>;
}

export interface RewardsModule extends ServerModule {
  readonly subscribers: RewardsSubscribers;
  readonly withdrawalAllowance: Vip['allowance'];
  readonly depositOffers: Pick<DepositOffers, 'offers' | 'promise'>;
}

/** The rewards module: levels, mall, rebates, activities, and the welfare record. */
export function createRewardsModule(context: AppContext, dependencies: RewardsDependencies): RewardsModule {
  const { clock, db } = context;
  const services = { ...context, ...dependencies };
  const { coins } = dependencies.grants;
  const vip = createVip(services);
  const mall = createMall(services);
  const rebates = createRebates(services);
  const offers = createDepositOffers(services);
  const vipGifts = async (memberId: string) => (await vip.gifts(memberId)).flatMap(vipGiftRecord);
  const coinRewards = async (memberId: string) => {
    const query = { ...lastDays(COIN_REWARD_DAYS, clock.nowMs()), ...FIRST_PAGE, way: 'in' as const };
    return (await coins.list(memberId, query)).list.flatMap(coinRecord);
  };
  const welfare = createWelfare({ ...services, sources: [vipGifts, coinRewards, (memberId) => bonusRecords(db, memberId)] });
  const played = createPlayedActivities(context, dependencies);
  return {
    subscribers: {
      giveDepositOffer: offers.credited,
      countDepositForLevel: (trx, { memberId, amount }) => vip.progress.add(trx, [{ memberId, deposited: amount, played: 0n }]),
      countBetForLevel: (trx, bets) =>
        vip.progress.add(
          trx,
          bets.map(({ memberId, validAmount }) => ({ memberId, deposited: 0n, played: validAmount })),
        ),
      accumulateRebate: rebates.count,
      countBetForTasks: createTasks({ clock, give: welfare.give }).settled,
      earnFlipChance: played.earnFlipChance,
    },
    withdrawalAllowance: vip.allowance,
    depositOffers: offers,
    routes: [
      ...vip.routes,
      ...mall.routes,
      ...rebateRoutes(rebates),
      ...welfare.routes,
      ...activityRoutes({
        ...context,
        awardsOf: welfare.ofActivities,
        mayBeOffered: dependencies.mayBeOffered,
        depositOffersOf: offers.offers,
      }),
      ...played.routes,
    ],
    opsRoutes: [...mall.opsRoutes, ...welfare.opsRoutes],
    jobs: [vip.progress, rebates, played.rounds].map(daily),
  };
}

/** Activities with coins or turnover-bound bonuses as rewards. */
function createPlayedActivities(context: AppContext, { grants, openedAtMs, sportsbook }: RewardsDependencies) {
  const { matchesBetween, matchesNamed } = sportsbook;
  const give = createGiver(context, grants);
  const chances = createChances(context.clock);
  const invitations = createInvitations({ ...context, give, findDuplicates: createFindDuplicates(context) });
  const rounds = createPeakRounds({ ...context, give, matchesBetween, matchesNamed });
  const routes = [
    ...flipRoutes({ ...context, chances, give }),
    ...signInRoutes({ ...context, give, openedAtMs, offerDates: offerDatesOf(context.db) }),
    ...inviteRoutes(invitations),
    ...peakRoutes({ ...context, rounds, matchesNamed, circleOf: invitations.circleOf }),
  ];
  async function earnFlipChance(trx: Db, event: RewardableActionEvent): Promise<void> {
    await joinKeys(trx, [memberKey(event.memberId)]);
    if (event.action === 'friend' && !(await invitations.isPerson(trx, event.memberId, event.reference))) return;
    await chances.earn(trx, event);
  }
  return { earnFlipChance, rounds, routes };
}

/** Lists the offers that begin or end on these days. */
function offerDatesOf(db: Db) {
  return async (days: readonly string[]): Promise<readonly CalendarEvent[]> => {
    const events = (await allActivities(db)).flatMap(({ title, start_at, end_at }) => [
      { day: siteDate(start_at), title: `「${title}」开始` },
      { day: siteDate(end_at), title: `「${title}」结束` },
    ]);
    return events.filter(({ day }) => days.includes(day)).toSorted((one, other) => (one.day < other.day ? -1 : 1));
  };
}

/** Grants a reward inside the caller's transaction; a repeated occasion grants nothing. */
function createGiver({ clock }: AppContext, { coins, grantBonus }: Grants): GiveReward {
  return async (trx, { memberId, reward, occasion, title, reason = 'activity' }) => {
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

const COIN_REWARD_DAYS = 90;
const FIRST_PAGE = { page: 1, pageSize: 100 };

/** Welfare record of a level gift; upcoming gifts have none. */
function vipGiftRecord({ giftId, kind, level, amount, multiple, state, expiresAt, claimedAt }: VipGift): WelfareRecord[] {
  if (giftId === null || expiresAt === null || state === 'locked') return [];
  const claimFrom = toIso(Date.parse(expiresAt) - VIP_GIFT_DAYS * DAY_MS);
  const title = `VIP${level}${VIP_GIFT_TEXT[kind]}`;
  const terms = { amount, coins: null, turnoverMultiple: multiple, status: state } as const;
  return [{ id: giftId, type: 'vip', title, ...terms, claimFrom, claimUntil: expiresAt, claimedAt }];
}

/** Welfare record of coins that an activity or a signed-in day gave; other coins have none. */
function coinRecord({ id, delta, reason, remark, at }: CoinEntry): WelfareRecord[] {
  if (reason !== 'signIn' && reason !== 'activity') return [];
  const terms = { amount: null, coins: delta, turnoverMultiple: 0, status: 'claimed', claimUntil: null } as const;
  return [{ id, type: reason, title: remark, ...terms, claimFrom: at, claimedAt: at }];
}
