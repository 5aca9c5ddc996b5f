import { createHash } from 'node:crypto';
import type { EntryRow, TransferRow } from './ledger.store.ts';

export const CHAIN_START = '0'.repeat(64);

/** The link of one transfer: covers all it says and the link before it, so that no past line changes unseen. */
export function linkOf(transfer: Omit<TransferRow, 'hash'>, entries: readonly EntryRow[]): string {
  const { sequence, id, kind, reference, remark, idempotency_key, at_ms, previous_hash } = transfer;
  const lines = entries
    .toSorted((one, other) => (one.account_id < other.account_id ? -1 : 1))
    .map((entry) => [entry.account_id, String(entry.amount), String(entry.balance_after)]);
  const text = JSON.stringify([previous_hash, sequence, id, kind, reference, remark, idempotency_key, at_ms, lines]);
  return createHash('sha256').update(text).digest('hex');
}
