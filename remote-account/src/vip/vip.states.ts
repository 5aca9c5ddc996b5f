import { answer, defineStates } from '@site/shared/states';
import { VIP_KEEP_DAYS, VIP_LEVELS, vipLevel } from '@site/shared/product';
import { claimVipGifts, getVipInfo, listMallGoods, listVipGifts, listVipLevels, type VipGift } from '@site/shared/wire';

export const UPGRADE: VipGift = {
  giftId: 'g1',
  kind: 'upgrade',
  level: 3,
  amount: '38.00',
  multiple: 3,
  state: 'claimable',
  expiresAt: '2026-12-20T04:00:00Z',
  claimedAt: null,
};

export const states = defineStates({
  full: [
    answer(getVipInfo, {
      level: 3,
      title: 'VIP3',
      next: { level: 4, deposit: { done: '9680.00', needed: '20000.00' }, turnover: { done: '128450.60', needed: '200000.00' } },
      keep: { done: '13260.40', needed: '20000.00', until: '2027-01-19T04:00:00Z' },
      privileges: vipLevel(3),
    }),
    answer(listVipGifts, {
      list: [
        UPGRADE,
        { ...UPGRADE, giftId: 'g2', kind: 'monthly', amount: '18.00', multiple: 1 },
        { ...UPGRADE, giftId: null, level: 4, amount: '88.00', state: 'locked', expiresAt: null },
      ],
    }),
    answer(listVipLevels, { levels: VIP_LEVELS, keepDays: VIP_KEEP_DAYS }),
    answer(claimVipGifts, { giftIds: ['g1'], amount: '38.00' }),
    answer(listMallGoods, {
      coins: 1280,
      expiringCoins: 200,
      goods: [
        {
          goodsId: 'bonus-18',
          title: '18元红利',
          text: '兑换后存入中心钱包',
          kind: 'bonus',
          coins: 1620,
          fullCoins: 1800,
          stock: 50,
          limitLeft: 1,
          bonus: { amount: '18.00', multiple: 1 },
        },
      ],
    }),
  ],
  // A member always has a level; without gifts and goods their lists are empty.
  empty: [answer(listVipGifts, { list: [] }), answer(listMallGoods, { coins: 0, expiringCoins: 0, goods: [] })],
  others: {
    gifts: { search: '?tab=gifts', answers: [] },
    mall: { search: '?tab=mall', answers: [] },
    highest: {
      member: { gradeId: 10, gradeName: 'VIP10' },
      answers: [
        answer(getVipInfo, {
          level: 10,
          title: 'VIP10',
          next: null,
          keep: { done: '1326000.40', needed: '2000000.00', until: '2027-01-19T04:00:00Z' },
          privileges: vipLevel(10),
        }),
      ],
    },
  },
});
