import { answer, defineStates } from '@site/shared/states';
import { claimRebates, getPendingRebates, listRebates, type Rebate } from '@site/shared/wire';

export const SLOTS: Rebate = {
  rebateId: 'r1',
  day: '2026-11-21',
  category: 'egame',
  venueCode: 'XH',
  venueTitle: '星河电子',
  validBet: '2680.50',
  rateBp: 68,
  amount: '18.22',
  status: 'pending',
  closedAt: null,
};

export const states = defineStates({
  full: [
    answer(getPendingRebates, {
      list: [SLOTS, { ...SLOTS, rebateId: 'r2', category: 'sport', venueTitle: 'IM体育', validBet: '180.00', rateBp: 42, amount: '0.75' }],
      total: '18.97',
      minClaim: '1.00',
      settlesAt: '2026-11-22T04:00:00Z',
      level: 3,
      rates: [
        { category: 'egame', rateBp: 68 },
        { category: 'sport', rateBp: 42 },
      ],
    }),
    answer(listRebates, {
      list: [{ ...SLOTS, rebateId: 'r0', day: '2026-11-20', amount: '16.25', status: 'auto_paid', closedAt: '2026-11-21T04:00:00Z' }],
      total: 1,
      page: 1,
      pageSize: 20,
      paid: '16.25',
    }),
    answer(claimRebates, ({ rebateIds }) => ({ rebateIds, amount: '18.97' })),
  ],
});
