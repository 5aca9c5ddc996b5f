import type { SimulatedFault } from '../venues/operator-api.ts';
import type { Clock } from '@site/server/kernel/clock.ts';
import { type Db, inKeyedTransaction, inTransaction } from '@site/server/kernel/db/database.ts';
import type { VenueOrderRow } from '../schema.ts';
import { createVenueWalletStore, type VenueWalletStore } from './venue-wallet-simulator.store.ts';
import { createFaultBook, faultyBehaviour, type RecordOrder, type VenueFault } from './venue-wallet-faults.ts';
import { NoAnswer, type TransferOutcome, type VenueWallet, type VenueTransferOrder } from '@site/server/modules/money/venue-wallet.port.ts';

/** Simulates the wallets of all venues, each with its own transfer records, and the faults that operators inject. */
export interface VenueWalletSimulator extends VenueWallet {
  /** A player's balance at a venue: transfers in minus transfers out, cents. */
  booked(venueCode: string, player: string): Promise<bigint>;
  /** Injects a fault into a venue for some calls, or until it is cleared with null. */
  misbehave(venueCode: string, fault: VenueFault | null, times?: number | null): Promise<void>;
  faults(): Promise<readonly SimulatedFault[]>;
}

export function createVenueWalletSimulator(db: Db, clock: Clock): VenueWalletSimulator {
  const store = createVenueWalletStore(db);
  const book = bookOf({ db, clock, store });
  const behave = faultyBehaviour(book);
  const faults = createFaultBook(store);
  async function refuseWhenDown(venueCode: string): Promise<void> {
    if (await faults.isDown(venueCode)) throw new NoAnswer(venueCode);
  }
  const wallet: VenueWallet = {
    async send(order) {
      const { venueCode } = order;
      const take = () => inKeyedTransaction(db, [`venue-fault:${venueCode}`], (trx) => faults.take(venueCode, trx));
      const fault = (await store.fault(venueCode)) === undefined ? null : await take();
      return fault === null ? book(order, 'accepted') : behave[fault](order);
    },
    async find({ venueCode, reference }) {
      await refuseWhenDown(venueCode);
      const row = await store.find(venueCode, reference);
      if (row?.state !== 'late') return row?.state ?? 'none';
      await inKeyedTransaction(db, [keyOf(row.venue_code, row.reference)], (trx) => store.setState(trx, row, 'accepted'));
      return 'none';
    },
    async close(order) {
      await refuseWhenDown(order.venueCode);
      return book(order, 'refused');
    },
    answers: async (venueCode) => !(await faults.isDown(venueCode)),
  };
  return {
    ...wallet,
    async booked(venueCode, player) {
      const rows = await store.accepted(venueCode, player);
      return rows.reduce((sum, { direction, amount }) => sum + (direction === 'in' ? BigInt(amount) : -BigInt(amount)), 0n);
    },
    misbehave: (venueCode, fault, times = null) =>
      inTransaction(db, (trx) =>
        fault === null ? store.clearFault(trx, venueCode) : store.setFault(trx, { venue_code: venueCode, fault, times_left: times }),
      ),
    faults: faults.list,
  };
}

const keyOf = (venueCode: string, reference: string): string => `venue-order:${venueCode}:${reference}`;

/** Records an order once: the first decision wins, except that a late order is decided when it arrives. */
function bookOf({ db, clock, store }: { db: Db; clock: Clock; store: VenueWalletStore }): RecordOrder {
  return (order, state) =>
    inKeyedTransaction(db, [keyOf(order.venueCode, order.reference)], async (trx): Promise<TransferOutcome> => {
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
  { venueCode, reference, player, direction, amount }: VenueTransferOrder,
  state: VenueOrderRow['state'],
  at_ms: number,
): VenueOrderRow {
  return { venue_code: venueCode, reference, player, direction, amount, state, at_ms };
}
