import { answer, defineStates, refuse } from '@site/shared/states';
import { CODE, PAYOUT_MOST_PER_TYPE } from '@site/shared/product';
import { addAccount, listAccounts, lookUpBin, sendPhoneCode } from '@site/shared/wire';
import { BOOK, BOOK_WITH_CARDS, CARD } from '../common/sample-payout.ts';

const MOST_CARDS = Array.from({ length: PAYOUT_MOST_PER_TYPE }, (_none, at) => ({ ...CARD, id: `a${at}` }));

export const states = defineStates({
  full: [
    answer(listAccounts, BOOK_WITH_CARDS),
    answer(lookUpBin, { bank: { code: 'ICBC', name: '中国工商银行' }, credit: false }),
    answer(sendPhoneCode, { cooldown: 60 }),
    refuse(addAccount, CODE.validation, '不支持信用卡'),
  ],
  empty: [answer(listAccounts, BOOK)],
  others: {
    'no-phone': { answers: [answer(listAccounts, { ...BOOK, maskedPhone: null, hasWithdrawPassword: false })] },
    'no-password': { answers: [answer(listAccounts, { ...BOOK, hasWithdrawPassword: false })] },
    most: { answers: [answer(listAccounts, { ...BOOK, accounts: MOST_CARDS })] },
  },
});
