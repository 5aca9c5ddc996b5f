import { listCoins } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Coins } from './coins.ts';

export const coinRoutes = (coins: Pick<Coins, 'list'>): Route[] => [serve(listCoins, (query, { memberId }) => coins.list(memberId, query))];
