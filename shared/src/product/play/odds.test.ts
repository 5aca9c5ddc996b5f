import { parseMoney, toWire, type Cents } from '../cents.ts';
import {
  gainFromText,
  halfLossAmount,
  halfWinAmount,
  ODDS,
  oddsFromWire,
  oddsToWire,
  riskToWin,
  showOdds,
  winAmount,
  winFromGain,
  type OddsFormat,
  type Ratio,
} from './odds.ts';
import { parlayReturn, showParlay, type ParlayLeg } from './parlay.ts';

const yuan = (amount: string): Cents => parseMoney(amount) ?? -1n;
const formatsOf = (milli: number) => [ODDS.hongkong, ODDS.malay, ODDS.indonesia].map((format) => showOdds(milli, format));

test.each([
  ['1.010', ['0.01', '0.01', '-100.00'], '1.00'],
  ['1.500', ['0.50', '0.50', '-2.00'], '50.00'],
  ['1.850', ['0.85', '0.85', '-1.18'], '85.00'],
  ['1.950', ['0.95', '0.95', '-1.05'], '95.00'],
  ['2.000', ['1.00', '1.00', '1.00'], '100.00'],
  ['2.050', ['1.05', '-0.95', '1.05'], '105.00'],
  ['2.500', ['1.50', '-0.67', '1.50'], '150.00'],
  ['3.400', ['2.40', '-0.42', '2.40'], '240.00'],
  ['11.000', ['10.00', '-0.10', '10.00'], '1000.00'],
  ['101.000', ['100.00', '-0.01', '100.00'], '10000.00'],
  ['1.996', ['1.00', '1.00', '1.00'], '99.60'],
  ['2.004', ['1.00', '1.00', '1.00'], '100.40'],
])('%s is displayed in Hong Kong, Malay and Indonesian format as %j, and 100 wins %s', (price, shown, wins) => {
  const milli = oddsFromWire(price);

  expect(formatsOf(milli)).toEqual(shown);
  expect(toWire(winAmount(yuan('100'), milli))).toBe(wins);
  expect(oddsToWire(milli)).toBe(price);
});

test.each([
  [1996, '1.99'],
  [1850, '1.85'],
  [5689, '5.68'],
])('%s thousandths are cut, not rounded, in European format: %s', (milli, shown) => {
  expect(showOdds(milli, ODDS.europe)).toBe(shown);
});

test('a gain too small for 2 decimals keeps its third', () => {
  expect([formatsOf(1004)[0], formatsOf(1001)[1], formatsOf(1005)[0]]).toEqual(['0.004', '0.001', '0.01']);
});

test('a Malay price is never minus zero', () => {
  expect(showOdds(1_001_000, ODDS.malay)).toBe('-0.01');
});

test.each([1000, 999, 0, -1850, 1850.5, Number.NaN, Number.POSITIVE_INFINITY])(
  '%s is no price: a dash is shown and no money is reckoned with it',
  (milli) => {
    expect(showOdds(milli, ODDS.europe)).toBe('-');
    expect(() => winAmount(100n, milli)).toThrow('Not a price');
  },
);

test('half wins and half losses pay and cost half, cut to the cent', () => {
  expect(toWire(halfWinAmount(yuan('100'), 1950))).toBe('47.50');
  expect(toWire(halfLossAmount(yuan('100')))).toBe('-50.00');
  expect(halfLossAmount(101n)).toBe(-50n);
  expect(winAmount(1n, 1999)).toBe(0n);
});

test.each([
  { shown: '-0.95', format: ODDS.malay, wins: '105.26', risk: '95.00' },
  { shown: '-1.18', format: ODDS.indonesia, wins: '84.74', risk: '118.00' },
])('at $shown in format $format, 100 wins $wins, and $risk are risked to win 100', ({ shown, format, wins, risk }) => {
  const gain: Ratio = gainFromText(shown, format) ?? { top: 0n, bottom: 1n };

  expect(toWire(winFromGain(yuan('100'), gain))).toBe(wins);
  expect(toWire(riskToWin(yuan('100'), gain))).toBe(risk);
});

test.each<[string, OddsFormat]>([
  ['0.00', ODDS.malay],
  ['1.01', ODDS.malay],
  ['0.50', ODDS.indonesia],
  ['-0.99', ODDS.indonesia],
  ['-0.10', ODDS.hongkong],
  ['1.00', ODDS.europe],
  ['abc', ODDS.europe],
])('%s cannot be a price in format %s', (shown, format) => {
  expect(gainFromText(shown, format)).toBeNull();
});

test('a displayed price is never used for calculations: converting it back is inexact', () => {
  const gain: Ratio = gainFromText(showOdds(2500, ODDS.malay), ODDS.malay) ?? { top: 0n, bottom: 1n };

  expect(toWire(winFromGain(yuan('100'), gain))).toBe('149.25');
  expect(toWire(winAmount(yuan('100'), 2500))).toBe('150.00');
});

test('a price of another form from the wire throws', () => {
  expect(() => oddsFromWire('1.8505')).toThrow('Not odds');
});

const leg = (oddsMilli: number, result: ParlayLeg['result'] = 'won'): ParlayLeg => ({ oddsMilli, result });

test('a parlay multiplies exactly and cuts at the end', () => {
  const legs = [leg(1850), leg(2050), leg(1500, 'open')];

  expect(showParlay(legs)).toBe('5.68');
  expect(toWire(parlayReturn(yuan('100'), legs))).toBe('568.87');
});

test.each<[ParlayLeg['result'], string]>([
  ['void', '185.00'],
  ['half-won', '277.50'],
  ['half-lost', '92.50'],
  ['lost', '0.00'],
])('a %s leg leaves a parlay of 100 at 1.85 paying %s', (result, pays) => {
  expect(toWire(parlayReturn(yuan('100'), [leg(1850), leg(2000, result)]))).toBe(pays);
});

test('a parlay with a leg that has no price shows a dash', () => {
  expect(showParlay([leg(1850), leg(1000)])).toBe('-');
});
