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
  ['＝1+1', "'＝1+1"],
  ['＋cmd|calc', "'＋cmd|calc"],
  ['－2+3', "'－2+3"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [' =1+1', "' =1+1"],
  ['\u200b=1+1', "'\u200b=1+1"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', `"'\r=1+1"`],
  ['－12.50', "'－12.50"],
  ['-12.50', '-12.50'],
  ['+12.50', '+12.50'],
  ['他说"好"', '"他说""好"""'],
  ['两\n行', '"两\n行"'],
])('a cell %j is written as %j', (text, written) => {
  expect(toCsv([[text]])).toBe(`\uFEFF${written}\r\n`);
});
