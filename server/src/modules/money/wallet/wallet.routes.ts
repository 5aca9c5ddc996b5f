import { getWalletSummary, listMovements } from '@site/shared/wire';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Wallet } from './wallet.service.ts';

export const walletRoutes = (wallet: Wallet): Route[] => [
  bindEndpoint(getWalletSummary, (_body, { memberId }) => wallet.summary(memberId)),
  bindEndpoint(listMovements, (query, { memberId }) => wallet.movements(memberId, query)),
];
