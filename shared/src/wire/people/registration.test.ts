import { FIELD } from '@site/shared/product';
import { logInBody } from './log-in.ts';
import { registerBody } from './registration.ts';

const good = { userName: 'player02', password: 'Demo2026pass', birthDate: '1990-05-01', adult: true, agree: true };

/** The sentence a form shows under a field, or null. */
function messageOf(body: object, field: string): string | null {
  const result = registerBody.safeParse(body);
  return result.error?.issues.find(({ path }) => path[0] === field)?.message ?? null;
}

test('a whole registration fits its schema', () => {
  expect(registerBody.safeParse(good).success).toBe(true);
});

test.each([
  ['userName', '', FIELD.newUserName.missing],
  ['userName', '1abc', FIELD.newUserName.wrong],
  ['password', 'short', FIELD.newPassword.wrong],
  ['password', 'onlyletters', FIELD.newPassword.wrong],
  ['birthDate', '', '请选择出生日期'],
  ['birthDate', '2024-01-01', '您未达到法定年龄，无法注册'],
  ['inviteCode', 'a b', FIELD.inviteCode.wrong],
  ['adult', false, '请确认您已年满18周岁'],
  ['agree', false, '请阅读并同意用户协议和隐私规则'],
])('registering with %s “%s” shows the one rule of that field [VAL-5]', (field, value, sentence) => {
  expect(messageOf({ ...good, [field]: value }, field)).toBe(sentence);
});

test.each([
  ['2028-02-29', '2010-02-28', null],
  ['2028-02-29', '2010-03-01', '您未达到法定年龄，无法注册'],
  ['2027-03-01', '2009-03-01', null],
  ['2027-02-28', '2009-03-01', '您未达到法定年龄，无法注册'],
])('on %s somebody born on %s is refused with %s [VAL-5]', (today, birthDate, sentence) => {
  jest.useFakeTimers({ now: Date.parse(today) });
  expect(messageOf({ ...good, birthDate }, 'birthDate')).toBe(sentence);
  jest.useRealTimers();
});

test('logging in does not apply the rules of a new account [VAL-5]', () => {
  expect(logInBody.safeParse({ userName: '老会员01', password: 'simple', remember: true }).success).toBe(true);
});
