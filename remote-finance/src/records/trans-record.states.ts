import { answer, defineStates } from '@site/shared/states';
import { listTransRecords, type TransRecord } from '@site/shared/wire';

export const RECORD: TransRecord = {
  id: 'D2611210000000001',
  tab: 'deposit',
  title: '支付宝',
  at: '2026-11-21T06:05:00Z',
  amount: '200.00',
  fee: '1.00',
  net: '199.00',
  state: 'done',
  remark: '',
};

export const UNDER_WAY: TransRecord = { ...RECORD, id: 'D2611210000000002', amount: '300.00', fee: '0.00', net: '0.00', state: 'underway' };

export const states = defineStates({
  full: [
    answer(listTransRecords, ({ page, pageSize }) => ({
      list: [UNDER_WAY, RECORD],
      total: 2,
      page,
      pageSize,
      totals: { amount: '200.00', fee: '1.00', net: '199.00' },
      netDeposit: { since: '2026-01-05T00:00:00Z', deposited: '1000.00', withdrawn: '1200.00', net: '-200.00' },
    })),
  ],
});
