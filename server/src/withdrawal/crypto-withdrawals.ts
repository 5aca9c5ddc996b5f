import { createHash } from 'node:crypto';
import { toWire, USDT_CONFIRMATIONS } from '@site/shared/product';
import type { CryptoRecord, UsdtPayout } from '@site/shared/wire';
import { toIso } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { WithdrawalRow } from './withdrawal.store.ts';
import { WITHDRAWAL_RECORD_STATE } from './withdrawal-records.ts';

interface Span {
  readonly memberId: string;
  readonly sinceMs: number;
  readonly untilMs: number;
}

/** A member's withdrawals in USDT as their network sees them, the newest first, at most `limit`. */
export function cryptoWithdrawals(db: Db) {
  return async function list({ memberId, sinceMs, untilMs }: Span, limit: number): Promise<CryptoRecord[]> {
    const rows = await db
      .withTables<{ withdrawals: WithdrawalRow }>()
      .selectFrom('withdrawals')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('usdt', 'is not', null)
      .where('created_at_ms', '>=', sinceMs)
      .where('created_at_ms', '<', untilMs)
      .orderBy('created_at_ms', 'desc')
      .orderBy('bill_no', 'desc')
      .limit(limit)
      .execute();
    return rows.map(asRecord);
  };
}

function asRecord(row: WithdrawalRow): CryptoRecord {
  const { network, rate, networkFee, net } = JSON.parse(row.usdt ?? '{}') as UsdtPayout;
  const paid = row.status === 'success';
  const required = USDT_CONFIRMATIONS[network];
  return {
    id: row.bill_no,
    direction: 'out',
    network,
    address: row.account_masked,
    txid: paid ? createHash('sha256').update(`sandbox network:${row.bill_no}`).digest('hex') : '',
    usdt: net,
    rate,
    cny: toWire(BigInt(row.amount)),
    networkFee,
    confirmations: paid ? required : 0,
    required,
    state: WITHDRAWAL_RECORD_STATE[row.status],
    at: toIso(row.created_at_ms),
  };
}
