import { depCancel, depCreate, depDetail, depExtend, depMethods, depPaid } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { DepositOrders } from './orders.service.ts';

export const depositRoutes = (orders: DepositOrders): Route[] => [
  serve(depMethods, (_body, { memberId }) => orders.methods(memberId)),
  serve(depCreate, (request, caller) => orders.create(request, caller)),
  serve(depDetail, ({ billNo }, { memberId }) => orders.detail(memberId, billNo)),
  serve(depPaid, ({ billNo }, { memberId }) => orders.paid(memberId, billNo)),
  serve(depCancel, ({ billNo }, { memberId }) => orders.cancel(memberId, billNo)),
  serve(depExtend, ({ billNo }, { memberId }) => orders.extend(memberId, billNo)),
];
