import { setNewest } from './lru.ts';

test('an LRU map drops the key that was set longest ago above its capacity', () => {
  const map = new Map<string, number>();
  for (const key of ['a', 'b', 'a', 'c']) setNewest(map, key, map.size, 2);

  expect([...map.keys()]).toEqual(['a', 'c']);
});
