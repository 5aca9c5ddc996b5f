import {
  acceptsPriceChange,
  CASH_OUT_MARGIN_BP,
  CASH_OUT_TEXT,
  CODE,
  fromWire,
  MOST_CASH_OUTS,
  quoteCashOut,
  refuseAutomaticCashOut,
  refuseCashOutStake,
  toWire,
} from '@site/shared/product';
import type { AutomaticCashOut, CashOutOffer, CashOutOrder, CashOutReceipt } from '@site/shared/wire';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { forEachInSets } from '../../../kernel/db/for-each-in-sets.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { moveCashOut } from '../../money/index.ts';
import { playAccount } from '../play-account.ts';
import type { AutomaticCashOutRow, CashOutRow } from '../schema.ts';
import { SlipRefusal } from './bet-rows.ts';
import { type BetValuation, valueBet } from './bet-valuation.ts';
import { findBet, listLegs, type SlipWithLegs } from './betting.store.ts';
import {
  changeStakeAtRisk,
  deleteAutomatic,
  findAutomatic,
  insertCashOut,
  listAutomatic,
  listCashOuts,
  storeAutomatic,
  toPart,
} from './cash-outs.store.ts';
import { type BetClosing, venueOf } from './closing.service.ts';
import { cashedOut, maxReturn } from './payout.ts';
import type { BettingDependencies } from './placement.service.ts';

/** Sells open sport bets back to their venue, by their members' order or at an amount that they chose. */
export interface CashOuts {
  /** What a member's own bet can be sold for now. */
  offer(memberId: string, betNo: string): Promise<CashOutOffer>;
  /**
   * Sells a part of a bet at its current price, in the given transaction of its member. Refuses what cannot be sold, and a price that moved further than
   * the member accepts. The whole rest settles the bet.
   */
  take(trx: Db, memberId: string, order: CashOutOrder): Promise<CashOutReceipt>;
  /** Sets or takes back the amount at which what is left of a bet is sold by itself; `requireSession` refuses in its transaction when the member's session has ended since. */
  setAutomatic(memberId: string, order: AutomaticCashOut, requireSession?: (trx: Db) => Promise<void>): Promise<CashOutOffer>;
  /** Sells the bets whose amount is reached. A bet's failure does not stop the others, and is thrown at the end. */
  runAutomatic(): Promise<void>;
}

type CashOutDependencies = Pick<BettingDependencies, 'db' | 'clock' | 'ledger' | 'events' | 'statusOf'> & { readonly closing: BetClosing };

/** A bet with its current value. */
interface ValuedBet {
  readonly slip: SlipWithLegs;
  readonly value: BetValuation;
}

const ORDERS_AT_ONCE = 200;

export function createCashOuts(dependencies: CashOutDependencies): CashOuts {
  const { db, clock, closing } = dependencies;
  return {
    offer: (memberId, betNo) => offerOf(db, closing, { memberId, betNo }),
    async take(trx, memberId, { betNo, stake, remainingStake, price, acceptance }) {
      const bet = await readBet(trx, closing, { memberId, betNo });
      refuseUnsellable(bet, { stake: fromWire(stake), remaining: fromWire(remainingStake) });
      const quote = quoteCashOut({ stake: fromWire(stake), legs: bet.value.legs, marginBp: CASH_OUT_MARGIN_BP });
      if (quote.price === 0n) throw new SlipRefusal('rules', CASH_OUT_TEXT.worthless);
      if (!acceptsPriceChange(acceptance, fromWire(price), quote.price)) throw new SlipRefusal('changed', CASH_OUT_TEXT.changed);
      return sell(trx, dependencies, bet, { stake: fromWire(stake), isAutomatic: false });
    },
    setAutomatic: (memberId, { betNo, amount }, requireSession) =>
      inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        await requireSession?.(trx);
        const { slip, value } = await readBet(trx, closing, { memberId, betNo });
        if (slip.row.settled_at_ms !== null) throw new SlipRefusal('closed', CASH_OUT_TEXT.settled);
        if (amount === null) await deleteAutomatic(trx, [betNo]);
        else await storeAmount(trx, { memberId, betNo, amount: fromWire(amount), atMs: clock.nowMs() }, value);
        return offerOf(trx, closing, { memberId, betNo });
      }),
    runAutomatic: () =>
      forEachInSets<AutomaticCashOutRow>(db, {
        list: (after) => listReached(db, closing, after),
        idOf: ({ bet_no }) => bet_no,
        memberOf: ({ member_id }) => member_id,
        work: { prepare: async (order) => (trx) => sellReached(trx, dependencies, order) },
        failure: 'Some automatic cash-outs failed.',
      }),
  };
}

