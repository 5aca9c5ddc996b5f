import { toWire } from '@site/shared/product';
import type { Movement, MovementQuery, Page, WalletSummary } from '@site/shared/wire';
import { toIso, type Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { memberCentral, memberLocked, memberVenue } from '../ledger/accounts.ts';
import { readMovements, type MovementRow } from '../ledger/movements.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** A venue as the wallet needs it; the games feature answers. */
export interface WalletVenue {
  readonly code: string;
  readonly title: string;
  readonly open: boolean;
}

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly venues: () => Promise<readonly WalletVenue[]>;
}

export function createWallet({ db, clock, ledger, venues }: Parts) {
  async function venueBalances(memberId: string) {
    const all = await venues();
    return Promise.all(all.map(async (venue) => ({ venue, balance: await ledger.balance(db, memberVenue(memberId, venue.code)) })));
  }
  return {
    async summary(memberId: string): Promise<WalletSummary> {
      const central = await ledger.balance(db, memberCentral(memberId));
      const locked = await ledger.balance(db, memberLocked(memberId));
      const inVenues = await venueBalances(memberId);
      return {
        total: toWire(inVenues.reduce((sum, { balance }) => sum + balance, central + locked)),
        central: toWire(central),
        locked: toWire(locked),
        venues: inVenues.map(({ venue, balance }) => ({
          venueCode: venue.code,
          title: venue.title,
          balance: toWire(balance),
          status: venue.open ? 'ok' : 'maintenance',
        })),
        syncedAt: toIso(clock.nowMs()),
      };
    },
    async movements(memberId: string, { page, pageSize, kind }: MovementQuery): Promise<Page<Movement>> {
      const { rows, total } = await readMovements(db, memberCentral(memberId), {
        kind: kind ?? null,
        offset: (page - 1) * pageSize,
        limit: pageSize,
      });
      return { list: rows.map(asMovement), total, page, pageSize };
    },
  };
}

export type Wallet = ReturnType<typeof createWallet>;

function asMovement({ id, kind, reference, remark, at_ms, amount, balance_after }: MovementRow): Movement {
  return { id, kind, reference, remark, amount: toWire(BigInt(amount)), balanceAfter: toWire(BigInt(balance_after)), at: toIso(at_ms) };
}
