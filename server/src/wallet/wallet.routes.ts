import { getWalletSummary, listMovements } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Wallet } from './wallet.service.ts';

export const walletRoutes = (wallet: Wallet): Route[] => [
  serve(getWalletSummary, (_body, { memberId }) => wallet.summary(memberId)),
  serve(listMovements, (query, { memberId }) => wallet.movements(memberId, query)),
];
