import { toWire } from '@site/shared/product';
import type { LockItem, VenueWallet as VenueWalletView, WalletOverview } from '@site/shared/wire';
import { toIso } from '../../../kernel/clock.ts';
import { memberCentral, memberLocked, memberVenue } from '../ledger/ledger.ts';
import type { VenueWallet } from '../venue-wallet.port.ts';
import { toAutoTransfer, type AutoTransfers } from './auto.service.ts';
import { asTransfer } from './transfer-records.ts';
import type { StakeFunding } from './stakes.service.ts';
import type { TransferServices } from './transfer.service.ts';
import type { TransferVenue } from './venues.ts';
import type { VenueTransferRow } from '../schema.ts';

/** Money of a member that another feature holds: pending withdrawals. */
export interface HeldMoney {
  readonly refId: string;
  readonly cents: bigint;
  readonly sinceMs: number;
}

export type ReadHeldMoney = (memberId: string) => Promise<readonly HeldMoney[]>;

interface BalancesDependencies extends TransferServices {
  readonly readAuto: AutoTransfers['read'];
  readonly playable: StakeFunding['playable'];
  readonly heldWithdrawals: ReadHeldMoney;
}

/** Every wallet of a member, with held amounts and their reasons. */
export function createBalances({
  db,
  clock,
  ledger,
  store,
  venues,
  venueWallet,
  readAuto,
  playable,
  heldWithdrawals,
}: BalancesDependencies) {
  async function describe(memberId: string, venue: TransferVenue, moving: boolean): Promise<VenueWalletView> {
    return {
      venueCode: venue.code,
      title: venue.title,
      balance: toWire(await ledger.balance(db, memberVenue(memberId, venue.code))),
      status: await statusOf(venue, venueWallet),
      moving,
      playable: toWire(await playable(db, memberId, memberVenue(memberId, venue.code))),
      syncedAt: toIso(clock.nowMs()),
    };
  }
  /** Other venues may still hold money from before they used the central wallet. */
  async function listed(memberId: string): Promise<readonly TransferVenue[]> {
    const all = await venues.list();
    const balances = await ledger.balances(
      db,
      all.map(({ code }) => memberVenue(memberId, code)),
    );
    return all.filter(({ code, walletMode }) => walletMode === 'transfer' || (balances.get(memberVenue(memberId, code)) ?? 0n) > 0n);
  }
  return {
    async book(memberId: string): Promise<WalletOverview> {
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
        locks: locksOf(locked, underWay, await heldWithdrawals(memberId)),
        auto: toAutoTransfer(await readAuto(memberId)),
        transfers: withLatest(underWay, await store.latest(memberId)).map((row) => asTransfer(row, titleOf)),
        syncedAt: toIso(clock.nowMs()),
      };
    },
    async venue(memberId: string, venueCode: string): Promise<VenueWalletView> {
      const venue = await venues.require(undefined, venueCode);
      return describe(memberId, venue, (await store.underWayAt(db, memberId, venueCode)) !== undefined);
    },
  };
}

export type Balances = ReturnType<typeof createBalances>;

async function statusOf({ code, open }: TransferVenue, venueWallet: VenueWallet): Promise<VenueWalletView['status']> {
  if (!open) return 'maintenance';
  return (await venueWallet.answers(code)) ? 'ok' : 'unknown';
}

/** Newest first; pending transfers are listed even when newer ones exceed the limit. */
function withLatest(underWay: readonly VenueTransferRow[], latest: readonly VenueTransferRow[]): readonly VenueTransferRow[] {
  const shown = new Set(latest.map(({ id }) => id));
  return [...latest, ...underWay.filter(({ id }) => !shown.has(id))];
}

/** What the locked balance consists of; a remainder without a known reason is a hold by the site. */
function locksOf(locked: bigint, underWay: readonly VenueTransferRow[], withdrawals: readonly HeldMoney[]): readonly LockItem[] {
  const known = [
    ...withdrawals.map(({ refId, cents, sinceMs }) => ({ kind: 'withdrawal' as const, refId, cents, sinceMs })),
    ...underWay.map((row) => ({ kind: 'transfer' as const, refId: row.id, cents: BigInt(row.amount), sinceMs: row.created_at_ms })),
  ];
  const rest = known.reduce((left, { cents }) => left - cents, locked);
  const items = known.map(({ kind, refId, cents, sinceMs }) => ({ kind, refId, amount: toWire(cents), createdAt: toIso(sinceMs) }));
  return rest > 0n ? [...items, { kind: 'risk', refId: '', amount: toWire(rest), createdAt: null }] : items;
}
