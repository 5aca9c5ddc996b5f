import type { NotBuilt } from '@site/shared/product';

/** What a page will hold once it is built; it ends the sentence 「这里将提供…。」 */
export const COMING: Readonly<Record<NotBuilt, string>> = {
  friendInvitation: '邀请链接、邀请进度与奖励规则',
  friendPeakBet: '免费竞猜、好友排名与赛程',
  luckyFlip: '翻牌机会与中奖记录',
  calendar: '每日签到与活动日历',
};
