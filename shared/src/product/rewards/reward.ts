import { formatMoney } from '../cents.ts';

/** The reward of an activity: coins, or money for the central wallet (decimal string) with a turnover of `multiple` times. */
export type Reward =
  { readonly kind: 'coins'; readonly coins: number } | { readonly kind: 'bonus'; readonly amount: string; readonly multiple: number };

/** How long the turnover of an activity's bonus can be played. */
export const ACTIVITY_BONUS_PLAY_DAYS = 30;

/** "40 金币" or "¥8.00 红利". */
export function rewardText(reward: Reward): string {
  return reward.kind === 'coins' ? `${reward.coins.toLocaleString('en-US')} 金币` : `¥${formatMoney(reward.amount)} 红利`;
}

/** The turnover requirement of a bonus; null for coins, which have none. */
export function rewardTerms(reward: Reward): string | null {
  return reward.kind === 'coins' ? null : `取款前需完成 ${reward.multiple} 倍流水，${ACTIVITY_BONUS_PLAY_DAYS} 天内有效`;
}
