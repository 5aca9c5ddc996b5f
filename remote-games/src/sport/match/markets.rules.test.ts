import { columnsOf, groupByKind, isInTab, scoreColumns, tabsOf } from './markets.rules.ts';

const market = (type: Parameters<typeof isInTab>[0]['type'], period: 'full' | 'half' = 'full') => ({ type, period });

test('correct scores stand in the columns of home, draw and away, and other scores below [RT-4]', () => {
  const codes = ['1-0', '0-0', '0-2', '3-1', 'other'].map((code) => ({ code }));

  expect(scoreColumns(codes)).toEqual({
    columns: [[{ code: '1-0' }, { code: '3-1' }], [{ code: '0-0' }], [{ code: '0-2' }]],
    rest: [{ code: 'other' }],
  });
});

test('a tab holds the markets that its name says', () => {
  const markets = [market('1X2'), market('CS'), market('OU', 'half'), market('COU'), market('BOU', 'half'), market('AS')];
  const inTab = (tab: Parameters<typeof isInTab>[1]) => markets.filter((one) => isInTab(one, tab)).map(({ type }) => type);

  expect(inTab('all')).toHaveLength(6);
  expect(inTab('main')).toEqual(['1X2']);
  expect(inTab('goals')).toEqual(['1X2', 'CS', 'OU']);
  expect(inTab('half')).toEqual(['OU', 'BOU']);
  expect(inTab('corners')).toEqual(['COU']);
  expect(inTab('cards')).toEqual(['BOU']);
  expect(inTab('players')).toEqual(['AS']);
});

test('a match with a few markets has no tabs, and no tab is empty', () => {
  expect(tabsOf([market('1X2'), market('AH')])).toEqual([]);
  expect(tabsOf(Array.from({ length: 20 }, () => market('OU')))).toEqual(['all', 'main', 'goals']);
});

test('lines of one kind are one block', () => {
  expect(groupByKind([market('AH'), market('OU'), market('AH'), market('AH', 'half')]).map((group) => group.length)).toEqual([2, 1, 1]);
});

test('prices of a kind stand side by side as they fit', () => {
  expect([columnsOf('1X2', 3), columnsOf('OU', 2), columnsOf('EG', 7)]).toEqual([3, 2, 4]);
});
