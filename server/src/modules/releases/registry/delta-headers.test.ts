import { dictionaryHeaders } from './deltas.ts';

test('a content-hashed name matches the same file of every release', () => {
  expect(dictionaryHeaders('games', '149.d9d72050.js')).toEqual({
    'use-as-dictionary': 'match="/r/games/*/149.*.js"',
  });
  expect(dictionaryHeaders('games', 'remote.0a1b2c3d.css')).toEqual({
    'use-as-dictionary': 'match="/r/games/*/remote.*.css"',
  });
});

test('a name that would be a pattern gets no header', () => {
  expect([dictionaryHeaders('games', 'a*b.js'), dictionaryHeaders('games', 'release.json')]).toEqual([{}, {}]);
});
