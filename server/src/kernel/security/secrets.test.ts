import { MINUTE_MS, settableClock } from '../clock.ts';
import { createId } from '../ids.ts';
import { createNonces } from '../http/nonces.ts';
import { createVault } from './vault.ts';

const KEY = 'ab'.repeat(32);

test('the vault decrypts only what it encrypted, with its own key and unmodified', () => {
  const sealed = createVault(KEY).seal('林晓舟');

  expect(createVault(KEY).open(sealed)).toBe('林晓舟');
  expect(createVault(KEY).seal('林晓舟')).not.toBe(sealed);
  expect(() => createVault('cd'.repeat(32)).open(sealed)).toThrow();
  const otherLetter = sealed.startsWith('A') ? 'B' : 'A';
  expect(() => createVault(KEY).open(otherLetter + sealed.slice(1))).toThrow();
});

test('a nonce is accepted once while it is remembered [SIG-6]', () => {
  const clock = settableClock(0);
  const nonces = createNonces(clock, 10 * MINUTE_MS);

  expect([nonces.take('a', 0), nonces.take('a', 0), nonces.take('b', 0)]).toEqual(['new', 'seen', 'new']);
  clock.advance(10 * MINUTE_MS + 1);
  expect(nonces.take('a', clock.nowMs())).toBe('new');
});

test('ids sort by time and never repeat, even when two clocks alternate', () => {
  const ids = Array.from({ length: 1000 }, (_none, index) => createId(1_760_000_000_000 + index));

  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids.map(() => createId(1)))).toHaveProperty('size', 1000);
  const first = createId(2);
  createId(3);
  expect(createId(2) > first).toBe(true);
  expect(ids[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
});
