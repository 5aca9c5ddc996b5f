import { toWire } from '@site/shared/product';
import { getWalletSummary, listMovements, type Movement, type WalletSummary } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { toIso } from '../../../kernel/clock.ts';
import { type MovementRow, readMovements } from '../ledger/movements.ts';
import { type Ledger, memberCentral, memberLocked, memberVenue } from '../ledger/ledger.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { ListVenues } from '../transfers/venues.ts';

interface WalletDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly ledger: Ledger;
  readonly venues: ListVenues;
}

/** A member's balances, and the movements of his central wallet. */
export function walletRoutes({ db, clock, ledger, venues }: WalletDependencies): Route[] {
  async function summary(memberId: string): Promise<WalletSummary> {
    const all = (await venues()).map((venue) => ({ venue, account: memberVenue(memberId, venue.code) }));
    const own = [memberCentral(memberId), memberLocked(memberId)] as const;
    const balances = await ledger.balances(db, [...own, ...all.map(({ account }) => account)]);
    const balanceOf = (account: string) => balances.get(account) ?? 0n;
    const [central, locked] = [balanceOf(own[0]), balanceOf(own[1])];
    return {
      total: toWire(all.reduce((sum, { account }) => sum + balanceOf(account), central + locked)),
      central: toWire(central),
      locked: toWire(locked),
      venues: all.map(({ venue, account }) => ({
        venueCode: venue.code,
        title: venue.title,
        balance: toWire(balanceOf(account)),
        status: venue.open ? 'ok' : 'maintenance',
      })),
      syncedAt: toIso(clock.nowMs()),
    };
  }
  return [
    bindEndpoint(getWalletSummary, (_body, { memberId }) => summary(memberId)),
    bindEndpoint(listMovements, async ({ kind = null, page, pageSize }, { memberId }) => {
      const { rows, total } = await readMovements(db, memberCentral(memberId), { kind, page, pageSize });
      return { list: rows.map(asMovement), total, page, pageSize };
    }),
  ];
}

const asMovement = ({ id, kind, reference, remark, at_ms, amount, balance_after }: MovementRow): Movement => ({
  id,
  kind,
  reference,
  remark,
  amount: toWire(BigInt(amount)),
  balanceAfter: toWire(BigInt(balance_after)),
  at: toIso(at_ms),
});
