import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Moments } from '../kernel/moments.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { SimulatedDesk } from './desk/transfer-desk.ts';
import { createAutoTransfers } from './auto.service.ts';
import { createBalances, type Held } from './balances.service.ts';
import { createBeginning } from './begin.ts';
import { createCollectStore } from './collect.store.ts';
import { createCollecting } from './collect.service.ts';
import { createTransferOperator } from './operator.ts';
import { createSaga } from './saga.ts';
import { createTransferStore } from './transfer.store.ts';
import { balanceRoutes, transferRoutes } from './transfer.routes.ts';
import { createTransfers } from './transfer.service.ts';
import { createVenueBook, type ListVenues } from './venues.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly moments: Moments;
  readonly venues: ListVenues;
  readonly desk: SimulatedDesk;
}

/** The whole transfers feature: what members call, what a launch does with money, what is due, and what operators decide. */
export function openTransfers({ venues: listVenues, desk, ...ground }: Parts) {
  const { db } = ground;
  const store = createTransferStore(db);
  const venues = createVenueBook(listVenues);
  const titleOf = async (venueCode: string) => (await venues.titles())(venueCode);
  const saga = createSaga({ ...ground, store, desk, titleOf });
  const begin = createBeginning({ ...ground, store });
  const parts = { ...ground, begin, saga, store, venues };
  const auto = createAutoTransfers(parts);
  const transfers = createTransfers(parts);
  const collecting = createCollecting({ ...parts, collects: createCollectStore(db) });
  return {
    saga,
    desk,
    venues,
    funding: { enter: auto.enter, arrive: auto.arrive },
    operator: createTransferOperator({ ...parts, desk }),
    /** `heldWithdrawals` is what the withdrawals feature holds of a member. */
    routes: (heldWithdrawals: (memberId: string) => Promise<readonly Held[]>) => [
      ...transferRoutes({ transfers, collecting, auto }),
      ...balanceRoutes(createBalances({ ...parts, desk, readAuto: auto.read, heldWithdrawals })),
    ],
  };
}

export type TransferFeature = ReturnType<typeof openTransfers>;
