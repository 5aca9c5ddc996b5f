import { birthDateIn, maskDocNo, plainDocNo, refuseDocNo } from './identity.ts';

test.each([
  ['idCard', '11010519491231002X', null],
  ['idCard', '110105194912310021', '证件号码校验失败，请核对'],
  ['idCard', '1101051949123100', '证件号码格式不正确'],
  ['passport', 'E12345678', null],
  ['passport', 'E-1', '证件号码格式不正确'],
  ['permit', 'H0123456789', null],
  ['permit', 'A0123456789', '证件号码格式不正确'],
  ['passport', '', '请输入证件号码'],
] as const)('a %s numbered %j is answered with %j [VAL-5]', (type, docNo, refused) => {
  expect(refuseDocNo(type, docNo)).toBe(refused);
});

test('a number is stored without spaces in capitals, yields a birth date, and is masked except for its ends [VAL-2]', () => {
  expect(plainDocNo(' 110105 19491231 002x ')).toBe('11010519491231002X');
  expect(birthDateIn('idCard', '11010519491231002X')).toBe('1949-12-31');
  expect(birthDateIn('passport', 'E12345678')).toBeNull();
  expect(maskDocNo('11010519491231002X')).toBe('1****************X');
});
