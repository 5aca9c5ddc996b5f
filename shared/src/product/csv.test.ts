import { toCsv } from './csv.ts';

test('rows become lines that a spreadsheet reads as UTF-8', () => {
  expect(
    toCsv([
      ['单号', '金额'],
      ['D1', '1,234.50'],
    ]),
  ).toBe('\uFEFF单号,金额\r\nD1,"1,234.50"\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+cmd|calc', "'+cmd|calc"],
  ['-12.50', '-12.50'],
  ['+12.50', '+12.50'],
  ['他说"好"', '"他说""好"""'],
  ['两\n行', '"两\n行"'],
])('a cell %j is written as %j', (text, written) => {
  expect(toCsv([[text]])).toBe(`\uFEFF${written}\r\n`);
});
