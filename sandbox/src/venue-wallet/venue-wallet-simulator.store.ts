import type { Db } from '@site/server/kernel/db/database.ts';
import { tablesOf, type VenueFaultRow, type VenueOrderRow, type VenueOrderState } from '../schema.ts';

/** The transfer records of the simulated venues. */
export function createVenueWalletStore(db: Db) {
  const tables = (trx: Db = db) => tablesOf(trx);
  return {
    find: (venueCode: string, reference: string, trx: Db = db) =>
      tables(trx)
        .selectFrom('venue_orders')
        .selectAll()
        .where('venue_code', '=', venueCode)
        .where('reference', '=', reference)
        .executeTakeFirst(),
    insert: (trx: Db, row: VenueOrderRow) => tables(trx).insertInto('venue_orders').values(row).execute(),
    setState: (trx: Db, { venue_code, reference }: Pick<VenueOrderRow, 'venue_code' | 'reference'>, state: VenueOrderState) =>
      tables(trx)
        .updateTable('venue_orders')
        .set({ state })
        .where('venue_code', '=', venue_code)
        .where('reference', '=', reference)
        .execute(),
    accepted: (venueCode: string, player: string) =>
      tables()
        .selectFrom('venue_orders')
        .selectAll()
        .where('venue_code', '=', venueCode)
        .where('player', '=', player)
        .where('state', '=', 'accepted')
        .execute(),
    faults: () => tables().selectFrom('venue_faults').selectAll().orderBy('venue_code').execute(),
    fault: (venueCode: string, trx: Db = db) =>
      tables(trx).selectFrom('venue_faults').selectAll().where('venue_code', '=', venueCode).executeTakeFirst(),
    async setFault(trx: Db, row: VenueFaultRow): Promise<void> {
      await tables(trx)
        .insertInto('venue_faults')
        .values(row)
        .onConflict((conflict) => conflict.column('venue_code').doUpdateSet({ fault: row.fault, times_left: row.times_left }))
        .execute();
    },
    async clearFault(trx: Db, venueCode: string): Promise<void> {
      await tables(trx).deleteFrom('venue_faults').where('venue_code', '=', venueCode).execute();
    },
  };
}

export type VenueWalletStore = ReturnType<typeof createVenueWalletStore>;
