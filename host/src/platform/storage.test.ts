import { INVITE_CODE_LIFETIME_MS, STORAGE_KEYS } from '@site/shared/product';
import { createStorage } from './storage.ts';

let nowMs = 1_000_000;
const storage = createStorage({ openArea: () => localStorage, nowMs: () => nowMs });

beforeEach(() => localStorage.clear());

test('a text, a flag and a structure are read as they were written [SES-8]', () => {
  storage.write('token', 'abc');
  storage.write('isGo', true);
  storage.write('loginInfo', { userName: 'player01', isChecked: true });

  expect(storage.read('token')).toBe('abc');
  expect(storage.read('isGo')).toBe(true);
  expect(storage.read('loginInfo')).toEqual({ userName: 'player01', isChecked: true });
  expect(localStorage.getItem('X-API-TOKEN')).toBe('abc');
});

test('a flag that is off leaves no entry', () => {
  storage.write('isGo', true);
  storage.write('isGo', false);

  expect(localStorage.getItem(STORAGE_KEYS.isGo.key)).toBeNull();
});

test.each([
  ['broken JSON', 'loginInfo', '{"userName":'],
  ['null', 'loginInfo', 'null'],
  ['a foreign flag', 'isGo', 'yes'],
  ['an undated code', 'inviteCode', 'ABC123'],
] as const)('%s reads as absent and is removed', (_case, key, text) => {
  localStorage.setItem(STORAGE_KEYS[key].key, text);

  expect(storage.read(key)).toBeNull();
  expect(localStorage.getItem(STORAGE_KEYS[key].key)).toBeNull();
});

test('an invite code is stored for 24 hours and removed afterwards [CON-13]', () => {
  storage.write('inviteCode', 'ABC123');

  nowMs += INVITE_CODE_LIFETIME_MS - 1;
  expect(storage.read('inviteCode')).toBe('ABC123');
  nowMs += 1;
  expect(storage.read('inviteCode')).toBeNull();
});

test('entries live in memory and nothing throws where the browser refuses local storage', () => {
  const refused = createStorage({
    nowMs: () => 0,
    openArea: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });

  refused.write('token', 'abc');
  expect(refused.read('token')).toBe('abc');
  refused.remove('token');
  expect(refused.read('token')).toBeNull();
});

test('a full storage keeps the newest value in memory', () => {
  const full = createStorage({
    nowMs: () => 0,
    openArea: () =>
      Object.assign(Object.create(localStorage) as Storage, {
        getItem: () => 'old',
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      }),
  });

  full.write('token', 'new');

  expect(full.read('token')).toBe('new');
});
