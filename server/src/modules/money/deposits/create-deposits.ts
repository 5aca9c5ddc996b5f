import { join } from 'node:path';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { type Route, bindEndpoint } from '../../../kernel/http/bind-endpoint.ts';
import { openSigningKey } from '../../../kernel/security/signing-key.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { PaymentGateway } from '../payment-gateway.port.ts';
import { asMethods, cryptoDeposits, depositRecords } from './deposit-records.ts';
import { listChannels, rateNow } from './deposit.store.ts';
import { createDepositOrders, type DepositServices, type DepositOrders } from './orders.service.ts';
import { createPayments } from './payments.service.ts';
import { depCancel, depCreate, depDetail, depExtend, depMethods, depPaid } from '@site/shared/wire';

interface DepositsDependencies extends DepositServices {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly vault: Vault;
  readonly dataDir: string;
  readonly gateway: PaymentGateway;
  readonly events: DomainEvents;
}

/** The deposits feature. `payments` is for the payment gateway; `payeeKey` is the raw Ed25519 key, base64, by which pages verify payees. */
export function createDepositFeature({ dataDir, ...context }: DepositsDependencies) {
  const { db, clock } = context;
  const key = openSigningKey(join(dataDir, 'keys', 'payee.pem'));
  const payments = createPayments(context);
  const orders = createDepositOrders({ ...context, key, payments });
  return {
    routes: depositRoutes(orders) satisfies readonly Route[],
    payments,
    payeeKey: key.publicKey,
    records: depositRecords(db),
    crypto: cryptoDeposits(db, clock),
    rateNow: () => rateNow(db),
    methods: async () => asMethods(await listChannels(db)),
  };
}

const depositRoutes = (orders: DepositOrders): Route[] => [
  bindEndpoint(depMethods, (_body, { memberId }) => orders.methods(memberId)),
  bindEndpoint(depCreate, (request, caller) => orders.create(request, caller)),
  bindEndpoint(depDetail, ({ billNo }, { memberId }) => orders.detail(memberId, billNo)),
  bindEndpoint(depPaid, ({ billNo }, { memberId }) => orders.paid(memberId, billNo)),
  bindEndpoint(depCancel, ({ billNo }, { memberId }) => orders.cancel(memberId, billNo)),
  bindEndpoint(depExtend, ({ billNo }, { memberId }) => orders.extend(memberId, billNo)),
];
