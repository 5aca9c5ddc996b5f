import { PEAK_PICK_COINS, PEAK_RANK_COINS, type PeakPick } from '@site/shared/product';
import type { PeakFixture, PeakRound, PeakScope, PeakState } from '@site/shared/wire';

export const STATE_TEXT: Readonly<Record<PeakState, string>> = { open: '竞猜中', closed: '已封盘', settled: '已结算' };

export const PICK_TEXT: Readonly<Record<PeakPick, string>> = { home: '主胜', draw: '平局', away: '客胜' };

export const SCOPES: readonly { readonly value: PeakScope; readonly label: string }[] = [
  { value: 'friends', label: '好友榜' },
  { value: 'all', label: '总榜' },
];

/** The rewards of the top ranks in addition to the coins of each right pick. */
export const PRIZE_TEXT = `总榜前三名另得 ${PEAK_RANK_COINS.join('、')} 金币`;

/** "11月21日". */
export function roundText(roundId: string): string {
  const [, month = '', day = ''] = roundId.split('-');
  return `${Number(month)}月${Number(day)}日`;
}

/** The possible picks of a match. */
export const picksOf = ({ hasDraw }: PeakFixture): readonly PeakPick[] => (hasDraw ? ['home', 'draw', 'away'] : ['home', 'away']);

/** The result of a pick; null while it is unknown. */
export type Outcome = 'right' | 'wrong' | 'void';
export function outcomeOf({ result, pick }: PeakFixture): Outcome | null {
  if (result === null || pick === null) return null;
  if (result === 'void') return 'void';
  return result === pick ? 'right' : 'wrong';
}

/** Picks that differ from those the server has, of matches that are open. */
export type Draft = Readonly<Record<string, PeakPick>>;
export function changesOf({ fixtures }: PeakRound, draft: Draft): readonly { readonly matchId: string; readonly pick: PeakPick }[] {
  return fixtures.flatMap(({ matchId, isOpen, pick }) => {
    const chosen = draft[matchId];
    return isOpen && chosen !== undefined && chosen !== pick ? [{ matchId, pick: chosen }] : [];
  });
}

const [FIRST = 0, SECOND = 0, THIRD = 0] = PEAK_RANK_COINS;

export const RULES: readonly string[] = [
  '每天一轮，从体育场馆当天的真实赛事中选出，预测完全免费，不需要下注。',
  '每场比赛开赛前都可以修改预测，开赛后锁定；改期的比赛以新的开赛时间为准。',
  `按猜中场数排名，场数相同时最后修改时间较早者在前；与投注金额无关。`,
  `每猜中一场得 ${PEAK_PICK_COINS} 金币，总榜前三名另得 ${FIRST}、${SECOND}、${THIRD} 金币，全部比赛结束后自动到账。`,
  '按全场比分（90 分钟含伤停补时）或最终胜负判定；取消、腰斩的比赛不计入。',
];
