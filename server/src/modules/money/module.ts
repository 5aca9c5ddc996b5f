import type { AppContext, ServerModule } from '../../context.ts';
import type { AccessChangedEvent, BeforeBetEvent, BetCountedEvent, DepositCreditedEvent } from '../../domain-events.ts';
import { MINUTE_MS, SECOND_MS } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { SigningKey } from '../../kernel/security/signing-key.ts';
import { coinRoutes } from './coins/coins.ts';
import { createDeposits, type DepositServices } from './deposits/deposit.service.ts';
import type { PayerServices } from './deposits/confirm-payer.ts';
import { hasUnclosed } from './deposits/deposit.store.ts';
import type { Grants } from './turnover/bonuses.ts';
import type { Ledger } from './ledger/ledger.ts';
import { createSealer } from './ledger/sealer.ts';
import { createPayouts } from './payout-accounts/create-payouts.ts';
import type { Holder, RemovalAudits } from './payout-accounts/payout.service.ts';
import type { RemovalKind } from './payout-accounts/removals.ts';
import { recordRoutes } from './records/records.ts';
import type { Transfers } from './transfers/create-transfers.ts';
import type { ListVenues } from './transfers/venues.ts';
import { createMoneyInPlay } from './turnover/money-in-play.ts';
import type { FindWaitingBets } from './turnover/engine.ts';
import { createTurnover } from './turnover/turnover.service.ts';
import { walletRoutes } from './wallet/wallet.routes.ts';
import type { LaneServices } from './withdrawals/automatic-lane.ts';
import {
  createWithdrawals,
  type WithdrawalConfirmation,
  type Withdrawals,
  type WithdrawalServices,
} from './withdrawals/withdrawal.service.ts';
import { daily, type Job } from '../../kernel/jobs/scheduler.ts';
import type { PaymentGateway, PaymentOrders } from './payment-gateway.port.ts';

export interface MoneyDependencies {
  readonly ledger: Ledger;
  readonly paymentGateway: PaymentGateway;
  /** Signs payees of deposits. */
  readonly payeeKey: SigningKey;
  readonly grants: Grants;
  readonly transfers: Transfers;
  readonly venues: ListVenues;
  readonly holder: Holder;
  readonly changeRequests: RemovalAudits;
  readonly realNameOf: DepositServices['realNameOf'];
  readonly payers: PayerServices;
  readonly memberIdOf: (userName: string) => Promise<string | null>;
  /** Whether a member passed his identity check and pays under his name. */
  readonly payeeStatus: LaneServices['payeeStatus'];
  readonly isActive: LaneServices['isActive'];
  /** Registration time of a member. */
  readonly openedAtMs: (memberId: string) => Promise<number>;
  readonly withdrawalConfirmation: WithdrawalConfirmation;
  /** Daily withdrawal allowance of a level. */
  readonly withdrawalAllowance: WithdrawalServices['allowance'];
  /** Deposit amount that the member's own limits allow. */
  readonly depositAllowance: DepositServices['allowanceOf'];
  readonly depositOffers: Pick<DepositServices, 'offers' | 'promise'>;
  readonly mayPromote: DepositServices['mayPromote'];
  readonly unsettledStakes: (trx: Db, memberId: string) => Promise<bigint>;
  readonly findWaitingBets: FindWaitingBets;
}

export interface MoneySubscribers {
  openDepositTurnover(trx: Db, event: DepositCreditedEvent): Promise<void>;
  refuseOwedBonus(trx: Db, event: BeforeBetEvent): Promise<void>;
  countTurnover(trx: Db, bets: readonly BetCountedEvent[]): Promise<void>;
  noteAccessChange(trx: Db, event: AccessChangedEvent): Promise<void>;
}

export interface MoneyModule extends ServerModule {
  readonly subscribers: MoneySubscribers;
  /** Interface that the payment gateway calls. */
  readonly payments: PaymentOrders;
  /** Raw Ed25519 public key, base64, by which pages check payees. */
  readonly payeeKey: string;
  /** The change request that removes a payout account. */
  readonly payoutAccountRemoval: RemovalKind;
}

/** How often ended orders are closed at the payment gateway; those of a member who asks are closed at once. */
const CLOSING_MS = 5 * SECOND_MS;

