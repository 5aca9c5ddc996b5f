import { toWire } from '@site/shared/product';
import { getWalletSummary, listMovements, type Movement, type MovementQuery, type Page, type WalletSummary } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { toIso } from '../../../kernel/clock.ts';
import { type MovementRow, readMovements } from '../ledger/movements.ts';
import { type Ledger, memberCentral, memberLocked, memberVenue } from '../ledger/ledger.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';

/** Venue data that the wallet needs; the games feature provides it. */
export interface WalletVenue {
  readonly code: string;
  readonly title: string;
  readonly open: boolean;
}

interface WalletDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly ledger: Ledger;
  readonly venues: () => Promise<readonly WalletVenue[]>;
}

export function createWallet({ db, clock, ledger, venues }: WalletDependencies) {
  return {
    async summary(memberId: string): Promise<WalletSummary> {
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

const asMovement = ({ id, kind, reference, remark, at_ms, amount, balance_after }: MovementRow): Movement => ({
  id,
  kind,
  reference,
  remark,
  amount: toWire(BigInt(amount)),
  balanceAfter: toWire(BigInt(balance_after)),
  at: toIso(at_ms),
});

export const walletRoutes = (wallet: Wallet): Route[] => [
  bindEndpoint(getWalletSummary, (_body, { memberId }) => wallet.summary(memberId)),
  bindEndpoint(listMovements, (query, { memberId }) => wallet.movements(memberId, query)),
];
