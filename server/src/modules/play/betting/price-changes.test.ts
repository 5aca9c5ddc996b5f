import { withTestApp } from '../../../testing/testing.ts';
import { bettor, type Pick } from './bettor.testing.ts';

/** Prices that moved between the slip and the order. */

const app = withTestApp();
const pick = (match: number, agreed: number, odds: number, more: Partial<Pick> = {}): Pick => ({
  type: '1X2',
  code: 'home',
  match,
  agreed,
  odds,
  ...more,
});

test.each<[string, NonNullable<Pick['acceptance']>, readonly [Pick, Pick], boolean]>([
  ['better prices is sent where another leg makes up for one that fell', 'better', [pick(1, 2000, 1900), pick(2, 2000, 2200)], true],
  ['better prices is refused where the product fell', 'better', [pick(1, 2000, 1900), pick(2, 2000, 2050)], false],
  ['no change is refused though its product rose', 'none', [pick(1, 2000, 1900), pick(2, 2000, 2200)], false],
  ['any change is sent where both fell', 'any', [pick(1, 2000, 1900), pick(2, 2000, 1900)], true],
])('a parlay that takes %s [VEN-4]', async (_name, acceptance, [first, second], isTaken) => {
  const { bet } = await bettor(app, `mover${acceptance}${Number(isTaken)}`);
  const order = bet('10.00', { ...first, acceptance }, second);

  if (isTaken) await expect(order).resolves.toMatch(/^S/);
  else await expect(order).rejects.toThrow('赔率已变化');
});

test('a system that takes better prices is refused with one leg that fell: it is a leg of combinations of its own [VEN-4]', async () => {
  const { bet } = await bettor(app, 'mover05');
  const order = bet('30.00', pick(1, 2000, 1900, { acceptance: 'better', folds: [2] }), pick(2, 2000, 3000), pick(3, 2000, 3000));

  await expect(order).rejects.toThrow('赔率已变化');
});

test('a single that takes better prices is refused at a lower one [VEN-4]', async () => {
  const { bet } = await bettor(app, 'mover06');

  await expect(bet('10.00', pick(1, 2000, 1990, { acceptance: 'better' }))).rejects.toThrow('赔率已变化');
});
