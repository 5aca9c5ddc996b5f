import { formatMoney } from './money.ts';

/** What an activity gives: coins, or money for the central wallet (decimal string) that has to be played `multiple` times. */
export type Reward =
  { readonly kind: 'coins'; readonly coins: number } | { readonly kind: 'bonus'; readonly amount: string; readonly multiple: number };

/** How long a bonus of an activity may be played. */
export const ACTIVITY_BONUS_PLAY_DAYS = 30;

/** "40 金币" or "¥8.00 红利". */
export function rewardText(reward: Reward): string {
  return reward.kind === 'coins' ? `${reward.coins.toLocaleString('en-US')} 金币` : `¥${formatMoney(reward.amount)} 红利`;
}

/** What a bonus asks for before it can be withdrawn; null for coins, which ask for nothing. */
export function rewardTerms(reward: Reward): string | null {
  return reward.kind === 'coins' ? null : `取款前需完成 ${reward.multiple} 倍流水，${ACTIVITY_BONUS_PLAY_DAYS} 天内有效`;
}
