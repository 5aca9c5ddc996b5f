import { linePay, returnToPlayerBp, slotModel } from './models.ts';
import { newSeed, seedHash } from '../fair.ts';
import { drawGrid, LINES, roundMultiplierMilli, winningLines } from './round.ts';

const VOLATILITIES = [1, 2, 3, 4, 5];

test.each(VOLATILITIES)('volatility %i returns between 95 % and 97 % over all outcomes', (volatility) => {
  const back = returnToPlayerBp(slotModel(volatility));

  expect(back).toBeGreaterThanOrEqual(9_500);
  expect(back).toBeLessThanOrEqual(9_700);
});

test('the computed return equals a count over all 343 outcomes of a line', () => {
  const model = slotModel(3);
  const symbols = model.weights.keys().toArray();
  let paid = 0;
  for (const a of symbols)
    for (const b of symbols) for (const c of symbols) paid += chance(a) * chance(b) * chance(c) * linePay(model, [a, b, c]);

  expect(Math.floor(paid * 10)).toBe(returnToPlayerBp(model));

  function chance(symbol: number): number {
    return (model.weights[symbol] ?? 0) / 100;
  }
});

test('the same seed and round number draw the same grid, another number a different one', () => {
  const seed = newSeed();
  const model = slotModel(2);

  expect(drawGrid(model, seed, '1')).toEqual(drawGrid(model, seed, '1'));
  expect(drawGrid(model, seed, '1')).not.toEqual(drawGrid(model, seed, '2').concat(drawGrid(model, seed, '3')));
  expect(seedHash(seed)).toMatch(/^[0-9a-f]{64}$/);
});

test('drawn symbols follow their weights', () => {
  const model = slotModel(1);
  const counts = model.weights.map(() => 0);
  for (let round = 0; round < 2_000; round += 1) {
    for (const symbol of drawGrid(model, 'fixed seed', String(round))) counts[symbol] = (counts[symbol] ?? 0) + 1;
  }
  const drawn = counts.reduce((sum, count) => sum + count, 0);
  const distance = model.weights.reduce((sum, weight, symbol) => {
    const expected = (drawn * weight) / 100;
    return sum + ((counts[symbol] ?? 0) - expected) ** 2 / expected;
  }, 0);

  expect(distance).toBeLessThan(22.46);
});

test('a line of three alike pays three of a kind, a line whose first two are alike pays two of a kind', () => {
  const model = slotModel(1);

  expect(linePay(model, [0, 0, 0])).toBe(9_500);
  expect(linePay(model, [0, 0, 1])).toBe(2_200);
  expect(linePay(model, [1, 0, 0])).toBe(0);
});

test('only played lines count, and they share the stake', () => {
  const model = slotModel(1);
  const top = [0, 0, 0, 1, 2, 3, 4, 5, 6];

  expect(winningLines(model, top, 1)).toEqual([]);
  expect(roundMultiplierMilli(model, top, 1)).toBe(0);
  expect(winningLines(model, top, 5)).toEqual([{ line: 1, payMilli: 9_500 }]);
  expect(roundMultiplierMilli(model, top, 5)).toBe(1_900);
  expect(LINES).toHaveLength(5);
});
