import { answer, defineStates } from '@site/shared/states';
import { claimVipGifts, claimWelfare, listWelfare, type WelfareRecord } from '@site/shared/wire';

export const DIVIDEND: WelfareRecord = {
  id: 'd1',
  type: 'dividend',
  title: '服务补偿红利',
  amount: '28.00',
  coins: null,
  turnoverMultiple: 2,
  status: 'claimable',
  claimFrom: '2026-11-19T06:00:00Z',
  claimUntil: '2026-12-03T06:00:00Z',
  claimedAt: null,
};
export const GIFT: WelfareRecord = { ...DIVIDEND, id: 'g1', type: 'vip', title: 'VIP3晋级礼金', amount: '38.00', turnoverMultiple: 3 };
export const SIGNED_IN: WelfareRecord = {
  ...DIVIDEND,
  id: 's1',
  type: 'signIn',
  title: '每日签到',
  amount: null,
  coins: 5,
  turnoverMultiple: 0,
  status: 'claimed',
  claimUntil: null,
  claimedAt: '2026-11-20T06:00:00Z',
};

export const states = defineStates({
  full: [
    answer(listWelfare, ({ page, pageSize }) => ({ list: [DIVIDEND, GIFT, SIGNED_IN], total: 3, page, pageSize })),
    answer(claimWelfare, ({ ids }) => ({ ids, amount: '28.00' })),
    answer(claimVipGifts, ({ giftIds }) => ({ giftIds, amount: '38.00' })),
  ],
});
