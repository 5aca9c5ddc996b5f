import { answer, defineStates } from '@site/shared/states';
import { createTransfer, getTransfer, getVenueBalances } from '@site/shared/wire';
import { DONE, PENDING, WALLETS } from '../common/wallets/sample-wallets.ts';

export const states = defineStates({
  full: [answer(getVenueBalances, { ...WALLETS, transfers: [DONE] }), answer(createTransfer, PENDING), answer(getTransfer, DONE)],
  others: {
    'under-way': { answers: [answer(getVenueBalances, { ...WALLETS, transfers: [PENDING] }), answer(getTransfer, PENDING)] },
  },
});
