import { exchangeGoods, listMallGoods, listMallOrders } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Mall } from './mall.service.ts';

export const mallRoutes = (mall: Mall): Route[] => [
  serve(listMallGoods, (_body, { memberId }) => mall.shop(memberId)),
  serve(exchangeGoods, (asked, { memberId, trx }) => mall.exchange(trx, memberId, asked)),
  serve(listMallOrders, (query, { memberId }) => mall.orders(memberId, query)),
];
