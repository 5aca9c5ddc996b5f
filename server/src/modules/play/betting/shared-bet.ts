import { toWire } from '@site/shared/product';
import type { MarketType, SharedLeg } from '@site/shared/wire';
import { toIso } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { findBet, listLegs } from './betting.store.ts';
import { toSlip } from './slip-view.ts';
import type { BetLegRow } from '../schema.ts';

/** A sport bet as others may see it, with its member; null where the number is unknown. */
export async function shownBet(db: Db, betNo: string) {
  const row = await findBet(db, betNo);
  if (row === undefined) return null;
  const rows = await listLegs(db, [betNo]);
  const slip = toSlip(row, rows);
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

/** Key of a leg in the book of its venue. */
function soughtBy(row: BetLegRow): Pick<SharedLeg, 'venueCode' | 'marketId' | 'marketType' | 'period' | 'selectionCode'> {
  return {
    venueCode: row.venue_code,
    marketId: String(row.market_no),
    marketType: row.market_type as MarketType,
    period: row.period === 'half' ? 'half' : 'full',
    selectionCode: row.selection_code,
  };
}
