import { answer, defineStates } from '@site/shared/states';
import { listCoins, type CoinEntry } from '@site/shared/wire';

export const EARNED: CoinEntry = {
  id: 'c1',
  delta: 40,
  balanceAfter: 1280,
  reason: 'signIn',
  remark: '每日签到',
  at: '2026-11-18T06:05:00Z',
  expiresAt: '2027-11-18T06:05:00Z',
};
export const SPENT: CoinEntry = {
  ...EARNED,
  id: 'c2',
  delta: -980,
  balanceAfter: 1240,
  reason: 'exchange',
  remark: '音箱',
  expiresAt: null,
};

export const states = defineStates({
  full: [
    answer(listCoins, ({ page, pageSize }) => ({
      list: [EARNED, SPENT],
      total: 2,
      page,
      pageSize,
      account: { coins: 1280, expiringCoins: 200 },
    })),
  ],
  others: {
    'a-lot': {
      answers: [
        answer(listCoins, ({ page, pageSize }) => ({
          list: [{ ...EARNED, delta: 1_250_000, balanceAfter: 88_888_888 }],
          total: 1240,
          page,
          pageSize,
          account: { coins: 88_888_888, expiringCoins: 12_000_000 },
        })),
      ],
    },
  },
});
