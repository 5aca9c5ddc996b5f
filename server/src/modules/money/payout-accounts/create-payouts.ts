import {
  addAccount,
  requestAccountRemoval,
  type FeedbackPicture,
  getAccountPicture,
  listAccounts,
  lookUpBin,
  setDefaultAccount,
  uploadAccountPicture,
} from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import { type Route, bindEndpoint } from '../../../kernel/http/bind-endpoint.ts';
import type { OpsRoute } from '../../../kernel/http/ops.ts';
import type { PayoutAccountRow } from '../schema.ts';
import { createCodePictures, type CodePictures } from './code-pictures.ts';
import { createPayoutService, createPayoutStore, type PayoutsDependencies, type PayoutService } from './payout.service.ts';
import { createRemovalKind, createRemovals, type RemovalKind, removalOpsRoutes } from './removals.ts';
import { lookUpBank } from './bins.ts';

/** Payout accounts: their routes, and what withdrawals need of them. */
export interface Payouts {
  readonly routes: readonly Route[];
  readonly opsRoutes: readonly OpsRoute[];
  /** A member's own account, whatever its state; undefined where there is none. */
  find(memberId: string, accountId: string, trx: Db): Promise<PayoutAccountRow | undefined>;
  /** An account whatever its state, also a removed one. */
  destination(accountId: string): Promise<PayoutAccountRow>;
  /** The picture of an account's code, for paying operators; refuses an account without one. */
  pictureOf(accountId: string): Promise<FeedbackPicture>;
  /** The change request kind, for the operators' request queue. */
  readonly removalKind: RemovalKind;
}

export function createPayouts(dependencies: Omit<PayoutsDependencies, 'store' | 'pictures'>): Payouts {
  const store = createPayoutStore(dependencies.db);
  const pictures = createCodePictures(dependencies);
  const services = { ...dependencies, store, pictures };
  return {
    routes: payoutRoutes(createPayoutService(services), pictures),
    opsRoutes: removalOpsRoutes(createRemovals(services)),
    find: store.find,
    destination: store.destination,
    pictureOf: (accountId) => pictures.ofAccount(accountId, null),
    removalKind: createRemovalKind(store, pictures),
  };
}

const payoutRoutes = (payouts: PayoutService, pictures: CodePictures): Route[] => [
  bindEndpoint(listAccounts, (_body, { memberId }) => payouts.book(memberId)),
  bindEndpoint(addAccount, (body, { memberId }) => payouts.add(memberId, body)),
  bindEndpoint(uploadAccountPicture, (upload, { memberId }) => pictures.keep(memberId, upload)),
  bindEndpoint(getAccountPicture, ({ accountId }, { memberId }) => pictures.ofAccount(accountId, memberId)),
  bindEndpoint(lookUpBin, ({ prefix }) => lookUpBank(prefix)),
  bindEndpoint(setDefaultAccount, ({ accountId }, { memberId }) => payouts.setDefault(memberId, accountId)),
  bindEndpoint(requestAccountRemoval, ({ accountId }, { memberId }) => payouts.askRemoval(memberId, accountId)),
];
