import { join } from 'node:path';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Route } from '../kernel/serve.ts';
import { openSigningKey } from '../kernel/signing-key.ts';
import type { Vault } from '../kernel/vault.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { depositRoutes } from './deposit.routes.ts';
import { createDepositOrders } from './orders.service.ts';
import { createPayments, type OnCredited, type Payments } from './payments.service.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly vault: Vault;
  readonly dataDir: string;
  /** Where payments are made, e.g. http://pay.localhost:4004. */
  readonly payOrigin: string;
  readonly realNameOf: (trx: Db, memberId: string) => Promise<string | null>;
  readonly onCredited: OnCredited;
}

export interface Deposits {
  readonly routes: readonly Route[];
  /** What the payment simulator is given. */
  readonly payments: Payments;
  /** Raw Ed25519 public key, base64: pages check payees by it. */
  readonly payeeKey: string;
}

/** The whole deposits feature. */
export function openDeposits({ dataDir, payOrigin, realNameOf, onCredited, ...ground }: Parts): Deposits {
  const key = openSigningKey(join(dataDir, 'keys', 'payee.pem'));
  const payments = createPayments({ ...ground, onCredited });
  const orders = createDepositOrders({ ...ground, key, payOrigin, payments, realNameOf });
  return { routes: depositRoutes(orders), payments, payeeKey: key.publicKey };
}
