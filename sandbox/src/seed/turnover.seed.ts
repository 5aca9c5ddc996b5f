import { fromWire } from '@site/shared/product';
import type { GameCategory } from '@site/shared/wire';
import { DAY_MS, dayStart, HOUR_MS } from '@site/server/kernel/clock.ts';
import { createBonuses, type Bonus } from '@site/server/modules/money/seeding.ts';
import type { PastEvent, SeedContext } from './replay.ts';

interface PastBonus extends Pick<Bonus, 'source' | 'title' | 'multiple'> {
  readonly daysAgo: number;
  readonly hour: number;
  readonly amount: string;
  readonly categories: readonly GameCategory[];
  /** Days from the day of the grant. */
  readonly expiryDays: number;
}

/** The player's recent turnover requirements: some met, one expired, two still open. */
const BONUSES: readonly PastBonus[] = [
  { daysAgo: 13, hour: 13, source: 'vip_gift', title: 'VIP3月度礼金', amount: '18.00', multiple: 1, categories: [], expiryDays: 30 },
  { daysAgo: 6, hour: 10, source: 'activity', title: '新作体验礼', amount: '8.00', multiple: 3, categories: ['egame'], expiryDays: 3 },
  { daysAgo: 5, hour: 19, source: 'activity', title: '真人连赢礼', amount: '20.00', multiple: 3, categories: ['realbet'], expiryDays: 1 },
  { daysAgo: 4, hour: 12, source: 'activity', title: '棋牌擂台礼', amount: '28.00', multiple: 3, categories: ['chess'], expiryDays: 14 },
  { daysAgo: 1, hour: 19, source: 'bonus', title: '电子周末礼', amount: '36.00', multiple: 5, categories: ['egame'], expiryDays: 7 },
];

/** The player's last deposit, with an open turnover requirement of 1x. */
const DEPOSIT = { daysAgo: 3, hour: 20, amount: '300.00' };

/** The player's recent turnover requirements in the seed's form; the seeded rounds count towards them. */
export function turnoverHistory({ clock, ledger, playerId: memberId, nowMs }: SeedContext): readonly PastEvent[] {
  const bonuses = createBonuses({ clock, ledger });
  const timeOf = ({ daysAgo, hour }: { readonly daysAgo: number; readonly hour: number }) =>
    dayStart(nowMs) - daysAgo * DAY_MS + hour * HOUR_MS;
  const gifts = BONUSES.map((bonus, index): PastEvent => ({
    atMs: timeOf(bonus),
    run: (trx) =>
      bonuses.grantBonus(trx, {
        ...bonus,
        memberId,
        amount: fromWire(bonus.amount),
        sourceId: `seed-${index + 1}`,
        expiresAtMs: timeOf(bonus) + bonus.expiryDays * DAY_MS,
      }),
  }));
  const deposit: PastEvent = {
    atMs: timeOf(DEPOSIT),
    run: (trx) => bonuses.openForDeposit(trx, { memberId, billNo: 'seed-deposit', amount: fromWire(DEPOSIT.amount) }),
  };
  return [...gifts, deposit];
}
