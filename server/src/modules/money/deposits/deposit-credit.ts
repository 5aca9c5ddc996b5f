import { toWire } from '@site/shared/product';
import type { Db } from '../../../kernel/db/database.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { type AccountId, house, type Ledger, memberCentral } from '../ledger/ledger.ts';
import { METHOD_TITLE } from './deposit-records.ts';
import { changeOrder, findChannel } from './deposit.store.ts';
import type { DepositOrderRow } from '../schema.ts';

export interface CreditDependencies {
  readonly ledger: Ledger;
  readonly events: Pick<DomainEvents, 'depositCredited'>;
}

interface DepositCredit {
  /** The account that the money is on. */
  readonly from: AccountId;
  /** How it was credited, for the member; empty where that is plain. */
  readonly remark: string;
  readonly atMs: number;
  readonly arrivedAtMs: number;
}

/** Credits the money of an order, once, less its fee; everything that a deposit brings follows from `depositCredited`. */
export async function creditDeposit(
  trx: Db,
  order: DepositOrderRow,
  { from, remark, atMs, arrivedAtMs }: DepositCredit,
  { ledger, events }: CreditDependencies,
): Promise<void> {
  const channel = await findChannel(trx, order.channel_id);
  const [amount, fee] = [BigInt(order.amount), BigInt(order.fee)];
  const title = channel === undefined ? '存款' : `${METHOD_TITLE[channel.method_code]}存款`;
  await ledger.post(trx, {
    kind: 'deposit',
    reference: order.bill_no,
    remark: [title, remark, fee > 0n ? `手续费 ${toWire(fee)} 元` : ''].filter(Boolean).join('，'),
    idempotencyKey: `deposit:${order.bill_no}`,
    entries: [
      { account: memberCentral(order.member_id), amount: amount - fee },
      { account: from, amount: -amount },
      ...(fee > 0n ? [{ account: house('deposit-fees'), amount: fee }] : []),
    ],
  });
  await changeOrder(trx, order.bill_no, { status: 'success', remark, success_at_ms: atMs });
  const { member_id: memberId, bill_no: billNo, bonus_id: bonusId, expire_at_ms } = order;
  await events.depositCredited.emit(trx, { memberId, billNo, amount, bonusId, atMs, arrivedAtMs, orderExpiresAtMs: Number(expire_at_ms) });
}
