import type { AppContext } from '../../../context.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { missingVenueWallet, type VenueWallet } from '../venue-wallet.port.ts';
import { createAutoTransfers, type AutoTransfers, type VenueFunding } from './auto.service.ts';
import { createBalances, type Balances, type ReadHeldMoney } from './balances.service.ts';
import { createBeginTransfer } from './begin-transfer.ts';
import { createCollectJobs, type CollectJobs } from './collect.service.ts';
import { createTransferOperator, transferOpsRoutes } from './operator.ts';
import { createSaga } from './saga.ts';
import { createStakeFunding, type StakeFunding } from './stakes.service.ts';
import { createTransferStore } from './postings.ts';
import { createTransferService, type TransferCall, type TransferService } from './transfer.service.ts';
import { createVenueDirectory, type ListVenues, type VenueDirectory } from './venues.ts';
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
import type { OpsRoute } from '../../../kernel/http/ops.ts';

interface TransfersDependencies extends Pick<AppContext, 'db' | 'clock' | 'events'> {
  readonly ledger: Ledger;
  readonly venues: ListVenues;
  readonly venueWallet: VenueWallet;
  readonly refusePlay: RefusePlay;
}

/** Refuses money for rounds and bets where play is not open now. */
type RefusePlay = (ip: string) => Promise<void>;

/** The transfers feature: calls of members, transfers of a launch, the retry job, and decisions of operators. */
export interface Transfers {
  /** The venues; without an adapter those with their own wallets are under maintenance. */
  readonly venues: VenueDirectory;
  readonly funding: VenueFunding;
  /** Takes what a bet at a venue with its own wallet lacks from the central one. */
  readonly stakes: StakeFunding;
  /** Endpoints of members; `heldWithdrawals` reads the amount that withdrawals hold of a member. */
  routes(heldWithdrawals: ReadHeldMoney): readonly Route[];
  readonly opsRoutes: readonly OpsRoute[];
  /** Continues all due transfers, also after a crash; `failed` gets the error of each that fails. */
  tick(failed: (error: unknown) => void): Promise<void>;
  /** Whether a transfer is due. */
  hasDue(): Promise<boolean>;
}

export function createTransfers({ venues: listed, refusePlay, ...context }: TransfersDependencies): Transfers {
  const { db, venueWallet } = context;
  const store = createTransferStore(db);
  const venues = createVenueDirectory(async (from) =>
    (await listed(from)).map((venue) => ({ ...venue, open: venue.open && isReachable(venue, venueWallet) })),
  );
  const titleOf = async (venueCode: string) => (await venues.titles())(venueCode);
  const saga = createSaga({ ...context, store, titleOf });
  const begin = createBeginTransfer({ ...context, store });
  const services = { ...context, begin, saga, store, venues };
  const auto = createAutoTransfers(services);
  const stakes = createStakeFunding(services, auto.read);
  return {
    venues,
    funding: auto,
    stakes,
    routes: (heldWithdrawals) => [
      ...transferRoutes(createTransferService(services), createCollectJobs(services), auto, refusePlay),
      ...balanceRoutes(createBalances({ ...services, ...stakes, readAuto: auto.read, heldWithdrawals })),
    ],
    opsRoutes: transferOpsRoutes(createTransferOperator(services)),
    tick: saga.tick,
    hasDue: () => store.hasDue(context.clock.nowMs()),
  };
}

const isReachable = ({ walletMode }: { readonly walletMode: string }, venueWallet: VenueWallet): boolean =>
  walletMode !== 'transfer' || venueWallet !== missingVenueWallet;

/** Transfer commands of members. */
const transferRoutes = (transfers: TransferService, collecting: CollectJobs, auto: AutoTransfers, refusePlay: RefusePlay): Route[] => [
  bindEndpoint(
    createTransfer,
    (body, caller) => transfers.create(callOf(caller), body),
    // Money comes back from everywhere, and goes to venues from where one may play.
    async ({ direction }, { ip }) => (direction === 'in' ? refusePlay(ip) : undefined),
  ),
  bindEndpoint(getTransfer, ({ transferId }, { memberId }) => transfers.detail(memberId, transferId)),
  bindEndpoint(leaveVenue, ({ venueCode }, caller) => transfers.leave(callOf(caller), venueCode)),
  bindEndpoint(collectAll, (_none, caller) => collecting.collect(callOf(caller))),
  bindEndpoint(getCollectProgress, ({ jobId }, { memberId }) => collecting.progress(memberId, jobId)),
  bindEndpoint(setAutoTransfer, (choice, { memberId }) => auto.choose(memberId, choice)),
];

/** Wallet queries of members. */
const balanceRoutes = (balances: Balances): Route[] => [
  bindEndpoint(getVenueBalances, (_none, { memberId }) => balances.book(memberId)),
  bindEndpoint(getVenueBalance, ({ venueCode }, { memberId }) => balances.venue(memberId, venueCode)),
];

const callOf = ({ trx, memberId, header }: MoneyCaller): TransferCall => ({
  trx,
  memberId,
  requestKey: header(HEADER.idempotencyKey.toLowerCase()),
});
