import { toWire } from '@site/shared/product';
import type { MarketType, SharedLeg } from '@site/shared/wire';
import { toIso } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { findBet, listLegs, type LegRow } from './betting.store.ts';
import { slipsOf } from './slip-view.ts';

/** A sport bet as others may see it, with whose it is; null where there is none of this number. */
export async function shownBet(db: Db, betNo: string) {
  const row = await findBet(db, betNo);
  const slip = (await slipsOf(db, [betNo])).get(betNo);
  if (row === undefined || slip === undefined) return null;
  const rows = await listLegs(db, [betNo]);
  const legs = rows.flatMap((leg, place) => (slip.legs[place] === undefined ? [] : { ...slip.legs[place], ...soughtBy(leg) }));
  return {
    memberId: row.member_id,
    status: row.status,
    stake: toWire(BigInt(row.stake)),
    netWinLoss: row.settled_at_ms === null ? null : toWire(BigInt(row.payout) - BigInt(row.stake)),
    shown: {
      venueCode: rows[0]?.venue_code ?? '',
      type: slip.type,
      oddsMilli: slip.oddsMilli,
      oddsFormatAtBet: slip.oddsFormatAtBet,
      placedAt: toIso(Number(row.placed_at_ms)),
      legs: legs.map(({ isLive: _live, ...leg }) => leg),
    },
  };
}

/** What a leg is found by in the book of its venue. */
function soughtBy(row: LegRow): Pick<SharedLeg, 'venueCode' | 'marketId' | 'marketType' | 'period' | 'selectionCode'> {
  return {
    venueCode: row.venue_code,
    marketId: String(row.market_no),
    marketType: row.market_type as MarketType,
    period: row.period === 'half' ? 'half' : 'full',
    selectionCode: row.selection_code,
  };
}
