import { hash } from 'node:crypto';
import type { LedgerBlockRow, LedgerEntryRow, LedgerTransferRow } from '../schema.ts';

/** What a chain begins with. */
export const CHAIN_START = '0'.repeat(64);

/** The `previous_hash` of a transfer that is no link of the linear chain, which ends with block 0. */
export const NO_LINK = '';

const sha256 = (content: Buffer): Buffer => hash('sha256', content, 'buffer');
const hexOf = (content: unknown): string => hash('sha256', JSON.stringify(content), 'hex');

type Content = Omit<LedgerTransferRow, 'sequence' | 'previous_hash' | 'hash'>;
type Side = Pick<LedgerEntryRow, 'account_id' | 'amount' | 'balance_after'>;

/** Hash of what a transfer says and does: its text and its entries, with the balances after it. */
export const contentHash = ({ id, kind, reference, remark, idempotency_key, at_ms }: Content, entries: readonly Side[]): string =>
  hexOf([id, kind, reference, remark, idempotency_key, at_ms, linesOf(entries)]);

/** A link of the chain of one account: its previous link, the transfer, and what that does to the account. */
export const entryHash = (previous: string | null, transferHash: string, { account_id, amount, balance_after }: Side): string =>
  hexOf([previous ?? CHAIN_START, transferHash, account_id, String(amount), String(balance_after)]);

/** A link of the linear chain, which one transfer of the whole site at a time could continue. */
export function linearHash(transfer: Omit<LedgerTransferRow, 'hash'>, entries: readonly Side[]): string {
  const { sequence, id, kind, reference, remark, idempotency_key, at_ms, previous_hash } = transfer;
  return hexOf([previous_hash, sequence, id, kind, reference, remark, idempotency_key, at_ms, linesOf(entries)]);
}

const linesOf = (entries: readonly Side[]) =>
  entries
    .toSorted((one, other) => (one.account_id < other.account_id ? -1 : 1))
    .map(({ account_id, amount, balance_after }) => [account_id, String(amount), String(balance_after)]);

/** A link of the chain of blocks. */
export const blockHash = ({ number, last_sequence, transfers, root, previous_hash, at_ms }: Omit<LedgerBlockRow, 'hash'>): string =>
  hexOf([previous_hash, number, last_sequence, transfers, root, at_ms]);

const [LEAF, NODE] = [Buffer.of(0), Buffer.of(1)];

/** Root of the Merkle tree over these hashes, at least one; leaves and nodes differ by a first byte, as in RFC 6962. */
export function merkleRoot(hashes: readonly string[]): string {
  let level = hashes.map((hash) => sha256(Buffer.concat([LEAF, Buffer.from(hash, 'hex')])));
  while (level.length > 1) level = level.flatMap((left, at) => (at % 2 === 0 ? [nodeOf(left, level[at + 1])] : []));
  return level[0]?.toString('hex') ?? CHAIN_START;
}

const nodeOf = (left: Buffer, right: Buffer | undefined): Buffer =>
  right === undefined ? left : sha256(Buffer.concat([NODE, left, right]));
