import { isPhone, maskPhone, refusePhone, splitPhone } from './phone.ts';

test.each([
  ['13812345678', '*******5678'],
  ['66123456', '****3456'],
  ['6612345', '*****45'],
  ['+8613812345678', '*********5678'],
  ['12', '*2'],
  ['1', '*'],
  ['', ''],
])('the number %s is shown as %s [VAL-2]', (number, masked) => {
  expect(maskPhone(number)).toBe(masked);
});

test.each([
  ['13812345678', '86', '13812345678'],
  ['138 1234 5678', '86', '13812345678'],
  ['+8613812345678', '86', '13812345678'],
  ['008613812345678', '86', '13812345678'],
  ['+852 6612 3456', '852', '66123456'],
  ['+85266123456', '852', '66123456'],
  ['+1 202-555-0143', '1', '2025550143'],
])('%s is a number of country %s; without a prefix it is 86 [VAL-2]', (text, countryCode, number) => {
  expect(splitPhone(text)).toEqual({ countryCode, number });
});

test.each([
  ['+8 613812345678', '86', '13812345678'],
  ['+861 3812345678', '86', '13812345678'],
  ['+86-138-1234-5678', '86', '13812345678'],
  ['+0086 13812345678', '86', '13812345678'],
  ['00 86 13812345678', '86', '13812345678'],
  ['+85 266123456', '852', '66123456'],
  ['+44 7911 123456', '44', '7911123456'],
  ['+4 47911123456', '44', '7911123456'],
  ['+447911123456', '44', '7911123456'],
  ['+44 (0)7911 123456', '44', '7911123456'],
])('%s is country %s wherever it is separated, as the digits alone are dialled [ACC-6] [VAL-2]', (text, countryCode, number) => {
  expect(splitPhone(text)).toEqual({ countryCode, number });
});

test.each([
  ['86', '13812345678', true],
  ['86', '12812345678', false],
  ['86', '1381234567', false],
  ['852', '66123456', true],
  ['852', '36123456', false],
  ['853', '66123456', true],
  ['886', '912345678', true],
  ['44', '2071234567', true],
  ['44', '123', false],
])('in country %s, %s is a number: %s', (countryCode, number, fits) => {
  expect(isPhone({ countryCode, number })).toBe(fits);
});

test.each([
  ['', '请输入手机号'],
  ['12345', '手机号格式不正确'],
  ['17012345678', '该号段暂不支持，请更换手机号'],
  ['+8 617012345678', '该号段暂不支持，请更换手机号'],
  ['13812345678', null],
])('registering with %j answers %j when 170 is disabled', (number, refusal) => {
  expect(refusePhone(splitPhone(number), ['170', ''])).toBe(refusal);
});
