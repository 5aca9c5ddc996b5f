import type { DeskStore } from './transfer-desk.store.ts';
import { NoAnswer, type Said, type VenueOrder } from './transfer-protocol.ts';

/** How a venue misbehaves on command; `refuse` is honest and says no. */
export const VENUE_FAULTS = ['timeout-after', 'timeout-before', 'late', 'twice', 'contradictory', 'refuse', 'down'] as const;
export type VenueFault = (typeof VENUE_FAULTS)[number];

/** Writes an order into a venue's books, where the first word stays. */
export type Book = (order: VenueOrder, state: 'accepted' | 'refused' | 'late') => Promise<Said>;

/** What each fault makes of an order. */
export function faultyBehaviour(book: Book): Readonly<Record<VenueFault, (order: VenueOrder) => Promise<Said>>> {
  const silent = async ({ venueCode }: VenueOrder): Promise<never> => {
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

/** Orders of operators about venues: how one misbehaves, and for how many calls. */
export function createFaultBook(store: DeskStore) {
  return {
    /** The fault of this call; one that was ordered for some times is used up by it. */
    async take(venueCode: string, trx: Parameters<DeskStore['setFault']>[0]): Promise<VenueFault | null> {
      const row = await store.fault(venueCode, trx);
      if (row === undefined) return null;
      const { times_left: left } = row;
      if (left !== null && left <= 1) await store.clearFault(trx, venueCode);
      else if (left !== null) await store.setFault(trx, { ...row, times_left: left - 1 });
      return VENUE_FAULTS.find((fault) => fault === row.fault) ?? null;
    },
    isDown: async (venueCode: string): Promise<boolean> => (await store.fault(venueCode))?.fault === 'down',
    async list(): Promise<readonly { readonly venueCode: string; readonly fault: string; readonly timesLeft: number | null }[]> {
      const rows = await store.faults();
      return rows.map(({ venue_code, fault, times_left }) => ({ venueCode: venue_code, fault, timesLeft: times_left }));
    },
  };
}
