import { answer, defineStates, refuse } from '@site/shared/states';
import { CODE } from '@site/shared/product';
import { createDeposit, getDeposit, getDepositMethods } from '@site/shared/wire';
import { METHODS, ORDER } from '../common/sample-deposit.ts';

export const states = defineStates({
  full: [answer(getDepositMethods, METHODS), answer(getDeposit, ORDER), answer(createDeposit, ORDER)],
  others: {
    unpaid: { answers: [answer(getDepositMethods, { ...METHODS, unpaid: ORDER })] },
    order: { search: `?bill=${ORDER.billNo}`, answers: [] },
    refused: { answers: [refuse(createDeposit, CODE.common, '存款通道繁忙，请更换通道后重试')] },
  },
});
