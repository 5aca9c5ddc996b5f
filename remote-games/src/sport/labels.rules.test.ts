import { cellLabel, choiceText, columnTitle, isAccelerated, lineText } from './labels.rules.ts';

test.each([
  ['0', '0'],
  ['0.5', '0.5'],
  ['-1.0', '-1'],
  ['0.25', '0/0.5'],
  ['-0.25', '-0/0.5'],
  ['-0.75', '-0.5/1'],
  ['2.25', '2/2.5'],
  ['234.5', '234.5'],
])('the line %s reads %s', (line, text) => {
  expect(lineText(line)).toBe(text);
});

const SIDES = { home: '北港联', away: '山城竞技' };

test.each([
  ['AH', '-0.75', 'home', '-0.5/1', '北港联 -0.5/1'],
  ['AH', '-0.75', 'away', '+0.5/1', '山城竞技 +0.5/1'],
  ['AH', '0', 'away', '0', '山城竞技 0'],
  ['AH', '1.5', 'away', '-1.5', '山城竞技 -1.5'],
  ['OU', '2.25', 'over', '大 2/2.5', '大 2/2.5'],
  ['1X2', null, 'home', '主', '北港联'],
  ['1X2', null, 'draw', '和', '平局'],
  ['OE', null, 'even', '双', '双'],
  ['CS', null, '2-1', '2-1', '2-1'],
  ['CS', null, 'other', '其他', '其他'],
  ['OR', null, '7', '阿森纳', '阿森纳'],
  ['AS', null, 'h1', '阿森纳', '阿森纳'],
  ['DC', null, 'home_draw', '主/和', '阿森纳'],
  ['HTFT', null, 'draw_away', '和/客', '阿森纳'],
  ['WM', null, 'home_3', '主胜3+球', '阿森纳'],
  ['EG', null, '6', '6+', '阿森纳'],
  ['BTTS', null, 'yes', '是', '是'],
  ['NG', '2', 'none', '无进球', '无进球'],
  ['TTH', '1.5', 'over', '大 1.5', '大 1.5'],
  ['CAH', '-1.5', 'home', '-1.5', '北港联 -1.5'],
  ['COU', '9.5', 'under', '小 9.5', '小 9.5'],
] as const)('%s %s %s is shown as %s in a cell and as %s on a slip', (type, line, code, label, words) => {
  const selection = { code, name: '阿森纳' };

  expect(cellLabel({ type, line }, selection)).toBe(label);
  expect(choiceText({ type, line }, selection, SIDES)).toBe(words);
});

test.each([
  ['football', '让球', '大小'],
  ['basketball', '让分', '总分'],
  ['tennis', '让盘', '总盘数'],
  ['volleyball', '让局', '总局数'],
] as const)('handicaps and totals of %s are called %s and %s', (sport, handicap, total) => {
  expect([columnTitle('AH', sport), columnTitle('OU', sport)]).toEqual([handicap, total]);
});

test.each([
  ["64'", 5, true],
  ["64'", 62, false],
  ["45+2'", 46, false],
  ['第3节 04:12', 4, true],
  ['第3节 04:12', 40, false],
  ['第2盘 4-3', 3, true],
  ['第2盘 4-3', 45, false],
  ['', 1, false],
])('a match at %s, %s minutes after it began, runs faster than time: %s', (clock, minutes, accelerated) => {
  const startAt = '2026-11-21T12:00:00Z';
  expect(isAccelerated({ phase: 'live', clock, startAt }, Date.parse(startAt) + minutes * 60_000)).toBe(accelerated);
});
