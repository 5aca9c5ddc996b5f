import type { AppContext } from '../../../context.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { missingVenueWallet, type VenueWallet } from '../venue-wallet.port.ts';
import { createAutoTransfers, type AutoTransfers } from './auto.service.ts';
import { createBalances, type HeldMoney, type Balances } from './balances.service.ts';
import { createBeginTransfer } from './begin-transfer.ts';
import { createCollectJobs, type CollectJobs } from './collect.service.ts';
import { createTransferOperator } from './operator.ts';
import { createSaga } from './saga.ts';
import { createTransferStore } from './postings.ts';
import { createTransferService, type TransferCall, type TransferService } from './transfer.service.ts';
import { createVenueDirectory, type ListVenues } from './venues.ts';
import {
  collectAll,
  createTransfer,
  getCollectProgress,
  getTransfer,
  getVenueBalance,
  getVenueBalances,
  leaveVenue,
  setAutoTransfer,
} from '@site/shared/wire';
import { HEADER } from '@site/shared/product';
import type { MoneyCaller } from '../../../kernel/http/caller.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';

interface TransfersDependencies extends Pick<AppContext, 'db' | 'clock' | 'events'> {
  readonly ledger: Ledger;
  readonly venues: ListVenues;
  readonly venueWallet: VenueWallet;
}

/** The transfers feature: calls of members, transfers of a launch, the retry job, and decisions of operators. */
export function createTransfers({ venues: listed, ...context }: TransfersDependencies) {
  const { db, venueWallet } = context;
  const store = createTransferStore(db);
  const venues = createVenueDirectory(async (from) =>
    (await listed(from)).map((venue) => ({ ...venue, open: venue.open && isReachable(venue, venueWallet) })),
  );
  const titleOf = async (venueCode: string) => (await venues.titles())(venueCode);
  const saga = createSaga({ ...context, store, titleOf });
  const begin = createBeginTransfer({ ...context, store });
  const parts = { ...context, begin, saga, store, venues };
  const auto = createAutoTransfers(parts);
  return {
    saga,
    venueWallet,
    venues,
    funding: { enter: auto.enter, arrive: auto.arrive },
    operator: createTransferOperator(parts),
    /** `heldWithdrawals` is the amount that withdrawals hold of a member. */
    routes: (heldWithdrawals: (memberId: string) => Promise<readonly HeldMoney[]>) => [
      ...transferRoutes(createTransferService(parts), createCollectJobs(parts), auto),
      ...balanceRoutes(createBalances({ ...parts, readAuto: auto.read, heldWithdrawals })),
    ],
  };
}

/** Without an adapter the venues with their own wallets are under maintenance. */
const isReachable = ({ walletMode }: { readonly walletMode: string }, venueWallet: VenueWallet): boolean =>
  walletMode !== 'transfer' || venueWallet !== missingVenueWallet;

export type Transfers = ReturnType<typeof createTransfers>;

/** Transfer commands of members. */
const transferRoutes = (transfers: TransferService, collecting: CollectJobs, auto: AutoTransfers): Route[] => [
  bindEndpoint(createTransfer, (body, caller) => transfers.create(asking(caller), body)),
  bindEndpoint(getTransfer, ({ transferId }, { memberId }) => transfers.detail(memberId, transferId)),
  bindEndpoint(leaveVenue, ({ venueCode }, caller) => transfers.leave(asking(caller), venueCode)),
  bindEndpoint(collectAll, (_none, caller) => collecting.collect(asking(caller))),
  bindEndpoint(getCollectProgress, ({ jobId }, { memberId }) => collecting.progress(memberId, jobId)),
  bindEndpoint(setAutoTransfer, (choice, { memberId }) => auto.choose(memberId, choice)),
];

/** Wallet queries of members. */
const balanceRoutes = (balances: Balances): Route[] => [
  bindEndpoint(getVenueBalances, (_none, { memberId }) => balances.book(memberId)),
  bindEndpoint(getVenueBalance, ({ venueCode }, { memberId }) => balances.venue(memberId, venueCode)),
];

const asking = ({ trx, memberId, header }: MoneyCaller): TransferCall => ({
  trx,
  memberId,
  requestKey: header(HEADER.idempotencyKey.toLowerCase()),
});
