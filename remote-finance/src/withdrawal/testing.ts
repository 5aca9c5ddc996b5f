import { answer, createTestPlatform, renderScreen, type TestAnswer, type TestPlatform } from '@site/shared/testing';
import {
  getWithdrawalConfig,
  listAccounts,
  type PayoutAccount,
  type PayoutBook,
  type Withdrawal,
  type WithdrawalConfig,
} from '@site/shared/wire';
import { createElement } from 'react';
import WithdrawalScreen from './withdrawal.screen.tsx';

export const card: PayoutAccount = {
  id: 'a1',
  type: 'bank',
  alias: '',
  masked: '**** **** **** 6217',
  maskedHolder: '林*舟',
  bankName: '中国工商银行',
  network: null,
  hasPicture: false,
  isDefault: true,
  status: 'active',
  createdAt: '2026-08-01T04:00:00Z',
  usableFrom: '2026-08-02T04:00:00Z',
  usable: true,
};
const tron: PayoutAccount = {
  ...card,
  id: 'u1',
  type: 'usdt',
  masked: 'TJRabP…jpRTv8',
  bankName: null,
  network: 'TRC20',
  hasPicture: false,
  isDefault: false,
};
export const resting: PayoutAccount = {
  ...card,
  id: 'n1',
  type: 'wechat',
  masked: 'w***r',
  bankName: null,
  hasPicture: false,
  isDefault: false,
  usable: false,
  usableFrom: '2026-11-22T04:00:00Z',
};
export const book: PayoutBook = {
  accounts: [card, tron, resting],
  maskedHolder: '林*舟',
  maskedPhone: '*******5678',
  hasWithdrawPassword: true,
};
export const config: WithdrawalConfig = {
  available: '3000.50',
  frozen: '0.00',
  locked: '0.00',
  inVenues: '0.00',
  dailyCountLeft: 9,
  dailyAmountLeft: '200000.00',
  freeCountLeft: 2,
  turnoverLeft: '0.00',
  feeBp: 50,
  usdtRate: '7.25',
  etaText: '预计 30 分钟内到账',
  owed: '0.00',
  latest: null,
  open: [],
  isAutoOpen: true,
  hasPasskey: false,
};
export const reviewing: Withdrawal = {
  billNo: 'W2611210000000001',
  requestKey: 'k1',
  account: { type: 'bank', masked: card.masked },
  amount: '1000.00',
  fee: '0.00',
  netAmount: '1000.00',
  usdt: null,
  status: 'reviewing',
  steps: [
    { code: 'submitted', at: '2026-11-21T04:00:00Z' },
    { code: 'reviewing', at: '2026-11-21T04:00:00Z' },
  ],
  reason: null,
  isCancellable: false,
  lane: 'person',
  hold: 'amount',
};
export const submitted: Withdrawal = {
  ...reviewing,
  status: 'submitted',
  steps: reviewing.steps.slice(0, 1),
  isCancellable: true,
  lane: null,
  hold: null,
};
/** A configuration with these in progress. */
export const inProgress = (...all: readonly Withdrawal[]): Partial<WithdrawalConfig> => ({ latest: all[0] ?? null, open: all });

/** The page of a member, and how to show it; later answers win. */
export function openWithdrawal(changes: Partial<WithdrawalConfig> = {}, ...more: readonly TestAnswer[]) {
  const platform = createTestPlatform(answer(getWithdrawalConfig, { ...config, ...changes }), answer(listAccounts, book), ...more);
  const show = () => showWithdrawal(platform);
  return { platform, show };
}

export const showWithdrawal = (platform: TestPlatform) =>
  renderScreen(createElement(WithdrawalScreen), platform, { path: '/mine/finance/withdrawal' });
