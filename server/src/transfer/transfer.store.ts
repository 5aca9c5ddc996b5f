import type { TransferState } from '@site/shared/product';
import type { Db } from '../kernel/database.ts';

export type TransferRow = {
  id: string;
  member_id: string;
  request_key: string;
  /** The 一键归户 it is part of. */
  job_id: string | null;
  venue_code: string;
  direction: 'in' | 'out';
  amount: number | bigint;
  before_balance: number | bigint;
  after_balance: number | bigint;
  status: TransferState;
  reason: string | null;
  tries: number;
  /** When the venue is asked (again). */
  next_at_ms: number;
  created_at_ms: number;
  settled_at_ms: number | null;
  /** Who settled it: the site, or an operator. */
  settled_by: string | null;
};

type Tables = { venue_transfers: TransferRow };

const LISTED = 50;
const SHOWN = 5;
const UNDER_WAY = ['pending', 'unknown', 'manual'] as const;
/** States in which the site itself goes on asking. */
const ASKED = ['pending', 'unknown'] as const;

export function createTransferStore(db: Db) {
  const tables = (trx: Db = db) => trx.withTables<Tables>();
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
    /** Those that wait for an operator first, then the newest of everybody. */
    async forOperators(): Promise<readonly TransferRow[]> {
      const waiting = await all().where('status', '=', 'manual').orderBy('created_at_ms', 'desc').limit(LISTED).execute();
      const newest = await all().orderBy('created_at_ms', 'desc').limit(LISTED).execute();
      return [...waiting, ...newest.filter(({ status }) => status !== 'manual')];
    },
    insert: (trx: Db, row: TransferRow) => tables(trx).insertInto('venue_transfers').values(row).execute(),
    change: (trx: Db, id: string, change: Partial<Omit<TransferRow, 'id'>>) =>
      tables(trx).updateTable('venue_transfers').set(change).where('id', '=', id).execute(),
  };
}

export type TransferStore = ReturnType<typeof createTransferStore>;
