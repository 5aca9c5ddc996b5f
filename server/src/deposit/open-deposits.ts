import { join } from 'node:path';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Moments } from '../kernel/moments.ts';
import type { Route } from '../kernel/serve.ts';
import { openSigningKey } from '../kernel/signing-key.ts';
import type { Vault } from '../kernel/vault.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { cryptoDeposits } from './crypto-deposits.ts';
import { depositRecords } from './deposit-records.ts';
import { asMethods } from './deposit-view.ts';
import { depositRoutes } from './deposit.routes.ts';
import { listChannels, rateNow } from './deposit.store.ts';
import { createDepositOrders, type DepositNeighbours } from './orders.service.ts';
import { createPayments } from './payments.service.ts';

interface Parts extends DepositNeighbours {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly vault: Vault;
  readonly dataDir: string;
  /** Where payments are made, e.g. http://pay.localhost:4004. */
  readonly payOrigin: string;
  readonly moments: Moments;
}

/** The whole deposits feature. `payments` is what the payment simulator is given, `payeeKey` the raw Ed25519 key, base64, that pages check payees by. */
export function openDeposits({ dataDir, ...ground }: Parts) {
  const { db, clock } = ground;
  const key = openSigningKey(join(dataDir, 'keys', 'payee.pem'));
  const payments = createPayments(ground);
  const orders = createDepositOrders({ ...ground, key, payments });
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