interface OwnBet {
  readonly memberId: string;
  readonly betNo: string;
}

async function readBet(db: Db, closing: BetClosing, { memberId, betNo }: OwnBet): Promise<ValuedBet> {
  const row = await findBet(db, betNo);
  if (row?.member_id !== memberId) throw new Refusal(CODE.validation, '没有找到该注单', { field: 'betNo' });
  const slip = { row, legs: await listLegs(db, [betNo]) };
  return { slip, value: await valueBet(db, slip, closing.bookOf(venueOf(slip.legs))) };
}

async function offerOf(db: Db, closing: BetClosing, own: OwnBet): Promise<CashOutOffer> {
  const { slip, value } = await readBet(db, closing, own);
  const automatic = await findAutomatic(db, own.betNo);
  return {
    betNo: own.betNo,
    refusal: value.refusal,
    remainingStake: toWire(value.remaining),
    maxReturn: toWire(value.most),
    legs: value.legs.map((leg, place) => ({ selection: slip.legs[place]?.selection_name ?? '', ...leg })),
    marginBp: CASH_OUT_MARGIN_BP,
    automaticAmount: automatic === undefined ? null : toWire(BigInt(automatic.amount)),
  };
}

function refuseUnsellable({ value }: ValuedBet, { stake, remaining }: { readonly stake: bigint; readonly remaining: bigint }): void {
  if (value.refusal !== null) throw new SlipRefusal('closed', value.refusal);
  if (remaining !== value.remaining) throw new SlipRefusal('changed', CASH_OUT_TEXT.soldElsewhere);
  const refusal = refuseCashOutStake(stake, value.remaining);
  if (refusal !== null) throw new SlipRefusal('rules', refusal);
}

async function storeAmount(
  trx: Db,
  { memberId, betNo, amount, atMs }: OwnBet & { readonly amount: bigint; readonly atMs: number },
  value: BetValuation,
): Promise<void> {
  if (value.refusal !== null && (value.reason === 'unsupported' || value.reason === 'system'))
    throw new SlipRefusal('rules', value.refusal);
  const refusal = refuseAutomaticCashOut(amount, value);
  if (refusal !== null) throw new Refusal(CODE.validation, refusal, { field: 'amount' });
  await storeAutomatic(trx, { bet_no: betNo, member_id: memberId, amount, at_ms: atMs });
}

/** What is sold of a bet whose rules were checked in this transaction. */
interface Sale {
  readonly stake: bigint;
  readonly isAutomatic: boolean;
}

/** Pays a part of a bet and takes it off its stake; the last part settles the bet. */
async function sell(trx: Db, dependencies: CashOutDependencies, bet: ValuedBet, sale: Sale): Promise<CashOutReceipt> {
  const { ledger, events, closing } = dependencies;
  const { slip, value } = bet;
  const { bet_no: betNo, member_id: memberId } = slip.row;
  const remaining = value.remaining - sale.stake;
  const row = await toCashOutRow(trx, dependencies, bet, sale);
  const sold = withCashOut(slip, row, remaining);
  await insertCashOut(trx, row, sold.columns);
  const venueCode = venueOf(slip.legs);
  const [wallet, venueTitle] = [await playAccount(trx, memberId, venueCode), await closing.titleOf(trx, venueCode)];
  const amount = BigInt(row.amount);
  await moveCashOut(trx, ledger, { betNo, partNo: row.part_no, venueCode, wallet, title: `${CASH_OUT_TEXT.title}：${venueTitle}`, amount });
  await deleteAutomatic(trx, [betNo]);
  await events.betCashedOut.emit(trx, { memberId, betNo, stake: sale.stake, payout: amount, isAutomatic: sale.isAutomatic });
  if (remaining === 0n) await closing.close(trx, sold.slip, { status: 'push', payout: 0n });
  else await changeStakeAtRisk(trx, betNo, remaining);
  return { ...toPart(row), betNo, remainingStake: toWire(remaining) };
}

