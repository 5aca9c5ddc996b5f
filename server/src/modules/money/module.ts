import type { AppContext, ServerModule } from '../../context.ts';
import type { BetSettledEvent, DepositCreditedEvent } from '../../domain-events.ts';
import { MINUTE_MS, SECOND_MS } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/database.ts';
import { coinRoutes } from './coins/coins.ts';
import { createDeposits } from './deposits/create-deposits.ts';
import type { DepositServices } from './deposits/orders.service.ts';
import type { Grants } from './turnover/bonuses.ts';
import { type Ledger, createMemberBalance } from './ledger/ledger.ts';
import { createPayouts } from './payout-accounts/create-payouts.ts';
import type { Holder } from './payout-accounts/payout.service.ts';
import { removalOpsRoutes } from './payout-accounts/removals.ts';
import { createRecordRoutes } from './records/records.ts';
import type { Transfers } from './transfers/create-transfers.ts';
import { transferOpsRoutes } from './transfers/operator.ts';
import { transferRecords } from './transfers/transfer-records.ts';
import { createTurnover, turnoverOpsRoutes } from './turnover/turnover.service.ts';
import { createWallet, walletRoutes } from './wallet/wallet.service.ts';
import { cashOpsRoutes } from './withdrawals/cashier.ts';
import { createWithdrawals } from './withdrawals/create-withdrawals.ts';
import { daily } from '../../kernel/jobs/scheduler.ts';
import type { PaymentGateway, PaymentOrders } from './payment-gateway.port.ts';

type Payouts = Parameters<typeof createPayouts>[0];
type Withdrawals = Parameters<typeof createWithdrawals>[0];

export interface MoneyDependencies {
  readonly ledger: Ledger;
  readonly paymentGateway: PaymentGateway;
  readonly grants: Grants;
  readonly transfers: Transfers;
  readonly venues: Parameters<typeof createWallet>[0]['venues'] & Withdrawals['venues'];
  readonly holder: Holder;
  readonly changeRequests: Payouts['audits'];
  readonly realNameOf: DepositServices['realNameOf'];
  readonly memberIdOf: (userName: string) => Promise<string | null>;
  readonly openedAtMs: Parameters<typeof createRecordRoutes>[0]['openedAtMs'];
  readonly verifyWithdrawPassword: Withdrawals['verifyPassword'];
  /** Daily withdrawal allowance of a level. */
  readonly withdrawalAllowance: Withdrawals['allowance'];
  /** Deposit amount that the member's own limits allow. */
  readonly depositAllowance: DepositServices['allowanceOf'];
  readonly depositOffers: Pick<DepositServices, 'offers' | 'promise'>;
  readonly unsettledStakes: (trx: Db, memberId: string) => Promise<bigint>;
}

export interface MoneySubscribers {
  openDepositTurnover(trx: Db, event: DepositCreditedEvent): Promise<void>;
  countTurnover(trx: Db, event: BetSettledEvent): Promise<void>;
}

export interface MoneyModule extends ServerModule {
  readonly subscribers: MoneySubscribers;
  /** Interface that the payment gateway calls. */
  readonly payments: PaymentOrders;
  /** Raw Ed25519 public key, base64, by which pages check payees. */
  readonly payeeKey: string;
  /** The change request that removes a payout account. */
  readonly payoutAccountRemoval: ReturnType<typeof createPayouts>['removalKind'];
}

/** The money module: ledger, wallet, coins, deposits, payout accounts, withdrawals, transfers, turnover. */
export function createMoneyModule(context: AppContext, dependencies: MoneyDependencies): MoneyModule {
  const { dataDir } = context.config;
  const { ledger, venues, transfers, grants, holder, openedAtMs, unsettledStakes } = dependencies;
  const wallet = createWallet({ ...context, ledger, venues });
  const balance = createMemberBalance(ledger, venues);
  const totalMoney = async (trx: Db, memberId: string) => (await balance(trx, memberId)) + (await unsettledStakes(trx, memberId));
  const { turnover, bonuses, settled, routes: turnoverRoutes } = createTurnover({ ...context, ledger, venues, totalMoney });
  const payouts = createPayouts({ ...context, holder, audits: dependencies.changeRequests });
  const withdrawals = createWithdrawals({
    ...context,
    ledger,
    account: payouts.find,
    gateway: dependencies.paymentGateway,
    venues,
    verifyPassword: dependencies.verifyWithdrawPassword,
    turnoverLeft: turnover.left,
    allowance: dependencies.withdrawalAllowance,
  });
  const deposits = createDeposits({
    ...context,
    ledger,
    ...dependencies.depositOffers,
    allowanceOf: dependencies.depositAllowance,
    dataDir,
    gateway: dependencies.paymentGateway,
    realNameOf: dependencies.realNameOf,
  });
  const records = createRecordRoutes({ ...context, deposits, withdrawals, transfers: transferRecords({ ...context, venues }), openedAtMs });
  return {
    payments: deposits.payments,
    payeeKey: deposits.payeeKey,
    payoutAccountRemoval: payouts.removalKind,
    subscribers: { openDepositTurnover: bonuses.openForDeposit, countTurnover: settled },
    routes: [
      ...walletRoutes(wallet),
      ...deposits.routes,
      ...payouts.routes,
      ...withdrawals.routes,
      ...transfers.routes(withdrawals.held),
      ...records,
      ...turnoverRoutes,
      ...coinRoutes(grants.coins),
    ],
    opsRoutes: [
      ...turnoverOpsRoutes(turnover, dependencies.memberIdOf),
      ...cashOpsRoutes(withdrawals.cashier, payouts.pictureOf),
      ...removalOpsRoutes(payouts.removals),
      ...transferOpsRoutes(transfers.operator),
    ],
    jobs: [
      // Each job also runs when no member triggers it; transfers also resume after a crash.
      { everyMs: SECOND_MS, failure: 'Payments could not be booked.', run: () => deposits.payments.tick() },
      { everyMs: SECOND_MS, failure: 'A transfer could not be carried on.', run: (logFailure) => transfers.saga.tick(logFailure) },
      { everyMs: MINUTE_MS, failure: 'Bonuses could not be expired.', run: () => turnover.tick() },
      daily(grants.coins),
    ],
  };
}
