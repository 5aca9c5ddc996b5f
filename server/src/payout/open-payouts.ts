import type { FeedbackPicture } from '@site/shared/wire';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Moments } from '../kernel/moments.ts';
import type { Route } from '../kernel/serve.ts';
import type { Vault } from '../kernel/vault.ts';
import { createCodePictures } from './code-pictures.ts';
import { payoutRoutes } from './payout.routes.ts';
import { createPayouts, type Holder, type Payouts, type RemovalAudits } from './payout.service.ts';
import { createPayoutStore } from './payout.store.ts';
import { createRemovalKind, createRemovals, type Removals } from './removals.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly moments: Pick<Moments, 'accessChanged'>;
  readonly vault: Vault;
  readonly holder: Holder;
  readonly audits: RemovalAudits;
}

interface OpenPayouts {
  readonly routes: Route[];
  readonly find: Payouts['find'];
  /** The picture of an account's code, for whoever pays. */
  readonly pictureOf: (accountId: string) => Promise<FeedbackPicture>;
  readonly removals: Removals;
  /** For whoever decides requests of members. */
  readonly removalKind: ReturnType<typeof createRemovalKind>;
}

/** Payout accounts: their routes, and what a withdrawal asks of them. */
export function openPayouts(parts: Parts): OpenPayouts {
  const store = createPayoutStore(parts.db);
  const pictures = createCodePictures(parts);
  const payouts = createPayouts({ ...parts, store, pictures });
  const removals = createRemovals({ ...parts, store, pictures });
  return {
    routes: payoutRoutes(payouts, pictures),
    find: payouts.find,
    pictureOf: (accountId) => pictures.ofAccount(accountId, null),
    removals,
    removalKind: createRemovalKind(store, pictures),
  };
}
