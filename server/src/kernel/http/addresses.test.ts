import { addressKey } from './addresses.ts';

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['::FFFF:cb00:7105', '203.0.113.5'],
  ['::ffff:cb00:7105', '203.0.113.5'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:9:8:7:6', '2001:db8:0:0::/64'],
  ['2001:0DB8::', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::6', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.5', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('the limit key of %s is %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('the key of a key is that key', () => {
  const key = addressKey('2001:db8::1');

  expect(addressKey(key)).toBe(key);
});
