import { answer, defineStates } from '@site/shared/states';
import { getVenueBalances, setAutoTransfer, type LockItem } from '@site/shared/wire';
import { DONE, PENDING, WALLETS } from '../common/wallets/sample-wallets.ts';

const LOCK: LockItem = { kind: 'withdrawal', amount: '300.00', refId: 'W2611210000000001', createdAt: '2026-11-21T04:00:00Z' };

export const states = defineStates({
  full: [
    answer(getVenueBalances, { ...WALLETS, locked: '300.00', locks: [LOCK], transfers: [DONE] }),
    answer(setAutoTransfer, WALLETS.auto),
  ],
  empty: [answer(getVenueBalances, { ...WALLETS, total: '0.00', central: '0.00', venues: [], locks: [] })],
  others: {
    'under-way': { answers: [answer(getVenueBalances, { ...WALLETS, transfers: [PENDING] })] },
    'a-lot': { answers: [answer(getVenueBalances, { ...WALLETS, total: '128888888.75', central: '88888888.50', locked: '39999984.00' })] },
    hidden: { stored: { balanceHidden: true }, answers: [] },
  },
});
