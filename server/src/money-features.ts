import { bookOnTime } from './deposit/book-on-time.ts';
import { openDeposits } from './deposit/open-deposits.ts';
import type { Games } from './games/open-games.ts';
import type { FeatureGroup, Ground } from './ground.ts';
import { loyaltyFeatures } from './loyalty-features.ts';
import type { MemberFeatures } from './member-features.ts';
import { createPayApp } from './pay-simulator/pay-app.ts';
import { openPayouts } from './payout/open-payouts.ts';
import type { Holder } from './payout/payout.service.ts';
import { removalOpsRoutes } from './payout/removal-ops.routes.ts';
import { playerRules } from './player-rules.ts';
import { openRecords } from './records/open-records.ts';
import { supportFeatures } from './support-features.ts';
import { rewardFeatures } from './reward-features.ts';
import type { TransferFeature } from './transfer/open-transfers.ts';
import { sendOnTime } from './transfer/send-on-time.ts';
import { transferOpsRoutes } from './transfer/transfer-ops.routes.ts';
import { transferRecords } from './transfer/transfer-records.ts';
import { createWallet } from './wallet/wallet.service.ts';
import { walletRoutes } from './wallet/wallet.routes.ts';
import { cashOpsRoutes } from './withdrawal/cash-ops.routes.ts';
import { openWithdrawals } from './withdrawal/open-withdrawals.ts';

interface Neighbours {
  readonly members: MemberFeatures['members'];
  readonly games: Games;
  readonly transfers: TransferFeature;
}

/** What is paid: wallet, deposits, payout accounts, withdrawals. `pay` is the payment simulator, for a host name of its own. */
export function moneyFeatures(ground: Ground, { members, games, transfers }: Neighbours) {
  const { dataDir, payOrigin } = ground.config;
  const { realNames, withdrawPasswords } = members;
  const wallet = createWallet({ ...ground, venues: games.venues });
  const rules = playerRules(ground, { members, games });
  const loyalty = loyaltyFeatures(ground, { members, grantBonus: rules.grantBonus });
  const rewards = rewardFeatures(ground, { ...loyalty, members, venues: games.venues, grantBonus: rules.grantBonus });
  const payouts = openPayouts({
    ...ground,
    holder: holderOf(members),
    audits: members.audits,
  });
  members.audits.handle('payoutAccount', payouts.removalKind);
  const withdrawals = openWithdrawals({
    ...ground,
    account: payouts.find,
    venues: games.venues,
    verifyPassword: withdrawPasswords.verify,
    turnoverLeft: rules.turnoverLeft,
    allowance: loyalty.allowance,
  });
  const deposits = openDeposits({ ...ground, ...rules.deposits, dataDir, payOrigin, realNameOf: realNames.inFull });
  const pay = createPayApp({ desk: deposits.payments, logLevel: ground.config.logLevel });
  const support = supportFeatures(ground).frame;
  const records = openRecords({
    ...ground,
    deposits,
    withdrawals,
    transfers: transferRecords({ ...ground, venues: games.venues }),
    openedAtMs: members.openedAtMs,
  });
  return {
    pay,
    giving: { moveCoins: loyalty.moveCoins, grantBonus: rules.grantBonus },
    payeeKey: deposits.payeeKey,
    routes: [
      ...walletRoutes(wallet),
      ...deposits.routes,
      ...payouts.routes,
      ...withdrawals.routes,
      ...transfers.routes(withdrawals.held),
      ...records,
      ...rules.routes,
      ...loyalty.routes,
      ...rewards.routes,
    ],
    async register(http, opsToken) {
      http.addHook('onClose', () => pay.close());
      await pay.register(support.plugin, support.parts);
      bookOnTime(http, deposits.payments);
      await rules.register(http, opsToken);
      await loyalty.register(http, opsToken);
      await rewards.register(http, opsToken);
      sendOnTime(http, transfers.saga);
      await http.register(cashOpsRoutes, { cashier: withdrawals.cashier, pictureOf: payouts.pictureOf, opsToken });
      await http.register(removalOpsRoutes, { removals: payouts.removals, opsToken });
      await http.register(transferOpsRoutes, { ...transfers, opsToken });
    },
  } satisfies FeatureGroup & Record<string, unknown>;
}

/** What payout accounts ask of members. */
const holderOf = ({ realNames, phoneCodes, withdrawPasswords }: MemberFeatures['members']): Holder => ({
  maskedName: realNames.masked,
  maskedPhone: phoneCodes.masked,
  hasWithdrawPassword: withdrawPasswords.has,
  requireCode: phoneCodes.require,
  spendCode: phoneCodes.spend,
});