async function toCashOutRow(trx: Db, { clock }: CashOutDependencies, { slip, value }: ValuedBet, sale: Sale): Promise<CashOutRow> {
  const betNo = slip.row.bet_no;
  const before = (await listCashOuts(trx, [betNo])).length;
  if (sale.stake < value.remaining && before >= MOST_CASH_OUTS - 1) throw new SlipRefusal('rules', CASH_OUT_TEXT.tooOften);
  const { price, fairValue } = quoteCashOut({ stake: sale.stake, legs: value.legs, marginBp: CASH_OUT_MARGIN_BP });
  return {
    bet_no: betNo,
    part_no: before + 1,
    stake: sale.stake,
    amount: price,
    fair_value: fairValue,
    margin_bp: CASH_OUT_MARGIN_BP,
    is_automatic: sale.isAutomatic ? 1 : 0,
    at_ms: clock.nowMs(),
  };
}

/** A bet after a cash-out; its greatest return is what was paid and what the rest can still return. */
function withCashOut({ row, legs }: SlipWithLegs, part: CashOutRow, remaining: bigint) {
  const before = cashedOut(row);
  const paid = before.payout + BigInt(part.amount);
  const odds = legs.map(({ odds_milli }) => Number(odds_milli));
  const columns = {
    cashed_stake: before.stake + BigInt(part.stake),
    cashed_amount: paid,
    max_return: paid + maxReturn(remaining, odds),
  };
  return { columns, slip: { row: { ...row, ...columns, stake: remaining }, legs } };
}

const isReached = ({ refusal, price }: BetValuation, amount: bigint): boolean => refusal === null && price >= amount;

/** The orders of the next page that has one whose amount is reached; none at the end. Values outside of any transaction, as most are not reached. */
async function listReached(db: Db, closing: BetClosing, after: AutomaticCashOutRow | null): Promise<readonly AutomaticCashOutRow[]> {
  for (let page = await listAutomatic(db, after, ORDERS_AT_ONCE); ; page = await listAutomatic(db, page.at(-1) ?? null, ORDERS_AT_ONCE)) {
    const reached: AutomaticCashOutRow[] = [];
    for (const order of page) {
      // One that cannot be valued fails alone, where it is sold.
      const isDue = await readBet(db, closing, { memberId: order.member_id, betNo: order.bet_no }).then(
        ({ value }) => isReached(value, BigInt(order.amount)),
        () => true,
      );
      if (isDue) reached.push(order);
    }
    if (reached.length > 0 || page.length < ORDERS_AT_ONCE) return reached;
  }
}

/**
 * Sells what is left of a bet if its order is still there and its amount still reached. The order needs no session: it only turns the member's bet into
 * his money. So it also sells during a break and an exclusion, which must not keep money in play; for a locked account nothing acts, and its order waits.
 */
async function sellReached(trx: Db, dependencies: CashOutDependencies, { bet_no, member_id }: AutomaticCashOutRow): Promise<void> {
  const order = await findAutomatic(trx, bet_no);
  if (order === undefined) return;
  // Nobody sells any more for an account that was closed; its bets end with their matches.
  const status = await dependencies.statusOf?.(trx, member_id);
  if (status === 'closed') return deleteAutomatic(trx, [bet_no]);
  if (status === 'locked') return;
  const bet = await readBet(trx, dependencies.closing, { memberId: member_id, betNo: bet_no });
  if (!isReached(bet.value, BigInt(order.amount))) return;
  await sell(trx, dependencies, bet, { stake: bet.value.remaining, isAutomatic: true });
}
