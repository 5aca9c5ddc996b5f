import { shareOf } from './retrying-client.ts';

test.each([
  [600, 0.16, 96],
  [300, 0.065, 19],
  [50, 0, 0],
])('of %d requests a share of %d is met to within one, however short the run [F42]', (requests, share, met) => {
  const isMet = shareOf(share);
  const count = Array.from({ length: requests }, isMet).filter(Boolean).length;

  expect(Math.abs(count - met)).toBeLessThanOrEqual(1);
});
