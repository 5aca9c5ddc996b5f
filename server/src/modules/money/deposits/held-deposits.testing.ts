import type { HeldReason } from '@site/shared/product';
import { cancelDeposit, type DepositOrder } from '@site/shared/wire';
import { createDomainEvents } from '../../../domain-events.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import type { TestApp } from '../../../testing/testing.ts';
import { memberIdOf } from '../../people/member/testing.ts';
import { createLedger, memberHeld } from '../ledger/ledger.ts';
import type { PaymentGateway } from '../payment-gateway.port.ts';
import { createHeldDeposits } from './held-deposits.service.ts';
import { createHeldMoney } from './held-money.ts';
import { createHeldReview } from './held-review.ts';
import { tablesOf } from '../schema.ts';
import { BY_BANK, ordered } from './testing.ts';

/** A bank deposit of another amount. */
export const byBank = (amount: string) => ({ ...BY_BANK, amount });

/** Cents on the held account of a member. */
export const heldCents = async (app: TestApp, userName: string): Promise<bigint> =>
  createLedger(app.clock).balance(app.db, memberHeld(await memberIdOf(app, userName)));

/** Orders and cancels, so that each order by itself fits every limit. */
export async function orderedAndCancelled(member: SignedClient, amount: string): Promise<DepositOrder> {
  const order = await ordered(member, byBank(amount));
  await member.call(cancelDeposit, { billNo: order.billNo });
  return order;
}

interface OtherGateway {
  readonly refund?: PaymentGateway['refund'];
  /** The rule that refuses every deposit. */
  readonly refusedBy?: HeldReason;
}

/** Held deposits with another gateway and one rule, on the same database; nobody hears their events. */
export function heldDepositsWith(app: TestApp, { refund = async () => ({ result: 'done' }), refusedBy = 'identity' }: OtherGateway) {
  const { db, clock } = app;
  const rules = { refusalOf: async () => ({ reason: refusedBy, text: '' }) };
  const gateway = { ...app.ports.paymentGateway, refund };
  const confirmPayer = async () => undefined;
  const money = createHeldMoney({ db, clock, log: () => undefined, ledger: createLedger(clock), gateway, events: createDomainEvents() });
  return {
    money,
    deposits: createHeldDeposits({ db, rules, money, confirmPayer }),
    review: createHeldReview({ db, clock, rules, money, confirmPayer }),
  };
}

/** Rethrows a failure that production code would log. */
export const rethrow = (failure: unknown) => {
  throw failure;
};

/** Waits until the gateway has answered every refund that began. */
export async function refunded(app: TestApp): Promise<void> {
  const isAwaited = () =>
    tablesOf(app.db)
      .selectFrom('held_deposits')
      .innerJoin('deposit_orders', 'deposit_orders.bill_no', 'held_deposits.bill_no')
      .select('held_deposits.bill_no')
      .where('status', '=', 'returning')
      .where('refund_failure', 'is', null)
      .executeTakeFirst();
  while ((await isAwaited()) !== undefined) await heldDepositsWith(app, {}).deposits.tick(rethrow);
}

/** Sets the least amount of a channel, in cents of its currency; returns the one before. */
export async function setChannelMinimum(app: TestApp, channelId: string, cents: bigint): Promise<bigint> {
  const channels = tablesOf(app.db);
  const { min } = await channels.selectFrom('deposit_channels').select('min').where('id', '=', channelId).executeTakeFirstOrThrow();
  await channels.updateTable('deposit_channels').set({ min: cents }).where('id', '=', channelId).execute();
  return BigInt(min);
}
