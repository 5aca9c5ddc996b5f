/** Welfare: every gift to a member, in one list. */

/** The kinds of gifts. */
export const WELFARE_TYPES = ['vip', 'activity', 'deposit', 'dividend', 'signIn'] as const;
export type WelfareType = (typeof WELFARE_TYPES)[number];

export const WELFARE_TYPE_TEXT: Readonly<Record<WelfareType, string>> = {
  vip: 'VIP礼金',
  activity: '活动奖励',
  deposit: '存款优惠',
  dividend: '人工红利',
  signIn: '签到',
};

/** The status of a gift. */
export const WELFARE_STATUSES = ['claimable', 'claimed', 'expired'] as const;
export type WelfareStatus = (typeof WELFARE_STATUSES)[number];

export const WELFARE_STATUS_TEXT: Readonly<Record<WelfareStatus, string>> = {
  claimable: '待领取',
  claimed: '已领取',
  expired: '已过期',
};
