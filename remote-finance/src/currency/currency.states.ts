import { answer, defineStates } from '@site/shared/states';
import { getFeeTable, getUsdtRate, listAccounts, type UsdtRate } from '@site/shared/wire';
import { FEES } from '../common/sample-fees.ts';
import { BOOK } from '../common/sample-payout.ts';

export const RATE: UsdtRate = { buy: '7.18', sell: '7.25', source: '演示参考汇率', at: '2026-11-21T06:05:00Z', validSeconds: 60 };

export const states = defineStates({
  full: [answer(getUsdtRate, RATE), answer(getFeeTable, FEES), answer(listAccounts, BOOK)],
  // The rate and the networks are always there.
  empty: [answer(listAccounts, { ...BOOK, accounts: [] })],
});
