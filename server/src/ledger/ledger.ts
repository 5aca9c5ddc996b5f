import { CODE } from '@site/shared/product';
import type { MovementKind } from '@site/shared/wire';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { createId } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { AccountId } from './accounts.ts';
import { CHAIN_START, linkOf } from './chain.ts';
import {
  balanceOf,
  balancesOf,
  entriesOf,
  findByKey,
  findLast,
  insertTransfer,
  storeBalances,
  tablesOf,
  type EntryRow,
  type TransferRow,
} from './ledger.store.ts';

/** One side of a transfer, cents: plus puts in, minus takes out. */
export interface Entry {
  readonly account: AccountId;
  readonly amount: bigint;
}

export interface Posting {
  readonly kind: MovementKind;
  /** What it is about: a bet number, an order id. */
  readonly reference: string;
  /** Chinese, shown to the member. */
  readonly remark: string;
  /** The same key posts once. */
  readonly idempotencyKey: string;
  readonly entries: readonly Entry[];
}

export interface Transfer {
  readonly id: string;
  readonly atMs: number;
  /** What stood on each account afterwards, cents. */
  balanceAfter(account: AccountId): bigint;
}

export interface Ledger {
  /** Posts inside the caller's transaction. Refuses (余额不足) what a member does not have. */
  post(trx: Db, posting: Posting): Promise<Transfer>;
  balance(db: Db, account: AccountId): Promise<bigint>;
  /** Several at once; an account that is missing in the answer stands at zero. */
  balances(db: Db, accounts: readonly AccountId[]): Promise<ReadonlyMap<string, bigint>>;
}

/** A side of a transfer that is being posted. */
type MovedRow = EntryRow & { readonly amount: bigint; readonly balance_after: bigint };

const MOST_CENTS = 100_000_000_000_000n;

export function createLedger(clock: Clock): Ledger {
  return {
    balance: balanceOf,
    balances: balancesOf,
    async post(trx, posting) {
      if (!trx.isTransaction) throw new Error('A transfer is posted inside a transaction.');
      refuseUnsound(posting);
      const last = await findLast(trx);
      const sequence = (last?.sequence ?? 0) + 1;
      const entries = await movedBy(trx, sequence, posting.entries);
      if (entries.some(isOverdrawn)) return repeatedOr(trx, posting, refuseOverdrawn);
      const atMs = clock.nowMs();
      const transfer = {
        sequence,
        id: createId(atMs),
        kind: posting.kind,
        reference: posting.reference,
        remark: posting.remark,
        idempotency_key: posting.idempotencyKey,
        at_ms: atMs,
        previous_hash: last?.hash ?? CHAIN_START,
      };
      const isNew = await insertTransfer(trx, { ...transfer, hash: linkOf(transfer, entries) });
      if (!isNew) return repeatedOr(trx, posting, refuseLost);
      await storeBalances(trx, new Map(entries.map(({ account_id, balance_after }) => [account_id, balance_after])));
      await tablesOf(trx).insertInto('ledger_entries').values(entries).execute();
      return asTransfer(transfer, entries);
    },
  };
}

/** What the entries come to; nothing is stored yet. */
async function movedBy(trx: Db, sequence: number, entries: readonly Entry[]): Promise<MovedRow[]> {
  const accounts = entries.map(({ account }) => account);
  const before = await balancesOf(trx, accounts);
  return entries.map(({ account, amount }) => ({
    sequence,
    account_id: account,
    amount,
    balance_after: (before.get(account) ?? 0n) + amount,
  }));
}

const isOverdrawn = ({ account_id, balance_after }: MovedRow) => balance_after < 0n && account_id.startsWith('member:');

function refuseOverdrawn(): never {
  throw new Refusal(CODE.common, '余额不足');
}

function refuseLost(): never {
  throw new Error('A transfer whose key is taken is not there.');
}

/** A wrong posting is a bug of the caller, not something a player can be told about. */
function refuseUnsound({ entries, idempotencyKey }: Posting): void {
  const sum = entries.reduce((total, { amount }) => total + amount, 0n);
  const accounts = new Set(entries.map(({ account }) => account));
  if (idempotencyKey === '') throw new Error('A transfer needs an idempotency key.');
  if (entries.length < 2 || accounts.size !== entries.length)
    throw new Error('A transfer has two or more entries, each on its own account.');
  if (sum !== 0n) throw new Error(`The entries of a transfer sum to zero, not ${sum}.`);
  if (entries.some(({ amount }) => amount === 0n || amount > MOST_CENTS || amount < -MOST_CENTS))
    throw new Error('An entry is out of range.');
}

/** What was posted with the same key before; `none` where nothing was. */
async function repeatedOr(trx: Db, posting: Posting, none: () => never): Promise<Transfer> {
  const before = (await findByKey(trx, posting.idempotencyKey)) ?? none();
  const entries = await entriesOf(trx, before.sequence);
  const same =
    before.kind === posting.kind &&
    before.reference === posting.reference &&
    entries.length === posting.entries.length &&
    posting.entries.every(({ account, amount }) =>
      entries.some((entry) => entry.account_id === account && BigInt(entry.amount) === amount),
    );
  if (!same) throw new Error(`The idempotency key ${posting.idempotencyKey} was used for another transfer.`);
  return asTransfer(before, entries);
}

function asTransfer({ id, at_ms }: Pick<TransferRow, 'id' | 'at_ms'>, entries: readonly EntryRow[]): Transfer {
  const balances = new Map(entries.map((entry) => [entry.account_id, BigInt(entry.balance_after)]));
  return {
    id,
    atMs: at_ms,
    balanceAfter(account) {
      const balance = balances.get(account);
      if (balance === undefined) throw new Error(`${account} has no part in transfer ${id}.`);
      return balance;
    },
  };
}
