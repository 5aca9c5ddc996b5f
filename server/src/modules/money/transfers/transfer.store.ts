import type { Db } from '../../../kernel/db/database.ts';
import type { MoneyTables, VenueTransferRow } from '../schema.ts';

const LISTED = 50;
const SHOWN = 5;
const UNDER_WAY = ['pending', 'unknown', 'manual'] as const;
/** Statuses in which the site still polls the venue. */
const ASKED = ['pending', 'unknown'] as const;

export function createTransferStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<MoneyTables>();
  const all = (trx: Db = db) => tables(trx).selectFrom('venue_transfers').selectAll();
  const ofMember = (memberId: string) => all().where('member_id', '=', memberId);
  return {
    byId: (id: string, trx: Db = db) => all(trx).where('id', '=', id).executeTakeFirst(),
    underWay: (memberId: string) => ofMember(memberId).where('status', 'in', UNDER_WAY).orderBy('created_at_ms', 'desc').execute(),
    latest: (memberId: string) => ofMember(memberId).orderBy('created_at_ms', 'desc').orderBy('id', 'desc').limit(SHOWN).execute(),
    underWayAt: (trx: Db, memberId: string, venueCode: string) =>
      all(trx)
        .where('member_id', '=', memberId)
        .where('venue_code', '=', venueCode)
        .where('status', 'in', UNDER_WAY)
        .limit(1)
        .executeTakeFirst(),
    due: (nowMs: number) =>
      tables()
        .selectFrom('venue_transfers')
        .select('id')
        .where('status', 'in', ASKED)
        .where('next_at_ms', '<=', nowMs)
        .orderBy('next_at_ms')
        .limit(LISTED)
        .execute(),
    /** Transfers that wait for an operator first, then the newest of all members. */
    async forOperators(): Promise<readonly VenueTransferRow[]> {
      const waiting = await all().where('status', '=', 'manual').orderBy('created_at_ms', 'desc').limit(LISTED).execute();
      const newest = await all().orderBy('created_at_ms', 'desc').limit(LISTED).execute();
      return [...waiting, ...newest.filter(({ status }) => status !== 'manual')];
    },
    insert: (trx: Db, row: VenueTransferRow) => tables(trx).insertInto('venue_transfers').values(row).execute(),
    change: (trx: Db, id: string, change: Partial<Omit<VenueTransferRow, 'id'>>) =>
      tables(trx).updateTable('venue_transfers').set(change).where('id', '=', id).execute(),
  };
}

export type TransferStore = ReturnType<typeof createTransferStore>;
