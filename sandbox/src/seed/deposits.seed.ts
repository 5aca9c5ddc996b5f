import { createHash } from 'node:crypto';
import { SECOND_MS } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import {
  memberCentral,
  readMovements,
  type MovementRow,
  METHOD_TITLE,
  insertOrder,
  insertPayment,
  listChannels,
  usdtRates,
} from '@site/server/modules/money/seeding.ts';
import type { DepositChannelRow, DepositOrderRow } from '@site/server/modules/money/schema.ts';
import type { PastEvent, SeedContext } from './replay.ts';

const LISTED = 1000;
const PAYING_MS = 90 * SECOND_MS;

/** Writes an order for every deposit in the player's ledger, so that past ones can be looked up like new ones. */
export function depositHistory({ playerId, nowMs }: SeedContext): readonly PastEvent[] {
  return [{ atMs: nowMs, run: (trx) => writeOrders(trx, playerId) }];
}

async function writeOrders(trx: Db, playerId: string): Promise<void> {
  const channels = await listChannels(trx);
  const { buy: rate } = await usdtRates(trx);
  const { rows } = await readMovements(trx, memberCentral(playerId), { kind: 'deposit', page: 1, pageSize: LISTED });
  for (const movement of rows) {
    const channel = channels.find(({ method_code }) => movement.remark === `${METHOD_TITLE[method_code]}存款`);
    if (channel === undefined) throw new Error(`No channel takes "${movement.remark}".`);
    await writeOrder(trx, { ...asOrder(movement, channel, rate), member_id: playerId });
  }
}

async function writeOrder(trx: Db, order: DepositOrderRow): Promise<void> {
  await insertOrder(trx, order).execute();
  const paid = { bill_no: order.bill_no, amount: order.pay_amount, due_at_ms: Number(order.success_at_ms) };
  await insertPayment(trx, { id: `${order.bill_no}:seed`, ...paid, settled_at_ms: Number(order.success_at_ms) });
}

function asOrder({ reference, amount, at_ms }: MovementRow, channel: DepositChannelRow, rate: bigint): Omit<DepositOrderRow, 'member_id'> {
  const isUsdt = channel.currency === 'USDT';
  return {
    bill_no: reference,
    channel_id: channel.id,
    amount,
    fee: 0n,
    pay_amount: isUsdt ? (BigInt(amount) * 100n) / rate : amount,
    arrived_amount: null,
    further_of: null,
    rate: isUsdt ? rate : null,
    bonus_id: null,
    bonus_title: null,
    bonus_amount: null,
    sealed_payer_name: null,
    pay_token: createHash('sha256').update(`seed:${reference}`).digest('hex'),
    payee_payload: payeeOf(channel, reference),
    payee_signature: '',
    status: 'success',
    remark: '',
    extended: 0,
    created_at_ms: at_ms - PAYING_MS,
    expire_at_ms: at_ms,
    closed_at_ms: null,
    success_at_ms: at_ms,
  };
}

function payeeOf({ payee }: DepositChannelRow, billNo: string): string {
  return JSON.stringify({ ...(JSON.parse(payee) as object), billNo, memo: '' });
}
