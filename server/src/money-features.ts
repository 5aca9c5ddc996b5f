import { bookOnTime } from './deposit/book-on-time.ts';
import { openDeposits } from './deposit/open-deposits.ts';
import type { Games } from './games/open-games.ts';
import type { FeatureGroup, Ground } from './ground.ts';
import type { MemberFeatures } from './member-features.ts';
import { createPayApp } from './pay-simulator/pay-app.ts';
import { openPayouts } from './payout/open-payouts.ts';
import { removalOpsRoutes } from './payout/removal-ops.routes.ts';
import { createWallet } from './wallet/wallet.service.ts';
import { walletRoutes } from './wallet/wallet.routes.ts';
import { cashOpsRoutes } from './withdrawal/cash-ops.routes.ts';
import { openWithdrawals } from './withdrawal/open-withdrawals.ts';

interface Neighbours {
  readonly members: MemberFeatures['members'];
  readonly games: Games;
}

/** What is paid: wallet, deposits, payout accounts, withdrawals. `pay` is the payment simulator, for a host name of its own. */
export function moneyFeatures(ground: Ground, { members, games }: Neighbours) {
  const { dataDir, payOrigin } = ground.config;
  const { realNames, withdrawPasswords } = members;
  const wallet = createWallet({ ...ground, venues: games.venues });
  const payouts = openPayouts({ ...ground, holder: { maskedName: realNames.masked, hasWithdrawPassword: withdrawPasswords.has } });
  const withdrawals = openWithdrawals({
    ...ground,
    account: payouts.find,
    venues: games.venues,
    verifyPassword: withdrawPasswords.verify,
  });
  const deposits = openDeposits({ ...ground, dataDir, payOrigin, realNameOf: realNames.inFull, onCredited: async () => undefined });
  const pay = createPayApp({ desk: deposits.payments });
  return {
    pay,
    payeeKey: deposits.payeeKey,
    routes: [...walletRoutes(wallet), ...deposits.routes, ...payouts.routes, ...withdrawals.routes],
    async register(http, opsToken) {
      http.addHook('onClose', () => pay.close());
      bookOnTime(http, deposits.payments);
      await http.register(cashOpsRoutes, { cashier: withdrawals.cashier, opsToken });
      await http.register(removalOpsRoutes, { removals: payouts.removals, opsToken });
    },
  } satisfies FeatureGroup & Record<string, unknown>;
}
