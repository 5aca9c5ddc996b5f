import { COIN_LIFE_DAYS, SIGN_IN_COINS, siteDate, type CoinReason } from '@site/shared/product';
import { DAY_MS, HOUR_MS } from '@site/server/kernel/clock.ts';
import { createId } from '@site/server/kernel/ids.ts';
import { insertEntry } from '@site/server/modules/money/seeding.ts';
import type { SeedContext } from './replay.ts';

/** What the player earned and spent outside this file. */
interface CoinSources {
  /** Times of the player's sign-ins in the calendar. */
  readonly signIns: readonly number[];
  readonly gifts: readonly { readonly record_no: string; readonly title: string; readonly coins: number; readonly at_ms: number }[];
  readonly exchanges: readonly { readonly order_no: string; readonly title: string; readonly coins: number; readonly at_ms: number }[];
}

interface CoinEntry {
  readonly atMs: number;
  readonly delta: number;
  readonly reason: CoinReason;
  readonly reference: string;
  readonly remark: string;
}

/** The player's coin income and expenses; their sum is the member's balance. */
export async function seedCoins({ db, playerId, nowMs }: SeedContext, { signIns, gifts, exchanges }: CoinSources): Promise<void> {
  const exchanged = exchanges.map(({ order_no, title, coins, at_ms }): CoinEntry => {
    return { atMs: at_ms, delta: -coins, reason: 'exchange', reference: order_no, remark: title };
  });
  const gifted = gifts.map(({ record_no, title, coins, at_ms }): CoinEntry => {
    return { atMs: at_ms, delta: -coins, reason: 'gift', reference: record_no, remark: title };
  });
  let balance = 0;
  for (const { atMs, delta, reason, reference, remark } of [...incomeUntil(nowMs, signIns), ...exchanged, ...gifted].toSorted(
    (one, other) => one.atMs - other.atMs,
  )) {
    balance += delta;
    await insertEntry(db, {
      id: createId(atMs),
      member_id: playerId,
      delta,
      balance_after: balance,
      reason,
      reference,
      remark,
      at_ms: atMs,
      expires_at_ms: delta > 0 ? atMs + COIN_LIFE_DAYS * DAY_MS : null,
    });
  }
}

function incomeUntil(nowMs: number, signIns: readonly number[]): readonly CoinEntry[] {
  const ago = (days: number) => nowMs - days * DAY_MS - HOUR_MS;
  const signed = signIns.map((atMs): CoinEntry => {
    return { atMs, delta: SIGN_IN_COINS, reason: 'signIn', reference: `sign-${siteDate(atMs)}`, remark: '每日签到' };
  });
  return [
    ...signed,
    { atMs: ago(80), delta: 600, reason: 'activity', reference: 'seed-welcome', remark: '新会员任务' },
    { atMs: ago(60), delta: 400, reason: 'prize', reference: 'seed-peak', remark: '好友巅峰赛第 3 轮' },
    { atMs: ago(20), delta: 1040, reason: 'activity', reference: 'seed-autumn', remark: '赛季回顾任务' },
  ];
}