/** How often the automatic lane looks at withdrawals. */
const LANE_MS = 5 * SECOND_MS;

/** How often transfers are joined into a block. */
const SEALING_MS = 2 * SECOND_MS;

/** The money module: ledger, wallet, coins, deposits, payout accounts, withdrawals, transfers, turnover. */
export function createMoneyModule(context: AppContext, dependencies: MoneyDependencies): MoneyModule {
  const { ledger, venues, transfers, grants, holder, openedAtMs, unsettledStakes, paymentGateway: gateway } = dependencies;
  const turnover = createTurnover({
    ...context,
    ledger,
    venues,
    moneyInPlay: createMoneyInPlay({ ledger, venues, unsettledStakes }),
    findWaitingBets: dependencies.findWaitingBets,
  });
  const payouts = createPayouts({ ...context, holder, audits: dependencies.changeRequests });
  const withdrawals = createWithdrawals({
    ...context,
    ledger,
    account: payouts.find,
    destination: payouts.destination,
    pictureOf: payouts.pictureOf,
    venues,
    confirmation: dependencies.withdrawalConfirmation,
    turnoverLeft: turnover.left,
    allowance: dependencies.withdrawalAllowance,
    gateway,
    payeeStatus: dependencies.payeeStatus,
    isActive: dependencies.isActive,
    realNameOf: dependencies.realNameOf,
  });
  const deposits = createDeposits({
    ...context,
    ledger,
    ...dependencies.depositOffers,
    allowanceOf: dependencies.depositAllowance,
    key: dependencies.payeeKey,
    gateway,
    realNameOf: dependencies.realNameOf,
    ...dependencies.payers,
    mayPromote: dependencies.mayPromote,
  });
  return {
    payments: deposits.payments,
    payeeKey: deposits.payeeKey,
    payoutAccountRemoval: payouts.removalKind,
    subscribers: {
      openDepositTurnover: turnover.openForDeposit,
      refuseOwedBonus: turnover.refuseOwed,
      countTurnover: turnover.settledTogether,
      noteAccessChange: withdrawals.noteAccessChange,
    },
    routes: [
      ...walletRoutes({ ...context, ledger, venues }),
      ...deposits.routes,
      ...payouts.routes,
      ...withdrawals.routes,
      ...transfers.routes(withdrawals.held),
      ...recordRoutes({ ...context, gateway, venues, openedAtMs }),
      ...turnover.routes,
      ...coinRoutes(grants.coins),
    ],
    opsRoutes: [
      ...deposits.opsRoutes,
      ...turnover.opsRoutes(dependencies.memberIdOf),
      ...withdrawals.opsRoutes,
      ...payouts.opsRoutes,
      ...transfers.opsRoutes,
    ],
    jobs: [
      // Each job also runs when no member triggers it; transfers also resume after a crash.
      ...depositJobs(context, deposits),
      {
        everyMs: SECOND_MS,
        failure: 'A transfer could not be carried on.',
        isDue: transfers.hasDue,
        run: (logFailure) => transfers.tick(logFailure),
      },
      laneJob(withdrawals),
      { everyMs: MINUTE_MS, failure: 'Bonuses could not be expired.', run: () => turnover.tick() },
      { everyMs: SEALING_MS, failure: 'Transfers could not be sealed.', run: createSealer(context).tick },
      daily(grants.coins),
    ],
  };
}

const depositJobs = ({ db, clock }: AppContext, { payments, closeEnded, held }: ReturnType<typeof createDeposits>): readonly Job[] => [
  { everyMs: SECOND_MS, failure: 'Payments could not be booked.', run: () => payments.tick() },
  {
    everyMs: CLOSING_MS,
    failure: 'An ended order could not be closed at the payment gateway.',
    isDue: () => hasUnclosed(db, clock.nowMs()),
    run: closeEnded,
  },
  { everyMs: MINUTE_MS, failure: 'A held deposit could not be sent back.', run: held.tick },
];

const laneJob = ({ lane }: Withdrawals): Job => ({
  everyMs: LANE_MS,
  failure: 'The automatic lane of withdrawals stopped.',
  isDue: lane.isDue,
  run: lane.tick,
});
