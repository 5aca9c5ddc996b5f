import type { Clock } from '../../kernel/clock.ts';
import { inTransaction, type Db } from '../../kernel/database.ts';
import { createDeskStore, type DeskStore, type VenueOrderRow } from './transfer-desk.store.ts';
import { createFaultBook, faultyBehaviour, type Book, type VenueFault } from './transfer-faults.ts';
import { NoAnswer, type Said, type TransferDesk, type VenueOrder } from './transfer-protocol.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly store: DeskStore;
}

/** The simulated venues behind one desk, each with its own books, and what operators order them to do wrong. */
export function createTransferDesk(db: Db, clock: Clock) {
  const store = createDeskStore(db);
  const book = bookOf({ db, clock, store });
  const behave = faultyBehaviour(book);
  const faults = createFaultBook(store);
  async function refuseWhenDown(venueCode: string): Promise<void> {
    if (await faults.isDown(venueCode)) throw new NoAnswer(venueCode);
  }
  const desk: TransferDesk = {
    async send(order) {
      const fault = await inTransaction(db, (trx) => faults.take(order.venueCode, trx));
      return fault === null ? book(order, 'accepted') : behave[fault](order);
    },
    async find({ venueCode, reference }) {
      await refuseWhenDown(venueCode);
      const row = await store.find(venueCode, reference);
      if (row?.state !== 'late') return row?.state ?? 'none';
      await inTransaction(db, (trx) => store.setState(trx, row, 'accepted'));
      return 'none';
    },
    async close(order) {
      await refuseWhenDown(order.venueCode);
      return book(order, 'refused');
    },
    answers: async (venueCode) => !(await faults.isDown(venueCode)),
  };
  return {
    ...desk,
    /** What a venue has booked for a player: in minus out, cents. */
    async booked(venueCode: string, player: string): Promise<bigint> {
      const rows = await store.accepted(venueCode, player);
      return rows.reduce((sum, { direction, amount }) => sum + (direction === 'in' ? BigInt(amount) : -BigInt(amount)), 0n);
    },
    /** From now on a venue misbehaves so, for some calls or until it is told otherwise; null makes it behave. */
    misbehave: (venueCode: string, fault: VenueFault | null, times: number | null = null): Promise<void> =>
      inTransaction(db, (trx) =>
        fault === null ? store.clearFault(trx, venueCode) : store.setFault(trx, { venue_code: venueCode, fault, times_left: times }),
      ),
    faults: faults.list,
  };
}

export type SimulatedDesk = ReturnType<typeof createTransferDesk>;

/** Writes an order down once: the first word stays, only a late order is decided when it arrives. */
function bookOf({ db, clock, store }: Parts): Book {
  return (order, state) =>
    inTransaction(db, async (trx): Promise<Said> => {
      const before = await store.find(order.venueCode, order.reference, trx);
      if (before === undefined) await store.insert(trx, rowOf(order, state, clock.nowMs()));
      else if (BigInt(before.amount) !== order.amount || before.direction !== order.direction)
        throw new Error(`Reference ${order.reference} was used for another transfer.`);
      else if (before.state === 'late') await store.setState(trx, before, state);
      const now = before === undefined || before.state === 'late' ? state : before.state;
      return now === 'refused' ? 'refused' : 'accepted';
    });
}

function rowOf(
  { venueCode, reference, player, direction, amount }: VenueOrder,
  state: VenueOrderRow['state'],
  at_ms: number,
): VenueOrderRow {
  return { venue_code: venueCode, reference, player, direction, amount, state, at_ms };
}
