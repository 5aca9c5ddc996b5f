import { formatOfMarket, ODDS, showOdds } from '@site/shared/product';
import type { BetLeg, BetSlipRecord } from '@site/shared/wire';

/** The price of a leg in the format the bet was placed in; European in a parlay and where a market is always so. */
export function legOdds(leg: BetLeg, { type, oddsFormatAtBet }: Pick<BetSlipRecord, 'type' | 'oddsFormatAtBet'>): string {
  return showOdds(leg.oddsMilli, type === 'parlay' ? ODDS.europe : formatOfMarket(leg.marketType, oddsFormatAtBet));
}

/** The price of a sport bet, as it was shown when it was placed. */
export function slipOdds(slip: Pick<BetSlipRecord, 'type' | 'oddsMilli' | 'oddsFormatAtBet' | 'legs'>): string {
  const [first] = slip.legs;
  return slip.type === 'parlay' || !first ? showOdds(slip.oddsMilli, ODDS.europe) : legOdds(first, slip);
}
