import { answer, defineStates, refuse } from '@site/shared/states';
import { CODE } from '@site/shared/product';
import {
  cancelWithdrawal,
  createWithdrawal,
  getWithdrawalConfig,
  listAccounts,
  type Withdrawal,
  type WithdrawalConfig,
} from '@site/shared/wire';
import { BOOK, CARD } from '../common/sample-payout.ts';

export const CONFIG: WithdrawalConfig = {
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

export const REVIEWING: Withdrawal = {
  billNo: 'W2611210000000001',
  requestKey: 'k1',
  account: { type: 'bank', masked: CARD.masked },
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
export const SUBMITTED: Withdrawal = {
  ...REVIEWING,
  status: 'submitted',
  steps: REVIEWING.steps.slice(0, 1),
  isCancellable: true,
  lane: null,
  hold: null,
};

/** A configuration with these in progress. */
export const inProgress = (...all: readonly Withdrawal[]): Partial<WithdrawalConfig> => ({ latest: all[0] ?? null, open: all });

const configured = (changes: Partial<WithdrawalConfig>) => ({ answers: [answer(getWithdrawalConfig, { ...CONFIG, ...changes })] });

export const states = defineStates({
  full: [
    answer(getWithdrawalConfig, CONFIG),
    answer(listAccounts, BOOK),
    answer(createWithdrawal, SUBMITTED),
    answer(cancelWithdrawal, { ...SUBMITTED, status: 'cancelled' }),
  ],
  empty: [answer(listAccounts, { ...BOOK, accounts: [] })],
  others: {
    submitted: configured(inProgress(SUBMITTED)),
    reviewing: configured(inProgress(REVIEWING)),
    'not-available': configured({ available: '0.00', frozen: '3000.50', turnoverLeft: '705.00' }),
    passkey: configured({ hasPasskey: true }),
    refused: { answers: [refuse(createWithdrawal, CODE.validation, '取款密码错误，还可尝试4次')] },
  },
});
