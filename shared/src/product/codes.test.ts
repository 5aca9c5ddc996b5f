import { CODE, isSuccess, type CodeSource } from './codes.ts';
import { GLOBAL_REACTION, REACTION, restrictionOf, shownTextOf, textOfCode } from './reactions.ts';
import { NETWORK_ABNORMAL_TEXT, playerTextOf, readableText, SYSTEM_TEXT } from './texts.ts';

test.each<[number | string, CodeSource, boolean]>([
  [6000, 'main', true],
  ['6000', 'main', true],
  [100, 'main', false],
  [0, 'main', false],
  [100, 'venue', true],
  [350, 'venue', true],
  ['0000000', 'venue', true],
  [0, 'venue', false],
  [6000, 'venue', false],
  [0, 'fb', true],
  [100, 'fb', true],
  ['', 'fb', false],
])('%j from %s means success: %s [ERR-1]', (code, source, success) => {
  expect(isSuccess(code, source)).toBe(success);
});

const CATALOGUE = '10105 10004 10104 0 10001 10003 10009 10108 10409 6013 6014 301220 600101 244102 6002 6501 22007 900000'
  .concat(' 6021 6022 6023 6024 6025 6026 6027 6028 6029 6035 6036 6037 6038 6039')
  .split(' ')
  .map(Number);

test('the catalogue names every code, each once [ERR-5]', () => {
  const named = Object.values(CODE).map(Number);

  expect(CATALOGUE.filter((code) => !named.includes(code))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

const KINDS_OF_REACTION =
  'none toast dialog field redirect captcha device-code refresh-gifts logout-and-alert end-session confirm-login access-caveat access-alert'.split(
    ' ',
  );

test.each(Object.entries(CODE))('the code %s has its own reaction and text [ERR-11]', (_name, code) => {
  expect(KINDS_OF_REACTION).toContain(REACTION[code].reaction);
  expect(textOfCode(code, ' ')).toBe(REACTION[code].text);
  expect(REACTION[code].text).not.toBe('');
});

test('an unknown code shows the server’s message, or a default text without one [ERR-11]', () => {
  expect([textOfCode(123456, '余额不足'), textOfCode(123456, '')]).toEqual(['余额不足', SYSTEM_TEXT]);
});

test('the server’s message takes precedence over the table’s text [ERR-11]', () => {
  expect(textOfCode(CODE.loginName, '账号已停用')).toBe('账号已停用');
});

test.each([
  [77_777, 'Account is locked by ops', 'Account is locked by ops'],
  [77_777, '账号已锁定', '账号已锁定'],
  [77_777, ' two\n\u0000lines\u202e ', 'two lines'],
  [77_777, '<html><body>502</body></html>', SYSTEM_TEXT],
  [77_777, 'TypeError: x at read (/srv/app.js:12:4)', SYSTEM_TEXT],
  [77_777, 'Unknown business exception', SYSTEM_TEXT],
  [77_777, '', SYSTEM_TEXT],
  [77_777, 'x'.repeat(300), `${'x'.repeat(200)}…`],
  [6501, 'Too many requests', REACTION[6501].text],
  [6501, '请稍后再试', '请稍后再试'],
])('code %i with the message %j shows %s [ERR-11]', (code, message, shown) => {
  expect(shownTextOf(code, message)).toBe(shown);
});

test('the whole site reacts to these codes and to no others [ERR-11]', () => {
  expect(GLOBAL_REACTION).toEqual({
    6001: 'confirm-login',
    6013: 'redirect',
    6014: 'redirect',
    6031: 'access-caveat',
    6032: 'access-alert',
    6033: 'access-caveat',
    10004: 'end-session',
    10102: 'logout-and-alert',
    10104: 'end-session',
    10105: 'end-session',
  });
});

test.each([
  [6031, { maintainStatus: 0, isGo: true }, 'access-caveat'],
  [6033, { maintainStatus: 1, isGo: true }, 'access-caveat'],
  [6032, { maintainStatus: 1, isGo: false }, 'access-alert'],
  [6032, { maintainStatus: 0, isGo: false }, null],
  [6032, { maintainStatus: 1, isGo: true }, null],
  [10003, { maintainStatus: 1, isGo: false }, null],
])('code %s with %j leads to %s [ERR-3]', (code, site, restriction) => {
  expect(restrictionOf(code, site)).toBe(restriction);
});

test.each([
  ['Not Acceptable', NETWORK_ABNORMAL_TEXT],
  ['Failed to fetch', NETWORK_ABNORMAL_TEXT],
  ['SSL error', NETWORK_ABNORMAL_TEXT],
  ['FORBIDDEN', NETWORK_ABNORMAL_TEXT],
  ['', SYSTEM_TEXT],
  ['  ', SYSTEM_TEXT],
  ['服务繁忙', '服务繁忙'],
])('an HTTP failure saying %j reads %s [ERR-6]', (statusText, shown) => {
  expect(playerTextOf(statusText)).toBe(shown);
});

test.each([
  ['Internal Server Error', SYSTEM_TEXT],
  ['Unknown business exception', SYSTEM_TEXT],
  ['IM体育维护中', 'IM体育维护中'],
])('a failure that says %j is shown as %s [ERR-6]', (message, shown) => {
  expect(readableText(message)).toBe(shown);
});
