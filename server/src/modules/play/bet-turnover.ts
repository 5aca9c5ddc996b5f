import { hasRow } from '../../kernel/db/has-row.ts';
import { validTurnover } from '@site/shared/product';
import type { GameCategory } from '@site/shared/wire';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { BetCountedEvent, BetSettledEvent, DomainEvents } from '../../domain-events.ts';
import type { Db } from '../../kernel/db/database.ts';
import { forEachInSets, roundsOf } from '../../kernel/db/for-each-in-sets.ts';
import { givenRows } from '../../kernel/db/many-rows.ts';
import { type BetRow, type DueTurnoverRow, tablesOf } from './schema.ts';

/** A settled bet, with what its row does not have. Odds in milli; null where a game has none. */
export interface SettledBet {
  readonly row: BetRow;
  readonly venueCode: string;
  readonly category: GameCategory;
  readonly oddsMilli: number | null;
}

/** A settled bet with the turnover that it counts, in cents. */
export interface CountableBet extends SettledBet {
  readonly validAmount: bigint;
}

export interface CountingDependencies extends Pick<AppContext, 'clock'> {
  readonly events: Pick<DomainEvents, 'betCounted'>;
}

/** A larger group counts in a transaction for each bet, so that no settlement holds the write lock for long. */
const MOST_IN_SETTLEMENT = 50;
/** Rows of one statement. */
const ROWS_AT_ONCE = 100;
const DUE_AT_ONCE = 200;

/**
 * Counts the turnover of groups of bets that belong together, each once: a bet that has counted is left out. The amounts of a large group are stored,
 * and `countDue` counts them.
 */
export async function countTurnover(
  trx: Db,
  dependencies: CountingDependencies,
  groups: readonly (readonly CountableBet[])[],
): Promise<void> {
  const isLarge = (group: readonly CountableBet[]) => group.length > MOST_IN_SETTLEMENT;
  for (const group of groups.filter(isLarge)) await storeDue(trx, group);
  const small = groups.filter((group) => !isLarge(group)).flat();
  for (const round of roundsOf(small, ({ row }) => row.member_id)) await countAll(trx, dependencies, round);
}

/** Counts the turnover that large groups left; a bet's failure does not stop the others, and is thrown at the end. Idempotent. */
export const countDue = (db: Db, dependencies: CountingDependencies): Promise<void> =>
  forEachInSets<DueTurnover>(db, {
    list: (after) => listDue(db, after),
    idOf: ({ bet_no }) => bet_no,
    memberOf: ({ member_id }) => member_id,
    work: { prepare: async (due) => (trx) => countStored(trx, dependencies, due) },
    failure: 'The turnover of some bets could not be counted.',
  });

/** Whether `countDue` has work. */
export const hasDueTurnover = (db: Db) => hasRow(db, tablesOf(db).selectFrom('due_turnover').select('bet_no'));

async function countStored(trx: Db, dependencies: CountingDependencies, due: DueTurnoverRow): Promise<void> {
  const { numDeletedRows } = await tablesOf(trx).deleteFrom('due_turnover').where('bet_no', '=', due.bet_no).executeTakeFirst();
  if (numDeletedRows === 0n) return;
  const row = await tablesOf(trx).selectFrom('bets').selectAll().where('bet_no', '=', due.bet_no).executeTakeFirstOrThrow();
  const oddsMilli = due.odds_milli === null ? null : Number(due.odds_milli);
  const bet = { row, venueCode: due.venue_code, category: due.category as GameCategory, oddsMilli };
  await countAll(trx, dependencies, [{ ...bet, validAmount: BigInt(due.valid_amount) }]);
}

/** Counts bets of different members. */
async function countAll(trx: Db, { clock, events }: CountingDependencies, bets: readonly CountableBet[]): Promise<void> {
  const counted = bets.map(({ validAmount, ...bet }) => ({
    ...bet,
    row: { ...bet.row, ...countedColumns(bet.row, validAmount, clock.nowMs()) },
  }));
  const changed = await changeUncounted(
    trx,
    counted.map(({ row }) => row),
  );
  await events.betCounted.emitAll(trx, counted.filter(({ row }) => changed.has(row.bet_no)).map(toCounted));
}

async function storeDue(trx: Db, bets: readonly CountableBet[]): Promise<void> {
  const rows = bets.map(({ row, venueCode, category, oddsMilli, validAmount }) => ({
    bet_no: row.bet_no,
    venue_code: venueCode,
    category,
    odds_milli: oddsMilli,
    placed_at_ms: row.placed_at_ms,
    valid_amount: validAmount,
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tablesOf(trx)
      .insertInto('due_turnover')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
}

type DueTurnover = DueTurnoverRow & Pick<BetRow, 'member_id'>;

/** In the order of placement, after one; the first ones after null. */
const listDue = (db: Db, after: DueTurnover | null): Promise<DueTurnover[]> =>
  tablesOf(db)
    .selectFrom('due_turnover')
    .innerJoin('bets', 'bets.bet_no', 'due_turnover.bet_no')
    .selectAll('due_turnover')
    .select('bets.member_id')
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('due_turnover.placed_at_ms', 'due_turnover.bet_no'), '>', tuple(after?.placed_at_ms ?? 0, after?.bet_no ?? '')),
      ),
    )
    .orderBy('due_turnover.placed_at_ms')
    .orderBy('due_turnover.bet_no')
    .limit(DUE_AT_ONCE)
    .execute();

