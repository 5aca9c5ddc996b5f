import { listCoins } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Coins } from './coins.ts';

export const coinRoutes = (coins: Pick<Coins, 'list'>): Route[] => [
  bindEndpoint(listCoins, (query, { memberId }) => coins.list(memberId, query)),
];
