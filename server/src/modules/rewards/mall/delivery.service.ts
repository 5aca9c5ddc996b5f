import { CODE, MALL_STATUS_TEXT, type MallStatus } from '@site/shared/product';
import type { MallDecision, MallOrderReview } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { asOrder, type MallStore, openReceiver } from './mall.store.ts';
import type { MallServices } from './mall.service.ts';
import type { MallOrderRow } from '../schema.ts';

export const DELIVERY_ORDERS = ['ship', 'done', 'cancel'] as const satisfies readonly DeliveryOrder[];
type DeliveryOrder = MallDecision['order'];

interface Decision {
  readonly orderNo: string;
  readonly order: DeliveryOrder;
  readonly carrier: string | null;
  readonly trackingNo: string | null;
}

interface DeliveryDependencies extends Pick<MallServices, 'coins'>, Pick<AppContext, 'db' | 'clock' | 'vault'> {
  readonly store: MallStore;
}

/** Status transitions of an order. */
const WAY: Readonly<Record<DeliveryOrder, { readonly from: MallStatus; readonly to: MallStatus }>> = {
  ship: { from: 'placed', to: 'shipped' },
  done: { from: 'shipped', to: 'done' },
  cancel: { from: 'placed', to: 'cancelled' },
};

const CONFLICT = 409;

/** Operator commands on orders: ship, complete, or cancel with a refund of coins and stock. */
export function createDelivery({ db, clock, vault, store, coins }: DeliveryDependencies) {
  const review = (row: MallOrderRow): MallOrderReview => ({
    ...asOrder(row, vault),
    memberId: row.member_id,
    sendTo: openReceiver(vault, row.sealed_receiver),
  });
  async function giveBack(trx: Db, { member_id, order_no, goods_id, title, qty, coins: paid }: MallOrderRow): Promise<void> {
    await coins.move(trx, { memberId: member_id, delta: paid, reason: 'refund', reference: order_no, remark: title });
    await store.changeStock(trx, goods_id, qty);
  }
  return {
    newest: async (): Promise<readonly MallOrderReview[]> => (await store.newest()).map(review),
    decide: ({ orderNo, order, carrier, trackingNo }: Decision): Promise<MallOrderReview> =>
      inTransaction(db, async (trx) => {
        const row = await store.findOrder(trx, orderNo);
        if (row === undefined) throw new Refusal(CODE.common, `there is no order ${orderNo}`, { httpStatus: CONFLICT });
        const { from, to } = WAY[order];
        if (row.status !== from)
          throw new Refusal(CODE.common, `${orderNo} is ${MALL_STATUS_TEXT[row.status]} (${row.status}), not ${from}`, {
            httpStatus: CONFLICT,
          });
        const parcel = order === 'ship' ? { carrier, tracking_no: trackingNo } : {};
        const change = { status: to, changed_at_ms: clock.nowMs(), ...parcel };
        await store.changeOrder(trx, orderNo, change);
        if (order === 'cancel') await giveBack(trx, row);
        return review({ ...row, ...change });
      }),
  };
}

export type Delivery = ReturnType<typeof createDelivery>;
