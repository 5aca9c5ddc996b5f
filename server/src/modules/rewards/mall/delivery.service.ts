import { CODE, MALL_STATUS_TEXT, type MallStatus } from '@site/shared/product';
import type { MallDecision, MallOrderReview } from '@site/shared/wire';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { asOrder, type MallStore, openReceiver } from './mall.store.ts';
import type { MallOrderRow } from '../schema.ts';
import * as z from 'zod/mini';
import type { AppContext } from '../../../context.ts';
import { malformed, opsGet, opsPost, type OpsRoute } from '../../../kernel/http/ops.ts';
import type { RewardsDependencies } from '../dependencies.ts';

const DELIVERY_ORDERS = ['ship', 'done', 'cancel'] as const satisfies readonly DeliveryOrder[];
type DeliveryOrder = MallDecision['order'];

interface Decision extends Pick<MallOrderRow, 'carrier' | 'tracking_no'> {
  readonly orderNo: string;
  readonly order: DeliveryOrder;
}

/** Status transitions of an order. */
const WAY: Readonly<Record<DeliveryOrder, { readonly from: MallStatus; readonly to: MallStatus }>> = {
  ship: { from: 'placed', to: 'shipped' },
  done: { from: 'shipped', to: 'done' },
  cancel: { from: 'placed', to: 'cancelled' },
};

const CONFLICT = 409;

type DeliveryDependencies = Pick<AppContext, 'db' | 'clock' | 'vault'> & Pick<RewardsDependencies, 'grants'>;

/** Operator commands on orders: ship, complete, or cancel with a refund of coins and stock. */
export function createDelivery({ db, clock, vault, grants }: DeliveryDependencies, store: MallStore) {
  const review = (row: MallOrderRow): MallOrderReview => ({
    ...asOrder(row, vault),
    memberId: row.member_id,
    sendTo: openReceiver(vault, row.sealed_receiver),
  });
  async function giveBack(trx: Db, { member_id, order_no, goods_id, title, qty, coins: paid }: MallOrderRow): Promise<void> {
    await grants.coins.move(trx, { memberId: member_id, delta: paid, reason: 'refund', reference: order_no, remark: title });
    await store.changeStock(trx, goods_id, qty);
  }
  return {
    newest: async (): Promise<readonly MallOrderReview[]> => (await store.newest()).map(review),
    decide: ({ orderNo, order, ...parcel }: Decision): Promise<MallOrderReview> =>
      inTransaction(db, async (trx) => {
        const row = await store.findOrder(trx, orderNo);
        if (row === undefined) throw new Refusal(CODE.common, `there is no order ${orderNo}`, { httpStatus: CONFLICT });
        const { from, to } = WAY[order];
        const state = `${MALL_STATUS_TEXT[row.status]} (${row.status})`;
        if (row.status !== from) throw new Refusal(CODE.common, `${orderNo} is ${state}, not ${from}`, { httpStatus: CONFLICT });
        const change = { status: to, changed_at_ms: clock.nowMs(), ...(order === 'ship' && parcel) };
        await store.changeOrder(trx, orderNo, change);
        if (order === 'cancel') await giveBack(trx, row);
        return review({ ...row, ...change });
      }),
  };
}

type Delivery = ReturnType<typeof createDelivery>;

const short = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)));
const decision = z.strictObject({ order: z.enum(DELIVERY_ORDERS), carrier: short, trackingNo: short });

/** `/ops/api/mall*`: endpoints of the mall command. */
export const mallOpsRoutes = (delivery: Delivery): OpsRoute[] => [
  opsGet('/ops/api/mall', delivery.newest),
  opsPost('/ops/api/mall/:orderNo', decision, ({ params, input: { order, carrier = null, trackingNo = null } }) => {
    if (order === 'ship' && (carrier === null || trackingNo === null)) throw malformed('ship: a carrier and a tracking number are needed');
    return delivery.decide({ orderNo: params.orderNo, order, carrier, tracking_no: trackingNo });
  }),
];
