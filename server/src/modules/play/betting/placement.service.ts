import { randomInt } from 'node:crypto';
import {
  acceptsOddsChange,
  combinationCount,
  type Folds,
  LONGEST_LIVE_BET_DELAY_MS,
  MOST_WAITING_BETS,
  parseMoney,
  SHORTEST_LIVE_BET_DELAY_MS,
  SLIP_TEXT,
  SYSTEM_BET_TEXT,
  toWire,
} from '@site/shared/product';
import type { AccountStatus, SlipLeg, SlipOrder } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { sideBySide } from '../../../kernel/db/reads-together.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { type FundStake, type Ledger, moveStake } from '../../money/index.ts';
import { withFundedStake } from '../funded-stake.ts';
import { playAccount } from '../play-account.ts';
import {
  findByReference,
  hasWaitingBets,
  insertSlip,
  listLegs,
  moveToEvent,
  unnamedEvent,
  type SlipBetRow,
  type SlipWithLegs,
} from './betting.store.ts';
import type { SiteSessions } from '../games/site-sessions.ts';
import type { Offer } from '../sportsbook.port.ts';
import { type EngineBook, marketClosed, toBetRows, oddsChanged, type OrderContext, SlipRefusal } from './bet-rows.ts';
import { foldsOf, placedStake } from './payout.ts';
import { readOrderedOffers, refuseRules, stakeRange } from './quote.service.ts';
import { lineText } from './slip-view.ts';

/** The dependencies of bet placement and settlement. */
export interface BettingDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly ledger: Ledger;
  readonly events: Pick<DomainEvents, 'beforeBet' | 'beforeBetAccepted' | 'betCashedOut' | 'betSettled' | 'betCounted'>;
  /** The sessions of the site; without it none is checked. */
  readonly siteSessions?: SiteSessions;
  /** Takes what a venue's own wallet lacks from the central one; without it a bet is played from that wallet alone. */
  readonly fundStake?: FundStake;
  /** The status of a member's account; without it all are active. */
  readonly statusOf?: (from: Db, memberId: string) => Promise<AccountStatus>;
}

const REFERENCE = /^[A-Za-z0-9-]{8,64}$/;

/** The scope within which a reference is unique: a member at a venue, across all sessions there. */
export const scopeOf = (venueCode: string, memberId: string): string => `${venueCode}:${memberId}`;

/** The member who bets; `requireAccess` refuses before the bet where play is closed, `requireSession` in each transaction of it when his session has ended since. */
export interface Bettor {
  readonly memberId: string;
  requireAccess?(): Promise<void>;
  requireSession?(trx: Db): Promise<unknown>;
}

/**
 * Places a bet; the stake leaves the member's account in the transaction that writes it. Idempotent: the same reference is the same bet, and takes
 * what its venue's wallet lacks from the central one once. Nothing is moved for a bet that its first run refuses; a bet that was refused only after its
 * money arrived, because a parallel one took the rest of a limit or the price moved, leaves the money at the venue, where the next bet takes it first.
 */
export async function placeBet(services: BettingDependencies, book: EngineBook, bettor: Bettor, order: SlipOrder): Promise<SlipWithLegs> {
  const { memberId } = bettor;
  const stake = readStake(order);
  const scope = scopeOf(book.venueCode, memberId);
  await bettor.requireAccess?.();
  try {
    const place = () =>
      inKeyedTransaction(services.db, [memberKey(memberId)], (trx) =>
        placeIn(trx, services, { book, memberId, order, stake, scope }, bettor.requireSession?.(trx)),
      );
    return await withFundedStake(services.fundStake, place, async () => ({
      memberId,
      venueCode: book.venueCode,
      reference: order.reference,
      stake,
      requireSession: async (trx) => bettor.requireSession?.(trx),
    }));
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    // A concurrent call with the same reference may have committed first.
    const before = await findByReference(services.db, scope, order.reference);
    if (before === undefined) throw cause;
    return replayStoredBet(services.db, before, { order, stake });
  }
}

