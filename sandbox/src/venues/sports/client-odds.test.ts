import { ODDS, showOdds } from '@site/shared/product';
import { priceOf } from './client/odds.ts';

test('a book’s page formats every price from 1.000 to 12.000 in the four formats like the site [VEN-4]', () => {
  const wrong: string[] = [];
  for (let milli = 1000; milli <= 12_000; milli += 1)
    for (const format of Object.values(ODDS))
      if (priceOf({ milli, twoWay: true }, format) !== showOdds(milli, format)) wrong.push(`${milli} in ${format}`);

  expect(wrong).toEqual([]);
});

test.each(Object.values(ODDS))('markets with more than two outcomes stay European in format %i [VEN-4]', (format) => {
  expect(priceOf({ milli: 3400, twoWay: false }, format)).toBe('3.40');
});
