import { weakPairs } from './contrast.ts';
import { SCHEMES } from './skins.ts';

test.each(['dark', 'light'] as const)('every text, button and border of the %s scheme is readable on its surfaces [SH-9]', (scheme) => {
  expect(weakPairs(SCHEMES[scheme])).toEqual([]);
});

test('a text as pale as its surface is reported [SH-9]', () => {
  expect(weakPairs({ ...SCHEMES.light, text3: '#FFFFFF' })).toEqual(['text3 on bg', 'text3 on surface', 'text3 on raised']);
});
