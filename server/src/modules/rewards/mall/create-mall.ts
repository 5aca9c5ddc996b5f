import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { type Route, bindEndpoint } from '../../../kernel/http/bind-endpoint.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import { createDelivery, type Delivery } from './delivery.service.ts';
import { createMall, type Mall, type MallServices } from './mall.service.ts';
import { createMallStore } from './mall.store.ts';
import { exchangeGoods, listMallGoods, listMallOrders } from '@site/shared/wire';

interface MallDependencies extends MallServices {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly events: DomainEvents;
}

/** The mall: exchanges of members, and shipping by operators. */
export function createMallFeature(parts: MallDependencies): { readonly routes: readonly Route[]; readonly delivery: Delivery } {
  const store = createMallStore(parts.db);
  return { routes: mallRoutes(createMall({ ...parts, store })), delivery: createDelivery({ ...parts, store }) };
}

const mallRoutes = (mall: Mall): Route[] => [
  bindEndpoint(listMallGoods, (_body, { memberId }) => mall.shop(memberId)),
  bindEndpoint(exchangeGoods, (asked, { memberId, trx }) => mall.exchange(trx, memberId, asked)),
  bindEndpoint(listMallOrders, (query, { memberId }) => mall.orders(memberId, query)),
];
