import {
  ACTIVITY_BONUS_PLAY_DAYS,
  fromWire,
  lastDays,
  siteDate,
  vipLevel,
  VIP_GIFT_DAYS,
  VIP_GIFT_TEXT,
  type DaySpan,
} from '@site/shared/product';
import type { CalendarEvent, CoinEntry, VipGift, WelfareRecord } from '@site/shared/wire';
import type { AppContext, ServerModule } from '../../context.ts';
import type { BetSettledEvent, DepositCreditedEvent, RewardableActionEvent } from '../../domain-events.ts';
import { DAY_MS, toIso } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/database.ts';
import { daily } from '../../kernel/jobs/scheduler.ts';
import type { Grants, Ledger } from '../money/index.ts';
import { activityRoutes, bonusRecords, createActivities } from './activities/activity.service.ts';
import { createActivityStore } from './activities/activity.store.ts';
import { createDepositOffers, type DepositOffers } from './activities/deposit-offers.ts';
import { createTasks } from './activities/tasks.ts';
import { createChances } from './flip/flip.store.ts';
import { createFlips, flipRoutes } from './flip/flip.service.ts';
import { createInvitations, inviteRoutes } from './invitations/invite.service.ts';
import { createMall, mallOpsRoutes } from './mall/create-mall.ts';
import { createPeak, peakRoutes } from './peak/peak.service.ts';
import { createPeakRounds } from './peak/rounds.ts';
import { createRebates, rebateRoutes } from './rebates/rebate.service.ts';
import { createCalendar, signedDaysOf, signInRoutes } from './sign-in/sign-in.service.ts';
import type { GiveReward, Levels, SendMail } from './dependencies.ts';
import { createVip, type Vip } from './vip/vip.service.ts';
import { createWelfare, welfareOpsRoutes } from './welfare/create-welfare.ts';
import type { Sportsbook } from '../play/index.ts';

export interface RewardsDependencies {
  readonly ledger: Ledger;
  readonly sportsbook: Pick<Sportsbook, 'matchesBetween' | 'matchesNamed'>;
  readonly grants: Grants;
  readonly levels: Levels;
  readonly sendMail: SendMail;
  readonly venues: (from?: Db) => Promise<readonly { readonly code: string; readonly title: string }[]>;
  readonly memberIdOf: (userName: string) => Promise<string | null>;
  /** Registration time of a member. */
  readonly openedAtMs: (memberId: string, from?: Db) => Promise<number>;
  readonly hasDeposited: (trx: Db, memberId: string) => Promise<boolean>;
  /** End of a member's offer pause by markers of harm; null without one. */
  readonly offersPausedUntil: (trx: Db, memberId: string) => Promise<unknown>;
}

/** Each runs in the transaction of its event. */
export interface RewardsSubscribers {
  giveDepositOffer(trx: Db, event: DepositCreditedEvent): Promise<void>;
  countDepositForLevel(trx: Db, event: DepositCreditedEvent): Promise<void>;
  countBetForLevel(trx: Db, event: BetSettledEvent): Promise<void>;
  accumulateRebate(trx: Db, event: BetSettledEvent): Promise<void>;
  countBetForTasks(trx: Db, event: BetSettledEvent): Promise<void>;
  earnFlipChance(trx: Db, event: RewardableActionEvent): Promise<void>;
}

export interface RewardsModule extends ServerModule {
  readonly subscribers: RewardsSubscribers;
  /** Daily withdrawal allowance of a member's level. */
  readonly withdrawalAllowance: Vip['vip']['allowance'];
  /** Offers chosen with a deposit; members with an offer pause see none. */
  readonly depositOffers: Pick<DepositOffers, 'offers' | 'promise'>;
}

