import type { SimulatedFault } from '../venues/operator-api.ts';
import type { VenueWalletStore } from './venue-wallet-simulator.store.ts';
import { NoAnswer, type TransferOutcome, type VenueTransferOrder } from '@site/server/modules/money/venue-wallet.port.ts';

/** The faults of a venue's wallet; `refuse` is a regular refusal. */
export const VENUE_FAULTS = ['timeout-after', 'timeout-before', 'late', 'twice', 'contradictory', 'refuse', 'down'] as const;
export type VenueFault = (typeof VENUE_FAULTS)[number];

/** Writes an order into a venue's records; the first decision wins. */
export type RecordOrder = (order: VenueTransferOrder, state: 'accepted' | 'refused' | 'late') => Promise<TransferOutcome>;

/** The effect of each fault on an order. */
export function faultyBehaviour(book: RecordOrder): Readonly<Record<VenueFault, (order: VenueTransferOrder) => Promise<TransferOutcome>>> {
  const silent = async ({ venueCode }: VenueTransferOrder): Promise<never> => {
    throw new NoAnswer(venueCode);
  };
  return {
    'timeout-after': async (order) => {
      await book(order, 'accepted');
      return silent(order);
    },
    'timeout-before': silent,
    late: async (order) => {
      await book(order, 'late');
      return silent(order);
    },
    twice: async (order) => {
      await book(order, 'accepted');
      return book(order, 'accepted');
    },
    contradictory: async (order) => ((await book(order, 'accepted')) === 'accepted' ? 'refused' : 'accepted'),
    refuse: (order) => book(order, 'refused'),
    down: silent,
  };
}

/** The injected faults: which venue misbehaves how, and for how many calls. */
export function createFaultBook(store: VenueWalletStore) {
  return {
    /** The fault of this call; a fault with a limited number of calls is decremented. */
    async take(venueCode: string, trx: Parameters<VenueWalletStore['setFault']>[0]): Promise<VenueFault | null> {
      const row = await store.fault(venueCode, trx);
      if (row === undefined) return null;
      const { times_left: left } = row;
      if (left !== null && left <= 1) await store.clearFault(trx, venueCode);
      else if (left !== null) await store.setFault(trx, { ...row, times_left: left - 1 });
      return VENUE_FAULTS.find((fault) => fault === row.fault) ?? null;
    },
    isDown: async (venueCode: string): Promise<boolean> => (await store.fault(venueCode))?.fault === 'down',
    async list(): Promise<readonly SimulatedFault[]> {
      const rows = await store.faults();
      return rows.map(({ venue_code, fault, times_left }) => ({ venueCode: venue_code, fault, timesLeft: times_left }));
    },
  };
}
