import { isTransferOver } from '@site/shared/product';
import type { Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { TransferDesk, VenueOrder } from './desk/transfer-protocol.ts';
import { reversePosting, settlePosting } from './postings.ts';
import { delayAfter, MOST_TRIES } from './schedule.ts';
import type { TransferRow, TransferStore } from './transfer.store.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly store: TransferStore;
  readonly desk: TransferDesk;
  readonly titleOf: (venueCode: string) => Promise<string>;
}

/** What the venue's books say, or null when nobody knows. */
export type Word = 'accepted' | 'refused' | null;

export const REFUSED_TEXT = '场馆未受理';
const BY_SITE = 'site';
/** Transfers that are carried on at the same time, most of which wait for a venue. */
const AT_ONCE = 16;

/**
 * Carries a transfer to its end: each step is one commit, so that a crash at any point goes on from there. Only the venue's books are
 * believed: what `send` answers is asked for again by reference, and what they do not have yet is sent again with the same reference.
 */
export function createSaga({ db, clock, ledger, store, desk, titleOf }: Parts) {
  /** Takes the next try of a transfer, so that nobody else makes the same one; null when it is not due or has none left. */
  const claim = (id: string): Promise<TransferRow | null> =>
    inTransaction(db, async (trx) => {
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

  /** Writes down what the venue said, once; answers how the transfer stands. */
  async function conclude(id: string, word: Word, by = BY_SITE): Promise<TransferRow | undefined> {
    const title = await titleOf((await store.byId(id))?.venue_code ?? '');
    return inTransaction(db, async (trx) => {
      const row = await store.byId(id, trx);
      if (row === undefined || isTransferOver(row.status)) return row;
      const change = changeOf(row, word, { by, nowMs: clock.nowMs() });
      if (word !== null) await ledger.post(trx, word === 'accepted' ? settlePosting(row, title) : reversePosting(row, title));
      await store.change(trx, id, change);
      return { ...row, ...change };
    });
  }

  /** Asks the venue for it, or about it, when that is due. */
  async function pursue(id: string): Promise<void> {
    const row = await claim(id);
    if (row !== null) await conclude(id, await wordOf(desk, row));
  }

  return {
    pursue,
    conclude,
    /** Everything that is due, some at once; one that fails, or waits for its venue, holds up none of the others. */
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

/** The order a venue is asked for; its reference is the transfer's own number. */
export function orderOf({ id, venue_code, member_id, direction, amount }: TransferRow): VenueOrder {
  return { venueCode: venue_code, reference: id, player: member_id, direction, amount: BigInt(amount) };
}

/** Asks before it sends: only what was never heard of at the venue is sent, and what was sent is believed from its books alone. */
async function wordOf(desk: TransferDesk, row: TransferRow): Promise<Word> {
  const order = orderOf(row);
  const known = row.tries > 1 ? await said(desk.find(order)) : 'none';
  if (known === null || known !== 'none') return known;
  await said(desk.send(order));
  const booked = await said(desk.find(order));
  return booked === 'none' ? null : booked;
}

/** What a venue answered; null when it did not, whatever the reason. */
async function said<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  return asked.catch(() => null);
}

function changeOf({ tries }: TransferRow, word: Word, { by, nowMs }: { readonly by: string; readonly nowMs: number }) {
  if (word === null) return { status: tries >= MOST_TRIES ? ('manual' as const) : ('unknown' as const) };
  const over = { settled_at_ms: nowMs, settled_by: by };
  return word === 'accepted' ? { status: 'success' as const, ...over } : { status: 'failed' as const, reason: REFUSED_TEXT, ...over };
}
