import type { NotBuilt } from '@site/shared/product';

const ESPORTS_FRAME = '电竞场馆的完整盘口与投注';

/** What a page will hold once it is built; it ends the sentence 「这里将提供…。」 */
export const COMING: Readonly<Record<NotBuilt, string>> = {
  chess: '棋牌场馆与桌台',
  gaming: '电竞赛事与场馆入口',
  lottery: '彩票开奖、走势与投注',
  realbet: '真人桌台与限红说明',
  fishing: '捕鱼房间与炮台选择',
  demo: '使用试玩币的免费试玩',
  venueFrameYbdj: ESPORTS_FRAME,
  venueFrameImdj: ESPORTS_FRAME,
  venueFrameLhdj: ESPORTS_FRAME,
  giftRecord: '礼物收发明细',
  friendInvitation: '邀请链接、邀请进度与奖励规则',
  friendPeakBet: '免费竞猜、好友排名与赛程',
  luckyFlip: '翻牌机会与中奖记录',
  calendar: '每日签到与活动日历',
  authentication: '实名信息的提交与审核进度',
  bindBankCard: '银行卡绑定',
  infoAudit: '资料变更的申请与审核',
};
