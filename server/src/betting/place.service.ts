import { parseMoney, SLIP_TEXT, takesMove, toWire } from '@site/shared/product';
import type { SlipLeg, SlipOrder } from '@site/shared/wire';
import type { Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import type { Moments } from '../kernel/moments.ts';
import { Refusal } from '../kernel/refusal.ts';
import { moveStake } from '../ledger/bet-money.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { playAccount } from '../ledger/play-account.ts';
import { findByReference, insertSlip, listLegs, type SlipBetRow } from './betting.store.ts';
import type { Book, Offer } from './book.ts';
import { newBet, type Asked } from './new-bet.ts';
import { readOffers, refuseRules, stakeRange } from './quote.service.ts';
import { marketClosed, oddsChanged, SlipRefusal } from './refusals.ts';
import { lineText } from './slip-view.ts';

export interface PlaceParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly moments: Pick<Moments, 'betAsked' | 'betSettled'>;
  /** How long a live bet waits for its decision: 3 to 8 seconds. */
  readonly dangerMs: () => number;
}

const REFERENCE = /^[A-Za-z0-9-]{8,64}$/;

/** Whose references are unique together: a member at a venue, across all of his sessions there. */
export const scopeOf = (venueCode: string, memberId: string): string => `${venueCode}:${memberId}`;

/** Places bets: the stake leaves the member's account in the transaction that writes the bet, and the same reference is the same bet. */
export function createPlacing(parts: PlaceParts) {
  return {
    async place(book: Book, memberId: string, order: SlipOrder): Promise<SlipBetRow> {
      const stake = readStake(order);
      const scope = scopeOf(book.venueCode, memberId);
      try {
        return await inTransaction(parts.db, (trx) => placeIn(trx, { book, memberId, order, stake, scope }));
      } catch (cause) {
        if (cause instanceof Refusal) throw cause;
        // Another call with the same reference may have come first.
        const before = await findByReference(parts.db, scope, order.reference);
        if (before === undefined) throw cause;
        return repeated(parts.db, before, { order, stake });
      }
    },
  };

  async function placeIn(trx: Db, asked: Asked): Promise<SlipBetRow> {
    const { book, memberId, order, stake, scope } = asked;
    const before = await findByReference(trx, scope, order.reference);
    if (before !== undefined) return repeated(trx, before, { order, stake });
    const offers = await readOffers(trx, book, order.legs);
    refuseRules(order.type, offers);
    for (const [index, offer] of offers.entries()) refuseMoved(order, order.legs[index], offer);
    refuseRange(stake, offers);
    const { venueCode, category } = book;
    await parts.moments.betAsked.tell(trx, { memberId, venueCode, category, stake });
    const isLive = offers.some((offer) => offer.isLive);
    const nowMs = parts.clock.nowMs();
    const rows = newBet({ ...asked, offers, nowMs, confirmAtMs: isLive ? nowMs + parts.dangerMs() : null });
    const wallet = await playAccount(trx, memberId, venueCode);
    await moveStake(trx, parts.ledger, { betNo: rows.bet.bet_no, venueCode, wallet, title: book.title, stake });
    await insertSlip(trx, rows);
    return { ...rows.bet, ...rows.slip };
  }
}

/** The same reference with another content is another bet, and refused. */
async function repeated(db: Db, before: SlipBetRow, { order, stake }: Pick<Asked, 'order' | 'stake'>): Promise<SlipBetRow> {
  const legs = (await listLegs(db, [before.bet_no])).map(({ selection_no }) => String(selection_no));
  const same =
    BigInt(before.stake) === stake && before.type === order.type && legs.join() === order.legs.map((leg) => leg.selectionId).join();
  if (!same) throw new SlipRefusal('malformed', '该参考号已用于另一张注单');
  return before;
}

function readStake({ reference, stake, legs }: SlipOrder): bigint {
  if (!REFERENCE.test(reference)) throw new SlipRefusal('malformed', '注单参考号格式不正确');
  if (legs.length === 0) throw new SlipRefusal('malformed', '请先选择盘口');
  const cents = parseMoney(stake);
  if (cents === null || cents === 0n) throw new SlipRefusal('malformed', SLIP_TEXT.noStake);
  return cents;
}

/** A closed market, another line, or a price that moved further than the player takes. */
function refuseMoved({ acceptance }: SlipOrder, seen: SlipLeg | undefined, offer: Offer): void {
  if (offer.status !== 'open') throw marketClosed();
  const line = offer.lineQuarters === null ? null : lineText(offer.lineQuarters);
  if (seen === undefined || seen.line !== line || !takesMove(acceptance, seen.oddsMilli, offer.oddsMilli)) throw oddsChanged();
}

function refuseRange(stake: bigint, offers: readonly Offer[]): void {
  const { min, max } = stakeRange(offers);
  if (stake < min) throw new SlipRefusal('rules', `单注最低${toWire(min)}元`);
  if (stake > max) throw new SlipRefusal('rules', `单注最高${toWire(max)}元`);
}
