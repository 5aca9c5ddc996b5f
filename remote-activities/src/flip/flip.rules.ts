import {
  flipPrize,
  FLIP_CARDS,
  FLIP_CHANCE_DAYS,
  FLIP_FRIEND_CHANCES_A_DAY,
  rewardText,
  ROUTES,
  type FlipSource,
  type Reward,
} from '@site/shared/product';

interface FlipSourceText {
  readonly title: string;
  readonly text: string;
  /** The address where it is done; null for what happens automatically. */
  readonly to: string | null;
}

/** The sources of chances, as texts for the player. */
export const WAYS: Readonly<Record<FlipSource, FlipSourceText>> = {
  daily: { title: '每日赠送', text: '每天 1 次，当日有效', to: null },
  signIn: { title: '每日签到', text: `签到得 1 次，${FLIP_CHANCE_DAYS} 天有效`, to: ROUTES.calendar.path },
  friend: {
    title: '邀请好友',
    text: `每位好友注册得 1 次，每日最多 ${FLIP_FRIEND_CHANCES_A_DAY} 次，${FLIP_CHANCE_DAYS} 天有效`,
    to: ROUTES.friendInvitation.path,
  },
  prediction: { title: '好友巅峰赛', text: `每轮首次提交预测得 1 次，${FLIP_CHANCE_DAYS} 天有效`, to: ROUTES.friendPeakBet.path },
};

/** The cards by their place, from 0. */
export const CARDS: readonly number[] = Array.from({ length: FLIP_CARDS }, (_none, card) => card);

/** The prize of a card; null for one this version does not know. */
export function rewardOf(prizeId: string | undefined): Reward | null {
  return (prizeId === undefined ? undefined : flipPrize(prizeId))?.reward ?? null;
}

/** "40 金币". */
export function prizeText(prizeId: string | undefined): string {
  const reward = rewardOf(prizeId);
  return reward === null ? '—' : rewardText(reward);
}

/** The large and the small text of a turned card. */
export function cardFace(reward: Reward): { readonly figure: string; readonly unit: string } {
  return reward.kind === 'coins'
    ? { figure: String(reward.coins), unit: '金币' }
    : { figure: `¥${reward.amount.replace(/\.00$/, '')}`, unit: '红利' };
}

/** "第 3 张". */
export const cardName = (card: number): string => `第 ${card + 1} 张`;
