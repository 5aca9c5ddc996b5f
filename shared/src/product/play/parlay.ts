import type { Cents } from '../cents.ts';
import { isPrice, NO_ODDS, type Ratio } from './odds.ts';

/** One leg of a parlay. An open leg counts like a won one for the possible return. */
export interface ParlayLeg {
  readonly oddsMilli: number;
  readonly result: 'open' | 'won' | 'half-won' | 'void' | 'half-lost' | 'lost';
}

/** The exact product of a parlay's legs: void counts 1, half won (d + 1) / 2, half lost 1/2, lost 0. Throws without a price. */
export function parlayRatio(legs: readonly ParlayLeg[]): Ratio {
  return legs.map(ratioOfLeg).reduce((product, leg) => ({ top: product.top * leg.top, bottom: product.bottom * leg.bottom }), ONE);
}

/** The return of a parlay, stake included, rounded down to the cent. */
export function parlayReturn(stake: Cents, legs: readonly ParlayLeg[]): Cents {
  const { top, bottom } = parlayRatio(legs);
  return (stake * top) / bottom;
}

/** A parlay's price, always European, cut to 2 decimals. */
export function showParlay(legs: readonly ParlayLeg[]): string {
  if (!legs.every(({ oddsMilli }) => isPrice(oddsMilli))) return NO_ODDS;
  const { top, bottom } = parlayRatio(legs);
  const hundredths = (top * 100n) / bottom;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

const ONE: Ratio = { top: 1n, bottom: 1n };

function ratioOfLeg({ oddsMilli, result }: ParlayLeg): Ratio {
  if (!isPrice(oddsMilli)) throw new Error(`Not a price: ${oddsMilli}`);
  if (result === 'void') return ONE;
  if (result === 'half-lost') return { top: 1n, bottom: 2n };
  if (result === 'lost') return { top: 0n, bottom: 1n };
  const price = BigInt(oddsMilli);
  return result === 'half-won' ? { top: price + 1000n, bottom: 2000n } : { top: price, bottom: 1000n };
}
