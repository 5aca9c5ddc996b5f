import { STORAGE_KEYS, type StorageKey } from '@site/shared/product';
import Cookies from 'js-cookie';
import { createCredentialStore } from './credentials.ts';
import { readDeviceUuid } from './device.ts';
import { createSite } from './site.ts';
import { storedInviteCode } from './start-address.ts';
import { createStorage } from './storage.ts';

const NOW_MS = 1_800_000_000_000;
const ROUNDS = 10_000;
const KEYS = Object.keys(STORAGE_KEYS) as StorageKey[];
const storage = createStorage({ openArea: () => localStorage, nowMs: () => NOW_MS });
const nameOf = (key: StorageKey) => STORAGE_KEYS[key].key;
const later = NOW_MS + 1000;

/** Junk that other pages, other versions, extensions and curious visitors write. */
const WORDS = [
  '',
  ' ',
  'junk?!',
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  'true',
  '0',
  '-1',
  '1e999',
  '""',
  '"text"',
  '[]',
  '[[]]',
  '{}',
  '{"',
];
const FOREIGN = [
  '{"userName":{}}',
  '{"SiteBaseConfigVo":{"title":1}}',
  '{"path":1,"href":[]}',
  '{"__proto__":{"isChecked":true}}',
  '{"key":{},"body":1}',
  JSON.stringify({ value: {}, until: later }),
  JSON.stringify({ value: '<b>', until: later }),
  JSON.stringify({ value: 'A1', until: 'x' }),
  JSON.stringify({ value: null, until: later }),
];
const HOSTILE = [
  '\u0000',
  '坏了\n的值',
  '\ud800',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  'a'.repeat(5000),
  '{"a":'.repeat(500),
];
const JUNK: readonly string[] = [...WORDS, ...FOREIGN, ...HOSTILE];

/** Repeatable: the same rounds on every run. */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

beforeEach(() => localStorage.clear());

test.each(KEYS)('junk under %s reads as absent or as a value of its kind, never throws, and absent entries are removed [SES-8]', (key) => {
  for (const junk of JUNK) {
    localStorage.setItem(nameOf(key), junk);

    const value = storage.read(key);

    if (value === null) expect(localStorage.getItem(nameOf(key))).toBeNull();
    else expect(roundTrip(key)).toEqual(value);
  }
});

/** An accepted junk value is as valid as a written one. */
function roundTrip(key: StorageKey): unknown {
  const value = storage.read(key);
  if (value !== null) storage.write(key, value as never);
  return storage.read(key);
}

test('10,000 starts with junk under every key never fail, and the device has an id after each [SES-8]', () => {
  const dice = createDice(60);
  const api = { call: () => Promise.reject(new Error('offline')) };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const key of KEYS) localStorage.setItem(nameOf(key), JUNK[dice(JUNK.length)] ?? '');

    const credentialStore = createCredentialStore({ storage, cookies: Cookies, secure: false });
    const site = createSite({ api, storage, firstTitle: '演示站', settings: { payeeKey: '', sandbox: true } } as never);
    for (const key of KEYS) storage.read(key);

    if (credentialStore.read() !== null || site.get().title !== '演示站' || storedInviteCode(storage) !== '')
      throw new Error(`round ${round} believed junk`);
    if (readDeviceUuid(storage).length !== 36) throw new Error(`round ${round} has no device id`);
  }
  expect(localStorage.length).toBeLessThanOrEqual(KEYS.length);
});

test('a deposit that was sent without a response is restored completely [SES-8]', () => {
  const attempt = { key: 'key-12345678', userName: 'player01', body: { amount: '100.00' } };

  storage.write('depositAttempt', attempt);

  expect(storage.read('depositAttempt')).toEqual(attempt);
});
