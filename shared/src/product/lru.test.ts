import { dropOldest, setNewest } from './lru.ts';

test('an LRU map drops the key that was set longest ago above its capacity', () => {
  const map = new Map<string, number>();
  for (const key of ['a', 'b', 'a', 'c']) setNewest(map, key, map.size, 2);

  expect([...map.keys()]).toEqual(['a', 'c']);
});

test('the oldest entries of a map leave until it is small enough, and each is reported', () => {
  const sizes = new Map([
    ['a', 4],
    ['b', 3],
    ['c', 2],
  ]);
  let total = 9;
  dropOldest(
    sizes,
    () => total > 5,
    (size) => void (total -= size),
  );

  expect([...sizes.keys()]).toEqual(['b', 'c']);
});
