import { createStorage } from './storage.ts';
import { randomUuid, readDeviceUuid } from './device.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const storage = createStorage({ openArea: () => localStorage, nowMs: () => 0 });

test('the device keeps the random id of its first visit [ROL-2]', () => {
  const first = readDeviceUuid(storage);

  expect(first).toMatch(UUID);
  expect(readDeviceUuid(storage)).toBe(first);
  expect(localStorage.getItem('X-API-UUID')).toBe(first);
});

test('a damaged id is replaced by a new one', () => {
  localStorage.setItem('X-API-UUID', 'junk');

  expect(readDeviceUuid(storage)).toMatch(UUID);
});

test('two generated ids always differ', () => {
  expect(new Set(Array.from({ length: 200 }, randomUuid)).size).toBe(200);
});
