import { keepPlaces, pricedFirst, starredFirst } from './hot.rules.ts';

test.each([
  ['nothing changed', ['a', 'b', 'c'], ['a', 'b', 'c', 'd'], ['a', 'b', 'c']],
  ['a new one comes first in the list', ['a', 'b', 'c'], ['x', 'a', 'b', 'c'], ['a', 'b', 'c']],
  ['one ended', ['a', 'b', 'c'], ['a', 'c', 'd', 'e'], ['a', 'd', 'c']],
  ['there are fewer', ['a', 'b', 'c'], ['c'], ['c']],
  ['there were fewer', ['a'], ['x', 'a', 'y', 'z'], ['a', 'x', 'y']],
])('when %s, matches that go on keep their place on home [RT-3]', (_case, shown, ids, places) => {
  expect(keepPlaces(shown, ids, 3)).toEqual(places);
});

test('matches with open markets come first on home [RT-3]', () => {
  expect(pricedFirst(['a', 'b', 'c', 'd'], (id) => 'bd'.includes(id))).toEqual(['b', 'd', 'a', 'c']);
});

test('matches that the player starred come first on home [RT-3]', () => {
  expect(starredFirst(['a', 'b', 'c', 'd'], ['d', 'b', 'x'])).toEqual(['b', 'd', 'a', 'c']);
});
