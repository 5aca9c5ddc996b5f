import { CODE, toWire } from '@site/shared/product';
import type { MovementKind } from '@site/shared/wire';
import type { Clock } from '../../../kernel/clock.ts';
import { type Db, laneOf } from '../../../kernel/db/database.ts';
import type { Int64 } from '../../../kernel/db/schema.ts';
import { createId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { LedgerEntryRow, LedgerTransferRow } from '../schema.ts';
import { contentHash, entryHash, NO_LINK } from './chains.ts';
import { balancesOf, findPosting, insertPostings, lockAccounts } from './ledger.store.ts';
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
   * Posts inside the caller's transaction, one posting after the other. Refuses (余额不足) a debit above a member's balance. Money that returns to a central wallet pays
   * the member's obligations in the same transaction.
   */
  post(trx: Db, posting: PostingRequest): Promise<LedgerPosting>;
  /** Posts several transfers in their order and at once; each has a key that was never used. Refuses as `post` does, all of them. */
  postAll(trx: Db, postings: readonly PostingRequest[]): Promise<readonly LedgerPosting[]>;
  /** Records what a member owes the house for bonuses, inside the caller's transaction. */
  oblige(trx: Db, obligation: Obligation): Promise<void>;
  balance(db: Db, account: AccountId): Promise<bigint>;
  /** Balances of several accounts; an account that is missing in the result has zero. */
  balances(db: Db, accounts: readonly AccountId[]): Promise<ReadonlyMap<string, bigint>>;
}

/** What one entry may move. */
export const MOST_CENTS = 100_000_000_000_000n;

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
  /** Stores the postings; null when the key of one is taken. */
  async function store(trx: Db, postings: readonly PostingRequest[]): Promise<readonly LedgerPosting[] | null> {
    const returns = postings.map(returnsOf);
    const { moved, owing } = await movedBy(trx, postings, returns.flat());
    const atMs = clock.nowMs();
    const links = new Map<string, string>();
    const rows = postings.map(({ kind, reference, remark, idempotencyKey }, place) => {
      const content = { id: createId(atMs), kind, reference, remark, idempotency_key: idempotencyKey, at_ms: atMs };
      const hash = contentHash(content, moved[place] ?? []);
      const entries = (moved[place] ?? []).map(({ previous, ...side }) => {
        const link = entryHash(links.get(side.account_id) ?? previous, hash, side);
        links.set(side.account_id, link);
        return { ...side, hash: link };
      });
      return { transfer: { ...content, previous_hash: NO_LINK, hash }, entries };
    });
    const sequences = await insertPostings(trx, rows);
    if (sequences === null) return null;
    if (owing)
      for (const [place, own] of returns.entries())
        for (const { memberId, amount } of own) await takeOwed(trx, sequences[place] ?? 0, memberId, amount);
    return rows.map(({ transfer, entries }) => asTransfer(transfer, entries));
  }
  const ledger: Ledger = {
    balance: balanceOf,
    balances: balancesOf,
    oblige: async (trx, obligation) => void (await insertObligation(trx, obligation, clock.nowMs())),
    async post(trx, posting) {
      refuseUnsound(trx, posting);
      try {
        const [stored] = (await store(trx, [posting])) ?? [];
        return stored ?? (await repeatedOr(trx, posting, new Error('A transfer whose key is taken is not there.')));
      } catch (failure) {
        if (!(failure instanceof InsufficientBalance)) throw failure;
        return repeatedOr(trx, posting, failure);
      }
    },
    async postAll(trx, postings) {
      for (const posting of postings) refuseUnsound(trx, posting);
      if (postings.length === 0) return [];
      const stored = await store(trx, postings);
      if (stored === null) throw new Error(`One of the idempotency keys ${postings.map((one) => one.idempotencyKey).join(', ')} is taken.`);
      return stored;
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

/** Locks the accounts and returns the new balances after each posting; nothing is stored yet. Refuses an overdrawn wallet. */
async function movedBy(trx: Db, postings: readonly PostingRequest[], returns: readonly { readonly memberId: string }[]) {
  const lane = laneOf(trx);
  const sides = postings.map((posting) => sidesOf(posting, lane));
  const ids = [...new Set(sides.flat().map(({ account_id }) => account_id))];
  const { accounts, owing } = await lockAccounts(
    trx,
    ids,
    returns.map(({ memberId }) => memberId),
  );
  const balances = new Map([...accounts].map(([id, { balance }]) => [id, BigInt(balance)]));
  const moved = sides.map((own) =>
    own.map((side): MovedSide => {
      const balance_after = (balances.get(side.account_id) ?? 0n) + side.amount;
      if (balance_after < 0n && side.account_id.startsWith('member:')) throw new InsufficientBalance();
      balances.set(side.account_id, balance_after);
      return { ...side, balance_after, previous: accounts.get(side.account_id)?.hash ?? null };
    }),
  );
  return { moved, owing };
}

/** The sides of a posting on the rows of its accounts. */
const sidesOf = ({ entries }: PostingRequest, lane: number) =>
  entries.map(({ account, amount }) => ({ account_id: shardOf(account, lane), amount }));

/** A wrong posting is a bug of the caller, so it throws and is not shown to a player. */
function refuseUnsound(trx: Db, { entries, idempotencyKey }: PostingRequest): void {
  if (!trx.isTransaction) throw new Error('A transfer is posted inside a transaction.');
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
