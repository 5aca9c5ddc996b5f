import { answer, defineStates, refuse } from '@site/shared/states';
import { CODE } from '@site/shared/product';
import { addAccount, listAccounts, lookUpBin, sendPhoneCode, setWithdrawPassword, submitRealName } from '@site/shared/wire';
import { BOOK, CARD, NEW_BOOK } from '../common/sample-payout.ts';

/** The first address of the screen adds a bank card. Before the first account come name, phone and withdrawal password. */
export const states = defineStates({
  full: [
    answer(listAccounts, { ...BOOK, accounts: [] }),
    answer(lookUpBin, { bank: { code: 'ICBC', name: '中国工商银行' }, credit: false }),
    answer(addAccount, CARD),
    answer(sendPhoneCode, { cooldown: 60 }),
    answer(submitRealName, { maskedRealName: '林*舟' }),
    answer(setWithdrawPassword, null),
  ],
  empty: [answer(listAccounts, NEW_BOOK)],
  others: {
    'no-phone': { answers: [answer(listAccounts, { ...NEW_BOOK, maskedHolder: '林*舟' })] },
    'no-password': { answers: [answer(listAccounts, { ...BOOK, accounts: [], hasWithdrawPassword: false })] },
    another: { answers: [answer(listAccounts, BOOK)] },
    refused: { answers: [refuse(addAccount, CODE.validation, '不支持信用卡')] },
  },
});
