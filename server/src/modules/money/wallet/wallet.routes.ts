import { toWire } from '@site/shared/product';
import { getWalletSummary, listMovements, type Movement, type WalletSummary } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { toIso } from '../../../kernel/clock.ts';
import { type MovementRow, readMovements } from '../ledger/movements.ts';
import { type Ledger, memberAccounts, memberCentral, memberLocked, memberVenue } from '../ledger/ledger.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { ListVenues } from '../transfers/venues.ts';

interface WalletDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly ledger: Ledger;
  readonly venues: ListVenues;
}

/** A member's balances, and the movements of his central wallet. */
export function walletRoutes({ db, clock, ledger, venues }: WalletDependencies): Route[] {
  async function summary(memberId: string): Promise<WalletSummary> {
    const all = await venues();
    const balances = await ledger.balances(db, memberAccounts(memberId, all));
    const balanceOf = (account: string) => toWire(balances.get(account) ?? 0n);
    return {
      total: toWire([...balances.values()].reduce((sum, cents) => sum + cents, 0n)),
      central: balanceOf(memberCentral(memberId)),
      locked: balanceOf(memberLocked(memberId)),
      venues: all.map(({ code, title, open }) => ({
        venueCode: code,
        title,
        balance: balanceOf(memberVenue(memberId, code)),
        status: open ? 'ok' : 'maintenance',
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