/** The rewards module: levels, mall, rebates, activities, and the welfare record. */
export function createRewardsModule(context: AppContext, dependencies: RewardsDependencies): RewardsModule {
  const { clock, db, events } = context;
  const { ledger, levels, sendMail, venues, memberIdOf, openedAtMs } = dependencies;
  const { coins, grantBonus } = dependencies.grants;
  const { vip, progress, routes: vipRoutes } = createVip({ db, clock, events, members: levels, sendMail, grant: grantBonus });
  const discountOf = async (trx: Db, memberId: string) => vipLevel(await levels.gradeOf(trx, memberId)).mallDiscount;
  const mall = createMall({ ...context, coins, discountOf, grant: grantBonus });
  const rebates = createRebates({ ...context, ledger, venues, gradeOf: levels.gradeOf });
  const store = createActivityStore(db);
  const offers = createDepositOffers({
    clock,
    store,
    grantBonus,
    hasDeposited: dependencies.hasDeposited,
    registeredAtMs: (trx, memberId) => openedAtMs(memberId, trx),
  });
  const vipGifts = async (memberId: string) => (await vip.gifts(memberId)).flatMap(vipGiftRecord);
  const signIns = async (memberId: string) => {
    const span: DaySpan = lastDays(SIGN_IN_DAYS, clock.nowMs());
    return (await coins.list(memberId, { ...span, ...FIRST_PAGE, way: 'in' })).list
      .filter(({ reason }) => reason === 'signIn')
      .map(coinRecord);
  };
  const { awards, routes: welfareRoutes } = createWelfare({
    ...context,
    grant: grantBonus,
    tell: sendMail,
    sources: [vipGifts, signIns, (memberId) => bonusRecords(store, memberId)],
  });
  const activities = createActivities({ db, clock, store, events, awardsOf: awards.ofActivities });
  const played = createPlayedActivities(context, dependencies);
  return {
    subscribers: {
      giveDepositOffer: offers.credited,
      countDepositForLevel: (trx, { memberId, amount }) => progress.add(trx, memberId, { deposited: amount }),
      countBetForLevel: (trx, { memberId, validAmount }) => progress.add(trx, memberId, { played: validAmount }),
      accumulateRebate: rebates.count,
      countBetForTasks: createTasks({ store, give: awards.give }).settled,
      earnFlipChance: played.chances.earn,
    },
    withdrawalAllowance: vip.allowance,
    depositOffers: offersWithCare(offers, events, dependencies.offersPausedUntil),
    routes: [...vipRoutes, ...mall.routes, ...rebateRoutes(rebates), ...welfareRoutes, ...activityRoutes(activities), ...played.routes],
    opsRoutes: [...mallOpsRoutes(mall.delivery), ...welfareOpsRoutes({ db, clock, awards, memberIdOf, offerOf: activities.termsOf })],
    jobs: [progress, rebates, played.rounds].map(daily),
  };
}

/** Activities with coins or turnover-bound bonuses as rewards. */
function createPlayedActivities(context: AppContext, { grants, openedAtMs, sportsbook }: RewardsDependencies) {
  const { matchesBetween, matchesNamed } = sportsbook;
  const give = createGiver(context, grants);
  const chances = createChances(context.clock);
  const flips = createFlips({ ...context, chances, give });
  const calendar = createCalendar({ ...context, give, openedAtMs, offerDates: offerDatesOf(context.db) });
  const invitations = createInvitations({ ...context, give, signedDays: signedDaysOf });
  const rounds = createPeakRounds({ ...context, give, matchesBetween, matchesNamed });
  const peak = createPeak({ ...context, rounds, matchesNamed, circleOf: invitations.circleOf });
  return { chances, rounds, routes: [...flipRoutes(flips), ...signInRoutes(calendar), ...inviteRoutes(invitations), ...peakRoutes(peak)] };
}

/** Members with an offer pause get no deposit offers. */
function offersWithCare(
  { offers, promise }: Pick<DepositOffers, 'offers' | 'promise'>,
  events: AppContext['events'],
  offersPausedUntil: RewardsDependencies['offersPausedUntil'],
): Pick<DepositOffers, 'offers' | 'promise'> {
  return {
    offers: async (trx, memberId) => ((await offersPausedUntil(trx, memberId)) === null ? offers(trx, memberId) : []),
    async promise(trx, offer) {
      await events.beforeOffer.emit(trx, { memberId: offer.memberId });
      return promise(trx, offer);
    },
  };
}

/** Lists the offers that begin or end on the given days. */
function offerDatesOf(db: Db) {
  const store = createActivityStore(db);
  return async (days: readonly string[]): Promise<readonly CalendarEvent[]> => {
    const events = (await store.all()).flatMap(({ title, start_at, end_at }) => [
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

const SIGN_IN_DAYS = 90;
const FIRST_PAGE = { page: 1, pageSize: 100 };

/** Welfare record of a level gift; upcoming gifts have none. */
function vipGiftRecord({ giftId, kind, level, amount, multiple, state, expiresAt, claimedAt }: VipGift): WelfareRecord[] {
  if (giftId === null || expiresAt === null || state === 'locked') return [];
  const claimFrom = toIso(Date.parse(expiresAt) - VIP_GIFT_DAYS * DAY_MS);
  const title = `VIP${level}${VIP_GIFT_TEXT[kind]}`;
  const terms = { amount, coins: null, turnoverMultiple: multiple, status: state } as const;
  return [{ id: giftId, type: 'vip', title, ...terms, claimFrom, claimUntil: expiresAt, claimedAt }];
}

function coinRecord({ id, delta, remark, at }: CoinEntry): WelfareRecord {
  const terms = { amount: null, coins: delta, turnoverMultiple: 0, status: 'claimed', claimUntil: null } as const;
  return { id, type: 'signIn', title: remark, ...terms, claimFrom: at, claimedAt: at };
}
