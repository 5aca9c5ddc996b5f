import {
  type FeedbackPicture,
  addAccount,
  askAccountRemoval,
  getAccountPicture,
  listAccounts,
  lookUpBin,
  setDefaultAccount,
  uploadAccountPicture,
} from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { type Route, bindEndpoint } from '../../../kernel/http/bind-endpoint.ts';
import { createCodePictures, type CodePictures } from './code-pictures.ts';
import { createPayoutService, createPayoutStore, type Holder, type PayoutService, type RemovalAudits } from './payout.service.ts';
import { createRemovalKind, createRemovals, type Removals } from './removals.ts';
import { lookUpBank } from './bins.ts';

interface PayoutOptions extends Pick<AppContext, 'db' | 'clock' | 'vault'> {
  readonly events: Pick<DomainEvents, 'accessChanged'>;
  readonly holder: Holder;
  readonly audits: RemovalAudits;
}

interface Payouts {
  readonly routes: Route[];
  readonly find: PayoutService['find'];
  /** The picture of an account's code, for paying operators. */
  readonly pictureOf: (accountId: string) => Promise<FeedbackPicture>;
  readonly removals: Removals;
  /** The change request kind, for the operators' request queue. */
  readonly removalKind: ReturnType<typeof createRemovalKind>;
}

/** Payout accounts: their routes, and the interface for withdrawals. */
export function createPayouts(parts: PayoutOptions): Payouts {
  const store = createPayoutStore(parts.db);
  const pictures = createCodePictures(parts);
  const payouts = createPayoutService({ ...parts, store, pictures });
  const removals = createRemovals({ ...parts, store, pictures });
  return {
    routes: payoutRoutes(payouts, pictures),
    find: payouts.find,
    pictureOf: (accountId) => pictures.ofAccount(accountId, null),
    removals,
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
