import type { Activity, WelfareRecord } from '@site/shared/wire';

/** Offers of several kinds, for states. */
export const WELCOME: Activity = {
  id: 'welcome',
  kind: 'newcomer',
  title: '新人首存礼',
  reason: '首次存款加赠',
  cover: '/art/activity/welcome.svg',
  startAt: '2026-11-01T00:00:00Z',
  endAt: '2026-12-31T00:00:00Z',
  terms: { turnoverMultiple: 8, bonusCap: '888.00', eligibleGames: '电子', minimumDeposit: '100.00', expiryDays: 7 },
  rules: ['每位会员限参加一次。', '红利须完成流水后方可取款。'],
  state: 'open',
  applyMode: 'apply',
  task: null,
  award: null,
};

export const ACTIVITIES: readonly Activity[] = [
  WELCOME,
  { ...WELCOME, id: 'cup', kind: 'sport', title: '杯赛返还', reason: '赛后统一派发', cover: '/art/activity/cup.svg' },
  { ...WELCOME, id: 'joined', kind: 'vip', title: '会员日', reason: '每月十八日', state: 'applied' },
  { ...WELCOME, id: 'past', title: '中秋礼遇', state: 'ended' },
];

export const DIVIDEND: WelfareRecord = {
  id: 'd1',
  type: 'dividend',
  title: '红利',
  amount: '28.00',
  coins: null,
  turnoverMultiple: 1,
  status: 'claimable',
  claimFrom: '2026-11-19T06:00:00Z',
  claimUntil: '2026-12-03T06:00:00Z',
  claimedAt: null,
};
