import type { Cents } from '../cents.ts';

/** Odds are the venue's European price in thousandths (1.850 is 1850); the other formats are for display only. */

/** VEN-4: the formats and their numbers. */
export const ODDS = { malay: 1, hongkong: 2, europe: 3, indonesia: 4 } as const;
export type OddsFormat = (typeof ODDS)[keyof typeof ODDS];

/** The default format (CON-15, VEN-4). */
export const DEFAULT_ODDS_FORMAT: OddsFormat = ODDS.europe;

/** The labels of the formats. */
export const ODDS_TITLES: Readonly<Record<OddsFormat, string>> = {
  [ODDS.malay]: '马来盘',
  [ODDS.hongkong]: '香港盘',
  [ODDS.europe]: '欧洲盘',
  [ODDS.indonesia]: '印尼盘',
};

/** The placeholder for a missing price; a selection without one cannot be bet on. */
export const NO_ODDS = '-';

const NEGATIVE_SIGN = '-';

/** An exact quotient of whole numbers; `bottom` is above 0. */
export interface Ratio {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** Whether odds can be bet on: whole thousandths above 1.000. */
export function isPrice(oddsMilli: number): boolean {
  return Number.isSafeInteger(oddsMilli) && oddsMilli > 1000;
}

/** Odds in a format, 2 decimals half-up; European ones are cut, so the screen never promises more than the bet pays. */
export function showOdds(oddsMilli: number, format: OddsFormat): string {
  if (!isPrice(oddsMilli)) return NO_ODDS;
  const price = BigInt(oddsMilli);
  if (format === ODDS.europe) return hundredths(price / 10n);
  const gain = price - 1000n;
  const straight = format === ODDS.hongkong || (format === ODDS.malay ? gain <= 1000n : gain >= 1000n);
  return straight ? gainText(gain) : negativeText(gain);
}

/** The win of a stake in addition to itself, rounded down to the cent. Throws without a price. */
export function winAmount(stake: Cents, oddsMilli: number): Cents {
  return (stake * gainOf(oddsMilli)) / 1000n;
}

/** The win of a stake when half of it wins and half is returned. */
export function halfWinAmount(stake: Cents, oddsMilli: number): Cents {
  return (stake * gainOf(oddsMilli)) / 2000n;
}

/** The loss of a stake when half of it loses and half is returned: negative, rounded toward zero. */
export function halfLossAmount(stake: Cents): Cents {
  return -stake / 2n;
}

/** The wire's "1.850" as 1850. Throws on anything but a decimal with at most 3 decimals. */
export function oddsFromWire(decimal: string): number {
  if (!/^\d{1,7}(\.\d{1,3})?$/.test(decimal)) throw new Error(`Not odds: ${JSON.stringify(decimal)}`);
  const [whole = '0', fraction = ''] = decimal.split('.');
  return Number(whole + fraction.padEnd(3, '0'));
}

/** Odds as the wire carries them: "1.850". */
export function oddsToWire(oddsMilli: number): string {
  return `${Math.trunc(oddsMilli / 1000)}.${String(oddsMilli % 1000).padStart(3, '0')}`;
}

/** The gain per unit staked of a displayed price, or null when the format cannot express such a value. */
export function gainFromText(shown: string, format: OddsFormat): Ratio | null {
  if (!/^-?\d{1,7}\.\d{2,3}$/.test(shown)) return null;
  const scale = 10n ** BigInt(shown.length - shown.indexOf('.') - 1);
  const value = BigInt(shown.replace('.', ''));
  if (format === ODDS.europe) return value > scale ? { top: value - scale, bottom: scale } : null;
  if (!isShowable(value, scale, format)) return null;
  return value > 0n ? { top: value, bottom: scale } : { top: scale, bottom: -value };
}

/** The win of a stake at a gain, rounded down to the cent. */
export function winFromGain(stake: Cents, gain: Ratio): Cents {
  return (stake * gain.top) / gain.bottom;
}

/** The stake that wins an amount at a venue's price, exact from the price and rounded down to the cent. Throws without a price. */
export function riskForWin(toWin: Cents, oddsMilli: number): Cents {
  return (toWin * 1000n) / gainOf(oddsMilli);
}

/** Whether a format shows this price as a negative one: then the player may type the amount to win. */
export function isNegative(oddsMilli: number, format: OddsFormat): boolean {
  return showOdds(oddsMilli, format).startsWith(NEGATIVE_SIGN) && isPrice(oddsMilli);
}

/** The stake that wins an amount, rounded down to the cent. */
export function riskToWin(amount: Cents, gain: Ratio): Cents {
  return (amount * gain.bottom) / gain.top;
}

function isShowable(value: bigint, one: bigint, format: OddsFormat): boolean {
  if (format === ODDS.hongkong) return value > 0n;
  return format === ODDS.malay ? value !== 0n && value >= -one && value <= one : value >= one || value <= -one;
}

function gainOf(oddsMilli: number): bigint {
  if (!isPrice(oddsMilli)) throw new Error(`Not a price: ${oddsMilli}`);
  return BigInt(oddsMilli) - 1000n;
}

/** A gain below 0.005 would read 0.00, so it keeps its third decimal. */
function gainText(gain: bigint): string {
  return gain < 5n ? `0.00${gain}` : hundredths((gain + 5n) / 10n);
}

/** The negative form of a gain: -1.00 is shown as 1.00, and -0.00 as -0.01. */
function negativeText(gain: bigint): string {
  const size = (200_000n + gain) / (2n * gain);
  if (size === 100n) return hundredths(size);
  return `-${hundredths(size === 0n ? 1n : size)}`;
}

function hundredths(value: bigint): string {
  return `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
}
