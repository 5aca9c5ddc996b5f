import { exchangeGoods, listMallGoods, listMallOrders } from '@site/shared/wire';
import * as z from 'zod/mini';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { malformed, opsGet, opsPost, type OpsRoute } from '../../../kernel/http/ops.ts';
import { createDelivery, type Delivery, DELIVERY_ORDERS } from './delivery.service.ts';
import { createMallExchanges, type MallDependencies, type MallExchanges } from './mall.service.ts';
import { createMallStore } from './mall.store.ts';

/** The mall: exchanges of members, and shipping by operators. */
export function createMall(dependencies: MallDependencies) {
  const store = createMallStore(dependencies.db);
  return { routes: mallRoutes(createMallExchanges(dependencies, store)), delivery: createDelivery(dependencies, store) };
}

const mallRoutes = (mall: MallExchanges): Route[] => [
  bindEndpoint(listMallGoods, (_body, { memberId }) => mall.shop(memberId)),
  bindEndpoint(exchangeGoods, (order, { memberId, trx }) => mall.exchange(trx, memberId, order)),
  bindEndpoint(listMallOrders, (query, { memberId }) => mall.orders(memberId, query)),
];

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