/** `session` is the check of the bettor's session, which runs with the first reads; its refusal comes first. */
async function placeIn(
  trx: Db,
  { clock, events, ledger }: BettingDependencies,
  context: OrderContext,
  session: Promise<unknown> = Promise.resolve(),
): Promise<SlipWithLegs> {
  const { book, memberId, order, stake, scope } = context;
  const { venueCode, category } = book;
  const [, before, hasMany, wallet] = await sideBySide([
    session,
    findByReference(trx, scope, order.reference),
    hasWaitingBets(trx, memberId, MOST_WAITING_BETS),
    playAccount(trx, memberId, venueCode),
  ]);
  if (before !== undefined) return replayStoredBet(trx, before, { order, stake });
  if (hasMany) throw new SlipRefusal('rules', SLIP_TEXT.manyWaiting);
  const offers = await readOrderedOffers(trx, book, order.legs);
  refuseRules(order, offers);
  refuseChangedOffers(order, offers);
  refuseStakeOutOfRange(stake, offers, order.folds);
  await events.beforeBet.emit(trx, { memberId, venueCode, category, stake });
  const isLive = offers.some((offer) => offer.isLive);
  const nowMs = clock.nowMs();
  const confirmAtMs = isLive ? nowMs + randomInt(SHORTEST_LIVE_BET_DELAY_MS, LONGEST_LIVE_BET_DELAY_MS + 1) : null;
  const rows = toBetRows(context, offers, nowMs, confirmAtMs);
  await moveStake(trx, ledger, { betNo: rows.bet.bet_no, venueCode, wallet, title: book.title, stake });
  for (const offer of offers) if (offer.eventKey !== unnamedEvent(offer.matchNo)) await moveToEvent(trx, memberId, offer);
  await insertSlip(trx, rows);
  return { row: { ...rows.bet, ...rows.slip }, legs: rows.legs };
}

/** Answers the stored bet to a repeated order; refuses another order with the same reference. */
async function replayStoredBet(db: Db, row: SlipBetRow, { order, stake }: Pick<OrderContext, 'order' | 'stake'>): Promise<SlipWithLegs> {
  const legs = await listLegs(db, [row.bet_no]);
  const selections = legs.map(({ selection_no }) => String(selection_no));
  const same =
    placedStake(row) === stake &&
    row.type === order.type &&
    foldsOf(row)?.join() === order.folds?.join() &&
    selections.join() === order.legs.map((leg) => leg.selectionId).join();
  if (!same) throw new SlipRefusal('malformed', '该参考号已用于另一张注单');
  return { row, legs };
}

function readStake({ reference, stake, legs }: SlipOrder): bigint {
  if (!REFERENCE.test(reference)) throw new SlipRefusal('malformed', '注单参考号格式不正确');
  if (legs.length === 0) throw new SlipRefusal('malformed', '请先选择盘口');
  const cents = parseMoney(stake);
  if (cents === null || cents === 0n) throw new SlipRefusal('malformed', SLIP_TEXT.noStake);
  return cents;
}

/** Refuses a closed market, another line, or a price change beyond the player's choice. */
function refuseChangedOffers(order: SlipOrder, offers: readonly Offer[]): void {
  if (offers.some(({ status }) => status !== 'open')) throw marketClosed();
  if (offers.some(({ lineQuarters }, index) => order.legs[index]?.line !== (lineQuarters === null ? null : lineText(lineQuarters))))
    throw oddsChanged();
  if (!acceptsPrices(order, offers)) throw oddsChanged();
}

/** Of a parlay that takes better prices the product counts: one leg that fell is made up for by another that rose. */
function acceptsPrices({ acceptance, type, folds, legs }: SlipOrder, offers: readonly Offer[]): boolean {
  const isProduct = type === 'parlay' && folds === undefined && acceptance === 'better';
  const rule = isProduct ? 'any' : acceptance;
  if (!offers.every(({ oddsMilli }, index) => acceptsOddsChange(rule, legs[index]?.oddsMilli ?? 0, oddsMilli))) return false;
  return !isProduct || productOf(offers) >= productOf(legs);
}

const productOf = (prices: readonly Pick<SlipLeg, 'oddsMilli'>[]): bigint =>
  prices.reduce((product, { oddsMilli }) => product * BigInt(oddsMilli), 1n);

function refuseStakeOutOfRange(total: bigint, offers: readonly Offer[], folds: Folds | undefined): void {
  const { min, max } = stakeRange(offers, folds);
  const combinations = BigInt(folds === undefined ? 1 : combinationCount(offers.length, folds));
  if (total % combinations !== 0n) throw new SlipRefusal('malformed', SYSTEM_BET_TEXT.uneven);
  const stake = total / combinations;
  if (stake < min) throw new SlipRefusal('rules', `单注最低${toWire(min)}元`);
  if (stake > max) throw new SlipRefusal('rules', `单注最高${toWire(max)}元`);
}
