import { CODE, toWire } from '@site/shared/product';
import type { MovementKind } from '@site/shared/wire';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { Int64 } from '../../../kernel/db/schema.ts';
import { createId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { LedgerEntryRow, LedgerTransferRow } from '../schema.ts';
import { contentHash, entryHash, NO_LINK } from './chains.ts';
import { balancesOf, findPosting, insertPosting, lockAccounts } from './ledger.store.ts';
import { changeOwed, insertObligation, type Obligation, openObligations } from './obligations.ts';
import { accountOf, shardOf } from './shards.ts';

/** One side of a transfer, cents: plus credits, minus debits. */
export interface Entry {
  readonly account: AccountId;
  readonly amount: bigint;
}

/** A stored amount in wire format. */
export const wireOf = (cents: Int64): string => toWire(BigInt(cents));

/** Both sides of a transfer between two accounts, cents. */
export const entryPair = (from: AccountId, to: AccountId, amount: bigint): readonly Entry[] => [
  { account: from, amount: -amount },
  { account: to, amount },
];

export interface PostingRequest {
  readonly kind: MovementKind;
  /** Identifies the business object: a bet number, an order id. */
  readonly reference: string;
  /** Chinese, shown to the member. */
  readonly remark: string;
  /** Idempotency key: the same key posts once. */
  readonly idempotencyKey: string;
  readonly entries: readonly Entry[];
}

interface LedgerPosting {
  readonly id: string;
  readonly atMs: number;
  /** New balance of a member's account, cents. */
  balanceAfter(account: AccountId): bigint;
}

/** A debit above the balance of a member's wallet. */
export class InsufficientBalance extends Refusal {
  constructor(field?: string) {
    super(CODE.common, '余额不足', field === undefined ? {} : { field });
  }
}

export interface Ledger {
  /**
   * Posts inside the caller's transaction. Refuses (余额不足) a debit above a member's balance. Money that returns to a central wallet pays
   * the member's obligations in the same transaction.
   */
  post(trx: Db, posting: PostingRequest): Promise<LedgerPosting>;
  /** Records what a member owes the house for bonuses, inside the caller's transaction. */
  oblige(trx: Db, obligation: Obligation): Promise<void>;
  balance(db: Db, account: AccountId): Promise<bigint>;
  /** Balances of several accounts; an account that is missing in the result has zero. */
  balances(db: Db, accounts: readonly AccountId[]): Promise<ReadonlyMap<string, bigint>>;
}

const MOST_CENTS = 100_000_000_000_000n;

/** Kinds by which money comes back to a central wallet from venues and bets. */
const RETURNS: readonly MovementKind[] = ['transfer', 'settle'];

export function createLedger(clock: Clock): Ledger {
  /** Takes what a member owes out of a return, oldest first; `sequence` is that of the return. */
  async function takeOwed(trx: Db, sequence: number, memberId: string, returned: bigint): Promise<void> {
    let rest = returned;
    for (const { id, reference, remark, owed } of await openObligations(trx, memberId)) {
      const amount = BigInt(owed) < rest ? BigInt(owed) : rest;
      if (amount === 0n) return;
      rest -= amount;
      const entries = entryPair(memberCentral(memberId), house('bonuses'), amount);
      await ledger.post(trx, { kind: 'bonus', reference, remark, idempotencyKey: `obligation:${id}:${sequence}`, entries });
      await changeOwed(trx, id, BigInt(owed) - amount, clock.nowMs());
    }
  }
  const ledger: Ledger = {
    balance: balanceOf,
    balances: balancesOf,
    oblige: async (trx, obligation) => void (await insertObligation(trx, obligation, clock.nowMs())),
    async post(trx, posting) {
      if (!trx.isTransaction) throw new Error('A transfer is posted inside a transaction.');
      refuseUnsound(posting);
      const moved = await movedBy(trx, posting);
      if (moved.some(isOverdrawn)) return repeatedOr(trx, posting, new InsufficientBalance());
      const atMs = clock.nowMs();
      const content = {
        id: createId(atMs),
        kind: posting.kind,
        reference: posting.reference,
        remark: posting.remark,
        idempotency_key: posting.idempotencyKey,
        at_ms: atMs,
      };
      const hash = contentHash(content, moved);
      const entries = moved.map(({ previous, ...side }) => ({ ...side, hash: entryHash(previous, hash, side) }));
      const sequence = await insertPosting(trx, { transfer: { ...content, previous_hash: NO_LINK, hash }, entries });
      if (sequence === null) return repeatedOr(trx, posting, new Error('A transfer whose key is taken is not there.'));
      for (const { memberId, amount } of returnsOf(posting)) await takeOwed(trx, sequence, memberId, amount);
      return asTransfer(content, entries);
    },
  };
  return ledger;
}

/** What a posting returns to central wallets. */
const returnsOf = ({ kind, entries }: PostingRequest): readonly { readonly memberId: string; readonly amount: bigint }[] =>
  RETURNS.includes(kind)
    ? entries.flatMap(({ account, amount }) => {
        const memberId = amount > 0n ? ownerOfCentral(account) : null;
        return memberId === null ? [] : [{ memberId, amount }];
      })
    : [];

/** One side of a transfer during posting. */
interface MovedSide {
  readonly account_id: string;
  readonly amount: bigint;
  readonly balance_after: bigint;
  /** The last link of the account's chain before the transfer. */
  readonly previous: string | null;
}

/** Locks the accounts and returns their new balances; nothing is stored yet. */
async function movedBy(trx: Db, { entries, idempotencyKey }: PostingRequest): Promise<MovedSide[]> {
  const seed = entries.map(({ account }) => memberOf(account)).find((memberId) => memberId !== null) ?? idempotencyKey;
  const sides = entries.map(({ account, amount }) => ({ account_id: shardOf(account, seed), amount }));
  const before = await lockAccounts(
    trx,
    sides.map(({ account_id }) => account_id),
  );
  return sides.map((side) => {
    const { balance, hash } = before.get(side.account_id) ?? { balance: 0, hash: null };
    return { ...side, balance_after: BigInt(balance) + side.amount, previous: hash };
  });
}

const isOverdrawn = ({ account_id, balance_after }: MovedSide) => balance_after < 0n && account_id.startsWith('member:');

/** A wrong posting is a bug of the caller, so it throws and is not shown to a player. */
function refuseUnsound({ entries, idempotencyKey }: PostingRequest): void {
  const sum = entries.reduce((total, { amount }) => total + amount, 0n);
  const accounts = new Set(entries.map(({ account }) => account));
  if (idempotencyKey === '') throw new Error('A transfer needs an idempotency key.');
  if (entries.length < 2 || accounts.size !== entries.length)
    throw new Error('A transfer has two or more entries, each on its own account.');
  if (sum !== 0n) throw new Error(`The entries of a transfer sum to zero, not ${sum}.`);
  if (entries.some(({ amount }) => amount === 0n || amount > MOST_CENTS || amount < -MOST_CENTS))
    throw new Error('An entry is out of range.');
}

/** The transfer with the same key; throws `failure` where there is none. */
async function repeatedOr(trx: Db, posting: PostingRequest, failure: Error): Promise<LedgerPosting> {
  const before = await findPosting(trx, posting.idempotencyKey);
  if (before === null) throw failure;
  const { transfer, entries } = before;
  const same =
    transfer.kind === posting.kind &&
    transfer.reference === posting.reference &&
    entries.length === posting.entries.length &&
    posting.entries.every(({ account, amount }) =>
      entries.some((entry) => accountOf(entry.account_id) === account && BigInt(entry.amount) === amount),
    );
  if (!same) throw new Error(`The idempotency key ${posting.idempotencyKey} was used for another transfer.`);
  return asTransfer(transfer, entries);
}

function asTransfer(
  { id, at_ms }: Pick<LedgerTransferRow, 'id' | 'at_ms'>,
  entries: readonly Pick<LedgerEntryRow, 'account_id' | 'balance_after'>[],
): LedgerPosting {
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

const balanceOf = async (db: Db, account: AccountId): Promise<bigint> => (await balancesOf(db, [account])).get(account) ?? 0n;

/** Total money of a member, cents: the sum of his central, held and venue balances. */
export function createMemberBalance(ledger: Ledger, venues: (from?: Db) => Promise<readonly { readonly code: string }[]>) {
  return async (trx: Db, memberId: string): Promise<bigint> => {
    const held = await ledger.balances(trx, memberAccounts(memberId, await venues(trx)));
    return [...held.values()].reduce((sum, cents) => sum + cents, 0n);
  };
}

/** Names of the ledger's accounts. A member's accounts never fall below zero; those of the house and of venues may. */
export type AccountId = `member:${string}` | `house:${string}` | `venue:${string}`;

/** The owner of a member's account; null for one of the house or a venue. */
const memberOf = (account: AccountId): string | null => /^member:(?<memberId>[^:]+):/u.exec(account)?.groups?.memberId ?? null;

/** The member's spendable money. */
export const memberCentral = (memberId: string): AccountId => `member:${memberId}:central`;
const CENTRAL = /^member:(?<memberId>.+):central$/u;
/** The member of a central wallet; null for another account. */
const ownerOfCentral = (account: AccountId): string | null => CENTRAL.exec(account)?.groups?.memberId ?? null;
/** The member's held money: pending withdrawals and transfers in flight. */
export const memberLocked = (memberId: string): AccountId => `member:${memberId}:locked`;
/** Money that the member has moved into a venue. */
export const memberVenue = (memberId: string, venueCode: string): AccountId => `member:${memberId}:venue:${venueCode}`;
/** Deposits of the member that arrived against a rule: his money, but no balance, so it is not one of `memberAccounts`. */
export const memberHeld = (memberId: string): AccountId => `member:${memberId}:held`;
/** All accounts of a member whose money he can play with, withdraw, or has asked for. */
export const memberAccounts = (memberId: string, venues: readonly { readonly code: string }[]): AccountId[] => [
  memberCentral(memberId),
  memberLocked(memberId),
  ...venues.map(({ code }) => memberVenue(memberId, code)),
];
/** The counter-account of what a member gets or pays: `house:grants`, `house:deposits`, … */
export const house = (purpose: string): AccountId => `house:${purpose}`;
/** The bank account of a venue: takes stakes, pays winnings. */
export const venueBank = (venueCode: string): AccountId => `venue:${venueCode}`;

/** How a venue uses a member's money: directly in the central wallet, or in the venue wallet that the member transfers money into. */
export type WalletMode = 'seamless' | 'transfer';
