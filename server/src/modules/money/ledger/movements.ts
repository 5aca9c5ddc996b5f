import type { MovementKind } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import { pageOfRows } from '../../../kernel/db/pages.ts';
import { tablesOf } from '../schema.ts';
import { type AccountId, entryPair, type Ledger, type PostingRequest, venueBank } from './ledger.ts';

/** One line of an account: its side of a transfer. */
export interface MovementRow {
  readonly id: string;
  readonly kind: MovementKind;
  readonly reference: string;
  readonly remark: string;
  readonly at_ms: number;
  readonly amount: number | bigint;
  readonly balance_after: number | bigint;
}

/** Lines of one account, newest first, and the total count of the requested kind. */
export function readMovements(
  db: Db,
  account: AccountId,
  { kind, ...page }: { readonly kind: MovementKind | null; readonly page: number; readonly pageSize: number },
): Promise<{ rows: MovementRow[]; total: number }> {
  const matching = tablesOf(db)
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transfers', 'ledger_transfers.sequence', 'ledger_entries.sequence')
    .where('ledger_entries.account_id', '=', account)
    .$if(kind !== null, (query) => query.where('ledger_transfers.kind', '=', kind ?? 'adjust'))
    .select(['id', 'kind', 'reference', 'remark', 'at_ms', 'amount', 'balance_after'])
    .orderBy('ledger_entries.sequence', 'desc');
  return pageOfRows(matching, page);
}

/** A time span, UTC milliseconds; the end is exclusive. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Net movement of several accounts within a span, cents by kind; a transfer between two of them cancels out. */
export async function sumByKind(db: Db, accounts: readonly string[], { fromMs, toMs }: Span): Promise<ReadonlyMap<MovementKind, bigint>> {
  const rows = await tablesOf(db)
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transfers', 'ledger_transfers.sequence', 'ledger_entries.sequence')
    .where('ledger_entries.account_id', 'in', accounts)
    .where('ledger_transfers.at_ms', '>=', fromMs)
    .where('ledger_transfers.at_ms', '<', toMs)
    .select(({ fn }) => ['ledger_transfers.kind', fn.sum<number | bigint | string>('ledger_entries.amount').as('sum')])
    .groupBy('ledger_transfers.kind')
    .execute();
  return new Map(rows.map(({ kind, sum }) => [kind, BigInt(sum)]));
}

interface BetMoney {
  readonly betNo: string;
  readonly venueCode: string;
  /** The member's account, as `playAccount` names it. */
  readonly wallet: AccountId;
  /** Description of the movement. */
  readonly title: string;
}

/** Moves the stake from the wallet that the venue plays from to the venue's bank, once per bet. Refuses (余额不足) a lack of money. Cents. */
export const moveStake = (trx: Db, ledger: Ledger, { stake, ...bet }: BetMoney & { readonly stake: bigint }) =>
  move(trx, ledger, { ...bet, kind: 'bet', change: -stake });

/** A bet with what it pays, cents. */
export type PaidBet = BetMoney & { readonly payout: bigint };

/** Moves a bet's payout from the venue's bank to the same wallet; zero posts nothing. Cents. */
export async function movePayout(trx: Db, ledger: Ledger, { payout, ...bet }: PaidBet): Promise<void> {
  if (payout > 0n) await move(trx, ledger, { ...bet, kind: 'settle', change: payout });
}

/** The same for bets of different members, at once; throws where one of several was paid before. */
export async function movePayouts(trx: Db, ledger: Ledger, bets: readonly PaidBet[]): Promise<void> {
  const [first, ...others] = bets.filter(({ payout }) => payout > 0n);
  if (first === undefined) return;
  if (others.length === 0) return movePayout(trx, ledger, first);
  const postings = [first, ...others].map(({ payout, ...bet }) => postingOf({ ...bet, kind: 'settle', change: payout }));
  await ledger.postAll(trx, postings);
}

/** Pays what a bet, or a part of it, was cashed out for, once for each number of its cash-outs. Cents. */
export const moveCashOut = (
  trx: Db,
  ledger: Ledger,
  { amount, partNo, ...bet }: BetMoney & { readonly amount: bigint; readonly partNo: number },
) => ledger.post(trx, { ...postingOf({ ...bet, kind: 'settle', change: amount }), idempotencyKey: `cash-out:${bet.betNo}:${partNo}` });

/** Moves stake and payout of a round that is decided at once. Refuses (余额不足) a lack of money for the stake. Cents. */
export async function moveRound(
  trx: Db,
  ledger: Ledger,
  { stake, payout, ...bet }: BetMoney & { readonly stake: bigint; readonly payout: bigint },
): Promise<void> {
  const moves = [{ ...bet, kind: 'bet', change: -stake } as const, { ...bet, kind: 'settle', change: payout } as const];
  await ledger.postAll(trx, moves.filter(({ change }) => change !== 0n).map(postingOf));
}

type Move = BetMoney & Pick<PostingRequest, 'kind'> & { readonly change: bigint };

const move = (trx: Db, ledger: Ledger, order: Move) => ledger.post(trx, postingOf(order));

const postingOf = ({ betNo, venueCode, wallet, title, kind, change }: Move): PostingRequest => ({
  kind,
  reference: betNo,
  remark: title,
  idempotencyKey: `${kind}:${betNo}`,
  entries: entryPair(venueBank(venueCode), wallet, change),
});
