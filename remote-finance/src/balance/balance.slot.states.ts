import { answer, defineStates } from '@site/shared/states';
import { getVenueBalances } from '@site/shared/wire';
import { WALLETS } from '../common/wallets/sample-wallets.ts';

export const states = defineStates({
  full: [answer(getVenueBalances, WALLETS)],
  empty: null,
  others: {
    'a-lot': { member: { balance: '88888888.50', total: '128888888.75' }, answers: [] },
    hidden: { stored: { balanceHidden: true }, answers: [] },
  },
});
