import { isTransferOver } from '@site/shared/product';
import type { AppContext } from '../../../context.ts';
import { MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts';
import { inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { VenueWallet, VenueTransferOrder } from '../venue-wallet.port.ts';
import { reversePosting, settlePosting, type TransferStore } from './postings.ts';
import type { VenueTransferRow } from '../schema.ts';

interface SagaDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly ledger: Ledger;
  readonly store: TransferStore;
  readonly venueWallet: VenueWallet;
  readonly titleOf: (venueCode: string) => Promise<string>;
}

/** The status in the venue's books, or null when it is unknown. */
type VenueStatus = 'accepted' | 'refused' | null;

export const REFUSED_TEXT = '场馆未受理';
const BY_SITE = 'site';
/** Limit of concurrent transfers, most of which wait for a venue. */
const AT_ONCE = 16;

/**
 * Drives a transfer to its end. Each step is one commit, so that it resumes after a crash at any point. Only the venue's books are
 * authoritative: the result of `send` is confirmed by a query for the reference, and a missing transfer is sent again with the same reference.
 */
export function createSaga({ db, clock, ledger, store, venueWallet, titleOf }: SagaDependencies) {
  /** Claims the next try of a transfer, so that no other run makes the same one; null when it is not due or has none left. */
  const claim = ({ id, member_id }: VenueTransferRow): Promise<VenueTransferRow | null> =>
    inKeyedTransaction(db, [memberKey(member_id)], async (trx) => {
      const row = await store.byId(id, trx);
      if (row === undefined || row.status === 'manual' || isTransferOver(row.status) || row.next_at_ms > clock.nowMs()) return null;
      if (row.tries >= MOST_TRIES) {
        await store.change(trx, id, { status: 'manual' });
        return null;
      }
      const tries = row.tries + 1;
      await store.change(trx, id, { tries, next_at_ms: clock.nowMs() + delayAfter(tries) });
      return { ...row, tries };
    });

  /** Records the venue's result once; returns the status of the transfer. */
  async function conclude(id: string, status: VenueStatus, by = BY_SITE): Promise<VenueTransferRow | undefined> {
    const before = await store.byId(id);
    if (before === undefined) return undefined;
    return concludeOne(before, status, by);
  }

  async function concludeOne({ id, member_id, venue_code }: VenueTransferRow, status: VenueStatus, by: string) {
    const title = await titleOf(venue_code);
    return inKeyedTransaction(db, [memberKey(member_id)], async (trx) => {
      const row = await store.byId(id, trx);
      if (row === undefined || isTransferOver(row.status)) return row;
      const change = changeOf(row, status, { by, nowMs: clock.nowMs() });
      if (status !== null) await ledger.post(trx, status === 'accepted' ? settlePosting(row, title) : reversePosting(row, title));
      await store.change(trx, id, change);
      return { ...row, ...change };
    });
  }

  /** Calls the venue when that is due. */
  async function pursue(id: string): Promise<void> {
    const found = await store.byId(id);
    const row = found && (await claim(found));
    if (row) await concludeOne(row, await callVenue(venueWallet, row), BY_SITE);
  }

  return {
    pursue,
    conclude,
    /** The first try of a transfer that was begun with `isClaimed`. */
    carryOut: async (row: VenueTransferRow) => concludeOne(row, await callVenue(venueWallet, row), BY_SITE),
    /** Runs all due transfers with limited concurrency; one that fails, or waits for its venue, delays no other. */
    async tick(failed: (error: unknown) => void): Promise<void> {
      const due = [...(await store.due(clock.nowMs()))];
      const pursueOn = async () => {
        for (let next = due.shift(); next !== undefined; next = due.shift()) await pursue(next.id).catch(failed);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, pursueOn));
    },
  };
}

export type Saga = ReturnType<typeof createSaga>;

/** The venue order of a transfer; its reference is the transfer's own number. */
export const orderOf = ({ id, venue_code, member_id, direction, amount }: VenueTransferRow): VenueTransferOrder => ({
  venueCode: venue_code,
  reference: id,
  player: member_id,
  direction,
  amount: BigInt(amount),
});

/** Queries before it sends: only a transfer unknown to the venue is sent, and only the venue's books confirm it. */
async function callVenue(venueWallet: VenueWallet, row: VenueTransferRow): Promise<VenueStatus> {
  const order = orderOf(row);
  const known = row.tries > 1 ? await nullOnFailure(venueWallet.find(order)) : 'none';
  if (known !== 'none') return known;
  await nullOnFailure(venueWallet.send(order));
  const booked = await nullOnFailure(venueWallet.find(order));
  return booked === 'none' ? null : booked;
}

/** A venue's answer; null when there is none, whatever the reason. */
const nullOnFailure = <Answer>(call: Promise<Answer>): Promise<Answer | null> => call.catch(() => null);

function changeOf({ tries }: VenueTransferRow, status: VenueStatus, { by, nowMs }: { readonly by: string; readonly nowMs: number }) {
  if (status === null) return { status: tries >= MOST_TRIES ? ('manual' as const) : ('unknown' as const) };
  const over = { settled_at_ms: nowMs, settled_by: by };
  return status === 'accepted' ? { status: 'success' as const, ...over } : { status: 'failed' as const, reason: REFUSED_TEXT, ...over };
}

/** Number of venue calls before a transfer is escalated to an operator (reliability.md §7). */
export const MOST_TRIES = 10;

/** Delay after the n-th try, counted from 1: exponential backoff from 1 s to at most 60 s. */
const delayAfter = (tries: number): number => Math.min(MINUTE_MS, SECOND_MS * 2 ** (tries - 1));
