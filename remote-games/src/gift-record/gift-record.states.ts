import { answer, defineStates } from '@site/shared/states';
import { listGiftRecords, type GiftRecord } from '@site/shared/wire';

export const SENT: GiftRecord = {
  recordNo: 'G1',
  way: 'sent',
  other: '演示主播·北辰',
  roomId: 'general',
  roomTitle: '综合大厅',
  giftId: 'flower',
  name: '鲜花',
  icon: 'flower',
  qty: 3,
  coins: 1500,
  at: '2026-06-15T12:40:00.000Z',
};

export const states = defineStates({
  full: [
    answer(listGiftRecords, {
      list: [SENT, { ...SENT, recordNo: 'G2', way: 'received', other: '北***风', qty: 1, coins: 40 }],
      total: 2,
      page: 1,
      pageSize: 20,
      totals: { sent: { times: 12, coins: 1500 }, received: { times: 4, coins: 40 } },
    }),
  ],
});
