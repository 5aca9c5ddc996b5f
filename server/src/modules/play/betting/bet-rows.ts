import { CODE, combinationCount, SLIP_TEXT } from '@site/shared/product';
import type { GameCategory, SlipOrder } from '@site/shared/wire';
import { newBetNumber } from '../bet-number.ts';
import type { Offer, SelectionChances } from '../sportsbook.port.ts';
import type { BetLegRow, BetRow, BetSlipRow } from '../schema.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { combinedMilli, maxReturn } from './payout.ts';
import { scoreText } from './slip-view.ts';

/** An order with its parsed stake. */
export interface OrderContext {
  readonly book: EngineBook;
  readonly memberId: string;
  readonly order: SlipOrder;
  readonly stake: bigint;
  /** Within it the order's reference is unique: stored in `bets.session_id`, never parsed. */
  readonly scope: string;
}

/** The rows of a bet that is placed now, at the current prices; `confirmAtMs` is null for a bet that is accepted at once. */
export function toBetRows(
  { book, memberId, order, stake, scope }: OrderContext,
  offers: readonly Offer[],
  nowMs: number,
  confirmAtMs: number | null,
) {
  const odds = offers.map(({ oddsMilli }) => oddsMilli);
  const folds = order.folds ?? null;
  const bet: BetRow = {
    bet_no: newBetNumber('S', nowMs),
    member_id: memberId,
    session_id: scope,
    round_key: order.reference,
    game_code: book.gameCode,
    status: confirmAtMs === null ? 'accepted' : 'pending',
    stake,
    payout: 0n,
    valid_amount: 0n,
    offset_amount: 0n,
    placed_at_ms: nowMs,
    settled_at_ms: null,
    counted_at_ms: null,
    event_key: null,
    round: 'null',
    open_combinations: folds === null ? null : combinationCount(offers.length, folds),
  };
  const slip: BetSlipRow = {
    bet_no: bet.bet_no,
    type: order.type,
    odds_milli: combinedMilli(odds, folds),
    odds_format: order.oddsFormat,
    acceptance: order.acceptance,
    max_return: maxReturn(stake, odds, folds),
    confirm_at_ms: confirmAtMs,
    reject_reason: null,
    cashed_stake: 0n,
    cashed_amount: 0n,
    folds: folds === null ? null : folds.join(),
  };
  return {
    bet,
    slip,
    legs: offers.map((offer, index) =>
      toLegRow(offer, { bet_no: bet.bet_no, member_id: memberId, leg_no: index + 1, venue_code: book.venueCode }),
    ),
  };
}

const toLegRow = (offer: Offer, of: Pick<BetLegRow, 'bet_no' | 'member_id' | 'leg_no' | 'venue_code'>): BetLegRow => ({
  ...of,
  match_no: offer.matchNo,
  event_key: offer.eventKey,
  market_no: offer.marketNo,
  selection_no: offer.selectionNo,
  sport: offer.sport,
  league: offer.league,
  home: offer.home,
  away: offer.away,
  starts_at_ms: offer.startsAtMs,
  is_live: offer.isLive ? 1 : 0,
  market_type: offer.marketType,
  period: offer.period,
  market_title: offer.marketTitle,
  line_quarters: offer.lineQuarters,
  selection_code: offer.selectionCode,
  selection_name: offer.selectionName,
  odds_milli: offer.oddsMilli,
  score_at_bet: offer.score === null ? null : scoreText(offer.score),
  final_score: null,
  result: 'open',
});

/** The book of one venue, as the engine reads it. `db` is the transaction of the order. */
export interface EngineBook {
  readonly venueCode: string;
  readonly gameCode: string;
  readonly category: GameCategory;
  readonly title: string;
  /** Null when there is no such selection at this venue. */
  offer(db: Db, selectionNo: number): Promise<Offer | null>;
  /** Null when the book cannot value the selection: its bets are not cashed out. */
  chances(db: Db, selectionNo: number): Promise<SelectionChances | null>;
}

/** Reasons to refuse a slip; every provider maps each to its own code. A lack of balance is refused by the ledger. */
type SlipRefusalKind = 'changed' | 'closed' | 'rules' | 'malformed';

/** A refusal of the engine: a provider chooses its code by `kind`. */
export class SlipRefusal extends Refusal {
  readonly kind: SlipRefusalKind;

  constructor(kind: SlipRefusalKind, message: string) {
    super(kind === 'malformed' ? CODE.validation : CODE.common, message);
    this.name = 'SlipRefusal';
    this.kind = kind;
  }
}

export const oddsChanged = () => new SlipRefusal('changed', SLIP_TEXT.changed);
export const marketClosed = () => new SlipRefusal('closed', SLIP_TEXT.closed);
