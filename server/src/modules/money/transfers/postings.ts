import { type AccountId, entryPair, memberCentral, memberLocked, memberVenue, type PostingRequest } from '../ledger/ledger.ts';
import { tablesOf, type VenueTransferRow } from '../schema.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { hasRow } from '../../../kernel/db/has-row.ts';

type PostedTransfer = Pick<VenueTransferRow, 'id' | 'member_id' | 'venue_code' | 'direction' | 'amount'>;

/** The wallet a transfer leaves. */
export const sourceOf = ({ member_id, venue_code, direction }: Omit<PostedTransfer, 'id' | 'amount'>): AccountId =>
  direction === 'in' ? memberCentral(member_id) : memberVenue(member_id, venue_code);

/** The wallet a transfer goes to. */
const targetOf = ({ member_id, venue_code, direction }: PostedTransfer): AccountId =>
  direction === 'in' ? memberVenue(member_id, venue_code) : memberCentral(member_id);

/** The money leaves its wallet and is in flight. */
export const holdPosting = (row: PostedTransfer, title: string): PostingRequest =>
  posting(row, { step: 'hold', remark: remarkOf(row, title), from: sourceOf(row), to: memberLocked(row.member_id) });

/** The venue has booked the transfer: the money arrives. */
export const settlePosting = (row: PostedTransfer, title: string): PostingRequest =>
  posting(row, { step: 'settle', remark: remarkOf(row, title), from: memberLocked(row.member_id), to: targetOf(row) });

/** The venue never booked the transfer: the money returns. */
export const reversePosting = (row: PostedTransfer, title: string): PostingRequest =>
  posting(row, { step: 'reverse', remark: `${title}转账失败，资金已退回`, from: memberLocked(row.member_id), to: sourceOf(row) });

const remarkOf = ({ direction }: PostedTransfer, title: string): string => (direction === 'in' ? `转入${title}` : `${title}转出`);

interface Step extends Pick<PostingRequest, 'remark'> {
  readonly step: 'hold' | 'settle' | 'reverse';
  readonly from: AccountId;
  readonly to: AccountId;
}

const posting = ({ id, amount }: PostedTransfer, { step, remark, from, to }: Step): PostingRequest => ({
  kind: 'transfer',
  reference: id,
  remark,
  idempotencyKey: `transfer:${id}:${step}`,
  entries: entryPair(from, to, BigInt(amount)),
});

const LISTED = 50;
const SHOWN = 5;
/** Statuses in which the money is in flight. */
export const UNDER_WAY = ['pending', 'unknown', 'manual'] as const;
/** Statuses in which the site still polls the venue. */
const POLLED = ['pending', 'unknown'] as const;

export function createTransferStore(db: Db) {
  const all = (trx: Db = db) => tablesOf(trx).selectFrom('venue_transfers').selectAll();
  const dueBy = (nowMs: number) =>
    tablesOf(db).selectFrom('venue_transfers').select('id').where('status', 'in', POLLED).where('next_at_ms', '<=', nowMs);
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
    byRequest: (trx: Db, memberId: string, requestKey: string) =>
      all(trx).where('member_id', '=', memberId).where('request_key', '=', requestKey).executeTakeFirst(),
    hasDue: (nowMs: number) => hasRow(db, dueBy(nowMs)),
    due: (nowMs: number) => dueBy(nowMs).orderBy('next_at_ms').limit(LISTED).execute(),
    /** Transfers that wait for an operator first, then the newest of all members. */
    async forOperators(): Promise<readonly VenueTransferRow[]> {
      const waiting = await all().where('status', '=', 'manual').orderBy('created_at_ms', 'desc').limit(LISTED).execute();
      const newest = await all().orderBy('created_at_ms', 'desc').limit(LISTED).execute();
      return [...waiting, ...newest.filter(({ status }) => status !== 'manual')];
    },
    insert: (trx: Db, row: VenueTransferRow) => tablesOf(trx).insertInto('venue_transfers').values(row),
    change: (trx: Db, id: string, change: Partial<Omit<VenueTransferRow, 'id'>>) =>
      tablesOf(trx).updateTable('venue_transfers').set(change).where('id', '=', id).execute(),
  };
}

export type TransferStore = ReturnType<typeof createTransferStore>;
