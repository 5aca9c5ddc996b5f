import { cutToWidth, maskCard, maskEmail, maskName, maskUserName, maskWalletAddress, textWidth } from './text.ts';
import { hiddenTitle, titleAt, titleScrolls } from './site/title.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['ÿ', 1],
  ['Ā', 2],
  ['中文', 4],
  ['a中', 3],
  ['😀', 2],
])('the width of %j counts a character above 255 as two [VAL-3]', (text, width) => {
  expect(textWidth(text)).toBe(width);
});

test('a text is cut between characters, never inside one', () => {
  expect([cutToWidth('ab中文', 5), cutToWidth('中文', 3), cutToWidth('😀😀', 3), cutToWidth('ab', 9)]).toEqual(['ab中', '中', '😀', 'ab']);
});

const wide = 'abcdefghijklmnopqrstuvwxyz中';
const justFits = 'abcdefghijklmnopqrstuvwxyz1';

test('a title of 27 units does not scroll, one of 28 does [SH-2]', () => {
  expect([titleScrolls(justFits), titleScrolls(wide)]).toEqual([false, true]);
  expect(titleAt(justFits, 3)).toBe(justFits);
});

test('a wide title rotates by one character a step and repeats [SH-2]', () => {
  const round = Array.from(wide).length + 2;

  expect(titleAt(wide, 1).startsWith('bcd')).toBe(true);
  expect(titleAt(wide, 1)).toHaveLength(round);
  expect(titleAt(wide, round)).toBe(titleAt(wide, 0));
  expect(titleAt(wide, 0).startsWith(wide)).toBe(true);
});

test('a hidden tab’s title ends with a blank that a browser does not trim [SH-2]', () => {
  const trimmedLikeABrowser = hiddenTitle('站点').replace(/[\t\n\f\r ]+$/, '');

  expect(trimmedLikeABrowser).not.toBe('站点');
  expect(trimmedLikeABrowser.trimEnd()).toBe('站点');
});

test.each([
  ['张小三', '张*三'],
  ['张三', '张*'],
  ['欧阳小华', '欧**华'],
  ['张', '*'],
  ['', ''],
])('the name %s is displayed as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test('accounts, mail, cards and wallets hide their middles', () => {
  expect(maskUserName('player01')).toBe('p***1');
  expect(maskUserName('ab')).toBe('***');
  expect(maskEmail('player@mail.com')).toBe('p***@mail.com');
  expect(maskEmail('no address')).toBe('***');
  expect(maskCard('6222 0202 0000 0000 014')).toBe('**** **** **** 0014');
  expect(maskWalletAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('TR7NHq…gjLj6t');
  expect(maskWalletAddress('TR7NHqjeKQx')).toBe('***');
});
