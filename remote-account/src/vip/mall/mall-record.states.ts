import { answer, defineStates } from '@site/shared/states';
import { listMallOrders, type MallOrder } from '@site/shared/wire';

export const ORDER: MallOrder = {
  orderNo: 'M1',
  goodsId: 'cup',
  title: '保温杯',
  kind: 'physical',
  qty: 1,
  coins: 608,
  status: 'shipped',
  receiver: '林** · ****5678 · 演示市海湾区****',
  carrier: '演示速运',
  trackingNo: 'YS1',
  at: '2026-11-17T06:05:00Z',
  changedAt: '2026-11-19T06:05:00Z',
};

const BONUS: MallOrder = {
  ...ORDER,
  orderNo: 'M2611180000000002',
  goodsId: 'bonus-18',
  title: '18元礼金',
  kind: 'bonus',
  qty: 2,
  coins: 980,
  status: 'done',
  receiver: null,
  carrier: null,
  trackingNo: null,
};

const PLACED: MallOrder = { ...ORDER, orderNo: 'M2611180000000003', title: '球衣', status: 'placed', carrier: null, trackingNo: null };
const CANCELLED: MallOrder = { ...PLACED, orderNo: 'M2611180000000004', status: 'cancelled' };

export const states = defineStates({
  full: [
    answer(listMallOrders, ({ page, pageSize }) => ({
      list: [PLACED, { ...ORDER, trackingNo: 'YS2611190000881234' }, BONUS, CANCELLED],
      total: 4,
      page,
      pageSize,
    })),
  ],
});
