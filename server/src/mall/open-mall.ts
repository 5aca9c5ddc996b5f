import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Moments } from '../kernel/moments.ts';
import type { Route } from '../kernel/serve.ts';
import type { Vault } from '../kernel/vault.ts';
import { createDelivery, type Delivery } from './delivery.service.ts';
import { mallRoutes } from './mall.routes.ts';
import { createMall } from './mall.service.ts';
import { createMallStore } from './mall.store.ts';
import type { MallNeighbours } from './neighbours.ts';

interface Parts extends MallNeighbours {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly moments: Moments;
}

/** The whole mall: what members exchange, and what operators send. */
export function openMall(parts: Parts): { readonly routes: readonly Route[]; readonly delivery: Delivery } {
  const store = createMallStore(parts.db);
  return { routes: mallRoutes(createMall({ ...parts, store })), delivery: createDelivery({ ...parts, store }) };
}
