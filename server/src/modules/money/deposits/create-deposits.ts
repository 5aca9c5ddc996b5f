import { join } from 'node:path';
import type { AppContext } from '../../../context.ts';
import { type Route, bindEndpoint } from '../../../kernel/http/bind-endpoint.ts';
import { openSigningKey } from '../../../kernel/security/signing-key.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { PaymentGateway } from '../payment-gateway.port.ts';
import { createDepositOrders, type DepositServices, type DepositOrders } from './orders.service.ts';
import { createPayments, type Payments } from './payments.service.ts';
import { depCancel, depCreate, depDetail, depExtend, depMethods, depPaid } from '@site/shared/wire';

interface DepositsDependencies extends DepositServices, Pick<AppContext, 'db' | 'clock' | 'vault' | 'events'> {
  readonly ledger: Ledger;
  readonly dataDir: string;
  readonly gateway: PaymentGateway;
}

/** The deposits feature. */
export interface Deposits {
  readonly routes: readonly Route[];
  readonly payments: Payments;
  /** Raw Ed25519 public key, base64, by which pages verify payees. */
  readonly payeeKey: string;
}

export function createDeposits({ dataDir, ...context }: DepositsDependencies): Deposits {
  const key = openSigningKey(join(dataDir, 'keys', 'payee.pem'));
  const payments = createPayments(context);
  const orders = createDepositOrders({ ...context, key, payments });
  return { routes: depositRoutes(orders), payments, payeeKey: key.publicKey };
}

const depositRoutes = (orders: DepositOrders): Route[] => [
  bindEndpoint(depMethods, (_body, { memberId }) => orders.methods(memberId)),
  bindEndpoint(depCreate, (request, caller) => orders.create(request, caller)),
  bindEndpoint(depDetail, ({ billNo }, { memberId }) => orders.detail(memberId, billNo)),
  bindEndpoint(depPaid, ({ billNo }, { memberId }) => orders.paid(memberId, billNo)),
  bindEndpoint(depCancel, ({ billNo }, { memberId }) => orders.cancel(memberId, billNo)),
  bindEndpoint(depExtend, ({ billNo }, { memberId }) => orders.extend(memberId, billNo)),
];
