import { canonicalJson } from '../../src/federation/canonical-json.ts';
import { canonicalText } from './canonical.cjs';

test('the build writes documents as the page and the registry read them', () => {
  const value = { b: [1, 'ä"\n', null, true], a: { z: 0.5, y: {}, left: undefined }, '10': 1, '9': 2 };

  expect(canonicalText(value)).toBe(canonicalJson(value));
});
