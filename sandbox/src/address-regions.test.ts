import { simulatedRegions } from './address-regions.ts';

test.each([
  ['203.0.113.24', '演示区域三'],
  ['198.51.100.77', '演示区域二'],
  ['198.18.0.1', null],
])('the region of %s', (ip, region) => {
  expect(simulatedRegions.regionOf(ip)).toBe(region);
});
