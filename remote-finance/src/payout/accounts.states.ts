import { answer, defineStates, refuse } from '@site/shared/states';
import { CODE } from '@site/shared/product';
import { listAccounts, requestAccountRemoval, setDefaultAccount } from '@site/shared/wire';
import { BOOK, EBPAY } from '../common/sample-payout.ts';

/** The first address of the screen is the list of EBpay wallets. */
const WALLETS = [EBPAY, { ...EBPAY, id: 'e2', masked: 'EB****9920', alias: '', usable: false, usableFrom: '2026-11-22T04:00:00Z' }];

export const states = defineStates({
  full: [
    answer(listAccounts, { ...BOOK, accounts: WALLETS }),
    answer(setDefaultAccount, null),
    refuse(requestAccountRemoval, CODE.common, '该账户有进行中的取款，暂不能解绑'),
  ],
  empty: [answer(listAccounts, { ...BOOK, accounts: [] })],
  others: {
    removing: { answers: [answer(listAccounts, { ...BOOK, accounts: [{ ...EBPAY, status: 'unbinding' }] })] },
  },
});