/** For a query on `bets`: the turnover of the bet is not known yet. */
export const isUncounted = sql<boolean>`bets.counted_at_ms is null
  and not exists (select 1 from due_turnover where due_turnover.bet_no = bets.bet_no)`;

/** A member's bets of a span (the first moment left out) whose turnover has not counted: open ones, and settled ones that wait. Cents. */
export async function findWaitingBets(
  db: Db,
  memberId: string,
  span: { readonly fromMs: number; readonly untilMs: number },
): Promise<{ readonly count: number; readonly atRisk: bigint; readonly net: bigint; readonly sinceMs: number }> {
  const uncounted = withCashOuts(db, memberId).where('counted_at_ms', 'is', null);
  const rows = await uncounted.where('placed_at_ms', '>', span.fromMs).where('placed_at_ms', '<=', span.untilMs).execute();
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, cents) => total + cents, 0n);
  const results = rows.map(resultOf);
  return {
    count: rows.length,
    atRisk: sum(results.map(({ open, net }) => open + (net < 0n ? -net : 0n))),
    net: sum(results.map(({ net }) => net)),
    sinceMs: rows.reduce((first, { placed_at_ms }) => Math.min(first, Number(placed_at_ms)), rows.length > 0 ? Infinity : 0),
  };
}

/** A member's bets with what was cashed out of them: nothing where a game has no cash-outs. */
const withCashOuts = (db: Db, memberId: string) =>
  tablesOf(db)
    .selectFrom('bets')
    .leftJoin('bet_slips', 'bet_slips.bet_no', 'bets.bet_no')
    .select(['stake', 'payout', 'placed_at_ms', 'settled_at_ms', 'cashed_stake', 'cashed_amount'])
    .where('member_id', '=', memberId);

type MoneyOfBet = Awaited<ReturnType<ReturnType<typeof withCashOuts>['execute']>>[number];

/** The stake of a bet that is still at risk, and the result of the rest: of all of it once it is settled. Cents. */
function resultOf({ stake, payout, settled_at_ms, cashed_stake, cashed_amount }: MoneyOfBet): {
  readonly open: bigint;
  readonly net: bigint;
} {
  if (settled_at_ms !== null) return { open: 0n, net: BigInt(payout) - BigInt(stake) };
  return { open: BigInt(stake), net: BigInt(cashed_amount ?? 0) - BigInt(cashed_stake ?? 0) };
}

/** Stakes of a member's open bets that were placed in a span, without what was cashed out, cents; `toMs` is left out. */
export async function sumOpenStakes(
  db: Db,
  memberId: string,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<bigint> {
  const rows = await tablesOf(db)
    .selectFrom('bets')
    .select('stake')
    .where('member_id', '=', memberId)
    .where('settled_at_ms', 'is', null)
    .where('placed_at_ms', '>=', fromMs)
    .where('placed_at_ms', '<', toMs)
    .execute();
  return rows.reduce((sum, { stake }) => sum + BigInt(stake), 0n);
}

/** The columns of a counted bet: its turnover, and what opposite bets offset of it. */
export function countedColumns(
  row: BetRow,
  validAmount: bigint,
  nowMs: number,
): Pick<BetRow, 'valid_amount' | 'offset_amount' | 'counted_at_ms'> {
  return { valid_amount: validAmount, offset_amount: validTurnover(moneyOf(row)) - validAmount, counted_at_ms: nowMs };
}

/** The event of a settled bet. */
export const toSettled = ({ row, venueCode, category }: SettledBet): BetSettledEvent => ({
  memberId: row.member_id,
  venueCode,
  category,
  betNo: row.bet_no,
  ...moneyOf(row),
  placedAtMs: Number(row.placed_at_ms),
  settledAtMs: Number(row.settled_at_ms),
});

/** The event of a counted bet. */
export const toCounted = (bet: SettledBet): BetCountedEvent => ({
  ...toSettled(bet),
  validAmount: BigInt(bet.row.valid_amount),
  offsetAmount: BigInt(bet.row.offset_amount),
  oddsMilli: bet.oddsMilli,
  countedAtMs: Number(bet.row.counted_at_ms),
});

/** The money of a settled bet, cents. A rejected bet returned its stake, like a void one. */
export const moneyOf = ({ status, stake, payout }: BetRow): Pick<BetSettledEvent, 'status' | 'stake' | 'payout'> => ({
  status: status === 'rejected' ? 'void' : (status as BetSettledEvent['status']),
  stake: BigInt(stake),
  payout: BigInt(payout),
});

const COUNTED = { bet_no: 'text', valid_amount: 'bigint', offset_amount: 'bigint', counted_at_ms: 'bigint' } as const;

/** Stores what bets count; returns the numbers of those that had not counted. */
async function changeUncounted(
  trx: Db,
  rows: readonly (Pick<BetRow, 'bet_no'> & ReturnType<typeof countedColumns>)[],
): Promise<ReadonlySet<string>> {
  const changed = await tablesOf(trx)
    .updateTable('bets')
    .from(givenRows(trx, COUNTED, rows))
    .set(({ ref }) => ({
      valid_amount: ref('given.valid_amount'),
      offset_amount: ref('given.offset_amount'),
      counted_at_ms: ref('given.counted_at_ms'),
    }))
    .whereRef('bets.bet_no', '=', 'given.bet_no')
    .where('bets.counted_at_ms', 'is', null)
    .returning('bets.bet_no')
    .execute();
  return new Set(changed.map(({ bet_no }) => bet_no));
}
