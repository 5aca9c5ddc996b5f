import {
  addAccount,
  askAccountRemoval,
  getAccountPicture,
  listAccounts,
  lookUpBin,
  setDefaultAccount,
  uploadAccountPicture,
} from '@site/shared/wire';
import { type Route, bindEndpoint } from '../../../kernel/http/bind-endpoint.ts';
import { createCodePictures, type CodePictures } from './code-pictures.ts';
import { createPayoutService, createPayoutStore, type PayoutsDependencies, type PayoutService } from './payout.service.ts';
import { createRemovalKind, createRemovals } from './removals.ts';
import { lookUpBank } from './bins.ts';

/** Payout accounts: their routes, and the interface for withdrawals. */
export function createPayouts(parts: Omit<PayoutsDependencies, 'store' | 'pictures'>) {
  const store = createPayoutStore(parts.db);
  const pictures = createCodePictures(parts);
  const payouts = createPayoutService({ ...parts, store, pictures });
  return {
    routes: payoutRoutes(payouts, pictures),
    find: payouts.find,
    /** The picture of an account's code, for paying operators. */
    pictureOf: (accountId: string) => pictures.ofAccount(accountId, null),
    removals: createRemovals({ ...parts, store, pictures }),
    /** The change request kind, for the operators' request queue. */
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
  bindEndpoint(askAccountRemoval, ({ accountId }, { memberId }) => payouts.askRemoval(memberId, accountId)),
];
