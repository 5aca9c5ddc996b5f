import type { ActivityRow } from '@site/server/modules/rewards/schema.ts';
import { fromWire } from '@site/shared/product';
import { DAY_MS } from '@site/server/kernel/clock.ts';
import { insertActivities, type ActivityOffer, type OnDeposit } from '@site/server/modules/rewards/seeding.ts';
import { CLUB_OFFERS } from './club-offers.ts';
import { GAME_OFFERS } from './game-offers.ts';
import type { SeedContext } from './replay.ts';

/** The sandbox's offers, with dates around today; some have ended. */
export async function seedActivities({ db, nowMs }: Pick<SeedContext, 'db' | 'nowMs'>): Promise<void> {
  await insertActivities(
    db,
    [...CLUB_OFFERS, ...GAME_OFFERS].map((offer, index) => toRow(offer, index + 1, nowMs)),
  );
}

function toRow(offer: ActivityOffer, position: number, nowMs: number): ActivityRow {
  const [fromDays, untilDays] = offer.days;
  const { onDeposit } = offer;
  return {
    id: offer.id,
    position,
    kind: offer.kind,
    title: offer.title,
    reason: offer.reason,
    cover: `/art/activity/${offer.id}.svg`,
    start_at: nowMs + fromDays * DAY_MS,
    end_at: nowMs + untilDays * DAY_MS,
    turnover_multiple: offer.multiple,
    bonus_cap: fromWire(offer.cap),
    eligible_games: offer.games,
    minimum_deposit: offer.minimumDeposit === null ? null : fromWire(offer.minimumDeposit),
    expiry_days: offer.expiryDays,
    rules: JSON.stringify([...offer.rules, ...SHARED_RULES]),
    ...(onDeposit === undefined ? NOT_ON_DEPOSIT : depositTerms(onDeposit)),
    ...taskTerms(offer),
  };
}

function taskTerms({ task, byItself }: ActivityOffer) {
  if (task === undefined) return { task_bets: null, award: null, ...(byItself && { apply_mode: 'auto' as const }) };
  return { task_bets: fromWire(task.bets), award: fromWire(task.award), category: task.category };
}

const NOT_ON_DEPOSIT = {
  apply_mode: 'apply',
  bonus_rate_bp: 0,
  category: null,
  deposit_method: null,
  once: 'member',
  newcomer_days: null,
} as const;

function depositTerms({ rateBp, category, method, once, newcomerDays }: OnDeposit) {
  const terms = { apply_mode: 'deposit', bonus_rate_bp: rateBp, category, once } as const;
  return { ...terms, deposit_method: method ?? null, newcomer_days: newcomerDays ?? null };
}

const SHARED_RULES = [
  '同一会员、同一设备只能参加一次，重复参加不重复计算。',
  '您可随时放弃奖金：奖金及其盈利作废，存款本金不受影响。',
  '演示环境：奖金为演示资金，不能兑换现金。',
];
