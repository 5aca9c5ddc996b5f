import { createStorage } from './storage.ts';
import { keepAddressCodes, storedInviteCode, takeAddressToken } from './start-address.ts';

const HOUR_MS = 3_600_000;
let nowMs = 0;
const storage = createStorage({ openArea: () => localStorage, nowMs: () => nowMs });

beforeEach(() => {
  localStorage.clear();
  nowMs = 0;
});

test.each(['token', 'appdown-token'])('the parameter %s is read and at once removed from the visible address [SES-1]', (name) => {
  history.replaceState(null, '', `/game/egame?q=a&${name}=secret#top`);

  expect(takeAddressToken(window)).toBe('secret');
  expect(location.pathname + location.search + location.hash).toBe('/game/egame?q=a#top');
});

test('an address without a token stays unchanged', () => {
  history.replaceState(null, '', '/help/kh?x=1');

  expect(takeAddressToken(window)).toBeNull();
  expect(location.search).toBe('?x=1');
});

test('an agent verification in the address is stored at the start, and survives an address without one [SH-1] [ROL-1]', () => {
  keepAddressCodes('?agent_verify=AV-9', storage);
  keepAddressCodes('?q=x', storage);

  expect(localStorage.getItem('agent_verify')).toBe('AV-9');
});

test('invite codes of the address are stored, each under its name [SH-7]', () => {
  keepAddressCodes('?invite_code=INV1&i_code=I2&r_code=R3&r_bet=B4', storage);

  expect((['inviteCode', 'iCode', 'rCode', 'rBet'] as const).map((key) => storage.read(key))).toEqual(['INV1', 'I2', 'R3', 'B4']);
});

test('an invalid code is not stored [SH-7]', () => {
  keepAddressCodes(`?i_code=${encodeURIComponent('<script>')}`, storage);

  expect(storage.read('iCode')).toBeNull();
});

test('i_code, r_code and r_bet last 12 hours, the invite code 24 [SH-7] [CON-13]', () => {
  const left = () => (['inviteCode', 'iCode', 'rCode', 'rBet'] as const).filter((key) => storage.read(key) !== null);
  keepAddressCodes('?invite_code=INV1&i_code=I2&r_code=R3&r_bet=B4', storage);

  nowMs = 12 * HOUR_MS - 1;
  expect(left()).toEqual(['inviteCode', 'iCode', 'rCode', 'rBet']);
  nowMs = 12 * HOUR_MS;
  expect(left()).toEqual(['inviteCode']);
  nowMs = 24 * HOUR_MS - 1;
  expect(left()).toEqual(['inviteCode']);
  nowMs = 24 * HOUR_MS;
  expect(left()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['?i_code=FRIEND1&r_code=OTHER22&invite_code=PLAIN33', 'FRIEND1'],
  ['?r_code=OTHER22&invite_code=PLAIN33', 'OTHER22'],
  ['?i_code=no-code_of_a_member&invite_code=PLAIN33', 'PLAIN33'],
  ['?r_bet=FRIEND1', ''],
  ['', ''],
])('registration offers the first stored code that is an invite code: %s → %j [SH-7]', (search, offered) => {
  keepAddressCodes(search, storage);

  expect(storedInviteCode(storage)).toBe(offered);
});

test('an expired code is not offered; the one that lasts longer replaces it [SH-7] [CON-13]', () => {
  keepAddressCodes('?i_code=FRIEND1&invite_code=PLAIN33', storage);

  nowMs = 13 * HOUR_MS;
  expect(storedInviteCode(storage)).toBe('PLAIN33');
  nowMs = 25 * HOUR_MS;
  expect(storedInviteCode(storage)).toBe('');
});
