import { bandsOf, columnsOf, groupByKind, isInTab, scoreColumns, tabsOf } from './markets.rules.ts';

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

const block = (type: Parameters<typeof isInTab>[0]['type'], selections: number) =>
  [{ ...market(type), selections: Array.from({ length: selections }, () => null) }] as const;

test('blocks fill the shorter of two columns, and a wide one ends both', () => {
  const bands = bandsOf([block('AS', 9), block('1X2', 3), block('OU', 2), block('CS', 12), block('DC', 3)], new Map());

  const types = bands.map((band) => ('over' in band ? band.over[0].type : band.columns.map((column) => column.map(([{ type }]) => type))));
  expect(types).toEqual([[['AS'], ['1X2', 'OU']], 'CS', [['DC'], []]]);
});

test('a block stays in its column while others close', () => {
  const places = new Map<string, 0 | 1>();
  bandsOf([block('1X2', 3), block('DC', 3), block('OU', 2)], places);

  expect(bandsOf([block('DC', 3), block('OU', 2)], places)).toEqual([{ columns: [[block('OU', 2)], [block('DC', 3)]] }]);
});

test('prices of a kind stand side by side as they fit', () => {
  expect([columnsOf('1X2', 3), columnsOf('OU', 2), columnsOf('EG', 7)]).toEqual([3, 2, 4]);
});
