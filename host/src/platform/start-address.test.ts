import { createStorage } from './storage.ts';
import { keepAddressCodes, takeAddressToken } from './start-address.ts';

const storage = createStorage({ openArea: () => localStorage, nowMs: () => 0 });

test.each(['token', 'appdown-token'])('the parameter %s is taken and at once removed from the visible address [SES-1]', (name) => {
  history.replaceState(null, '', `/game/egame?q=a&${name}=secret#top`);

  expect(takeAddressToken(window)).toBe('secret');
  expect(location.pathname + location.search + location.hash).toBe('/game/egame?q=a#top');
});

test('an address without a token stays as it is', () => {
  history.replaceState(null, '', '/help/kh?x=1');

  expect(takeAddressToken(window)).toBeNull();
  expect(location.search).toBe('?x=1');
});

test('an agent verification in the address is kept from the start on [SH-1]', () => {
  keepAddressCodes('?agent_verify=AV-9', storage);

  expect(localStorage.getItem('agent_verify')).toBe('AV-9');
});

test('invite codes of the address are kept, each under its own name [SH-7]', () => {
  keepAddressCodes('?invite_code=INV1&i_code=I2&r_code=R3&r_bet=B4', storage);

  expect((['inviteCode', 'iCode', 'rCode', 'rBet'] as const).map((key) => storage.read(key))).toEqual(['INV1', 'I2', 'R3', 'B4']);
});

test('a code that is no code is not taken', () => {
  localStorage.clear();

  keepAddressCodes(`?i_code=${encodeURIComponent('<script>')}`, storage);

  expect(storage.read('iCode')).toBeNull();
});
