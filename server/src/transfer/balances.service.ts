import { toWire } from '@site/shared/product';
import type { AutoTransfer, LockItem, VenueWallet, WalletBook } from '@site/shared/wire';
import { toIso, type Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { memberCentral, memberLocked, memberVenue } from '../ledger/accounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { TransferDesk } from './desk/transfer-protocol.ts';
import type { TransferVenue } from './begin.ts';
import { asTransfer } from './transfer-view.ts';
import type { TransferRow, TransferStore } from './transfer.store.ts';
import type { VenueBook } from './venues.ts';

/** Money another feature holds of a member: withdrawals on their way. */
export interface Held {
  readonly refId: string;
  readonly cents: bigint;
  readonly sinceMs: number;
}

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly store: TransferStore;
  readonly venues: VenueBook;
  readonly desk: TransferDesk;
  readonly readAuto: (memberId: string) => Promise<AutoTransfer>;
  readonly heldWithdrawals: (memberId: string) => Promise<readonly Held[]>;
}

/** Every wallet of a member, and what is held and why. */
export function createBalances({ db, clock, ledger, store, venues, desk, readAuto, heldWithdrawals }: Parts) {
  async function describe(memberId: string, venue: TransferVenue, moving: boolean): Promise<VenueWallet> {
    return {
      venueCode: venue.code,
      title: venue.title,
      balance: toWire(await ledger.balance(db, memberVenue(memberId, venue.code))),
      status: await statusOf(venue, desk),
      moving,
      syncedAt: toIso(clock.nowMs()),
    };
  }
  /** Other venues may still hold something from before they played from the central wallet. */
  async function listed(memberId: string): Promise<readonly TransferVenue[]> {
    const all = await venues.list();
    const balances = await ledger.balances(
      db,
      all.map(({ code }) => memberVenue(memberId, code)),
    );
    return all.filter(({ code, walletMode }) => walletMode === 'transfer' || (balances.get(memberVenue(memberId, code)) ?? 0n) > 0n);
  }
  return {
    async book(memberId: string): Promise<WalletBook> {
      const underWay = await store.underWay(memberId);
      const shown = await listed(memberId);
      const moving = new Set(underWay.map(({ venue_code }) => venue_code));
      const rows = await Promise.all(shown.map((venue) => describe(memberId, venue, moving.has(venue.code))));
      const [central, locked] = [await ledger.balance(db, memberCentral(memberId)), await ledger.balance(db, memberLocked(memberId))];
      const titleOf = await venues.titles();
      const inVenues = await ledger.balances(
        db,
        shown.map(({ code }) => memberVenue(memberId, code)),
      );
      return {
        total: toWire([...inVenues.values()].reduce((sum, cents) => sum + cents, central + locked)),
        central: toWire(central),
        locked: toWire(locked),
        venues: rows,
        seamless: (await venues.list()).length - shown.length,
        locks: locksOf({ locked, underWay, withdrawals: await heldWithdrawals(memberId) }),
        auto: await readAuto(memberId),
        transfers: withLatest(underWay, await store.latest(memberId)).map((row) => asTransfer(row, titleOf)),
        syncedAt: toIso(clock.nowMs()),
      };
    },
    async venue(memberId: string, venueCode: string): Promise<VenueWallet> {
      const venue = await venues.require(undefined, venueCode);
      return describe(memberId, venue, (await store.underWayAt(db, memberId, venueCode)) !== undefined);
    },
  };
}

export type Balances = ReturnType<typeof createBalances>;

async function statusOf({ code, open }: TransferVenue, desk: TransferDesk): Promise<VenueWallet['status']> {
  if (!open) return 'maintenance';
  return (await desk.answers(code)) ? 'ok' : 'unknown';
}

/** The newest first; what is under way is shown even when newer ones have pushed it out. */
function withLatest(underWay: readonly TransferRow[], latest: readonly TransferRow[]): readonly TransferRow[] {
  const shown = new Set(latest.map(({ id }) => id));
  return [...latest, ...underWay.filter(({ id }) => !shown.has(id))];
}

interface Locked {
  readonly locked: bigint;
  readonly underWay: readonly TransferRow[];
  readonly withdrawals: readonly Held[];
}

/** What makes up the locked balance; whatever is held for no reason known here is a hold of the site's own. */
function locksOf({ locked, underWay, withdrawals }: Locked): readonly LockItem[] {
  const known = [
    ...withdrawals.map(({ refId, cents, sinceMs }) => ({ kind: 'withdrawal' as const, refId, cents, sinceMs })),
    ...underWay.map((row) => ({ kind: 'transfer' as const, refId: row.id, cents: BigInt(row.amount), sinceMs: row.created_at_ms })),
  ];
  const rest = known.reduce((left, { cents }) => left - cents, locked);
  const items = known.map(({ kind, refId, cents, sinceMs }) => ({ kind, refId, amount: toWire(cents), createdAt: toIso(sinceMs) }));
  return rest > 0n ? [...items, { kind: 'risk', refId: '', amount: toWire(rest), createdAt: null }] : items;
}
