import type { Match } from '@site/shared/wire';
import { createBoard, keyIn, ODDS_MOVE_SHOWN_MS, type Board } from './board.ts';
import { market, match } from './sample-matches.ts';

function opened(...matches: readonly Match[]): Board {
  const board = createBoard();
  board.replace(matches, 0);
  return board;
}

function countOf(store: { subscribe(key: string, listener: () => void): () => void }, key: string): () => number {
  let calls = 0;
  store.subscribe(key, () => (calls += 1));
  return () => calls;
}

const NOTHING = { matches: [], markets: [], removed: [] };
const at = (oddsMilli: number) => market('ah', { selections: [{ selectionId: 'ahh', code: 'home', name: '主', oddsMilli }] });
const HOME = keyIn('M1', 'ahh');
const AWAY = keyIn('M1', 'aha');

test('a price change notifies its own subscribers alone [VEN-4]', () => {
  const board = opened(match('M1'), match('M2'));
  const [home, away, other, head] = [
    countOf(board.prices, HOME),
    countOf(board.prices, AWAY),
    countOf(board.prices, keyIn('M2', 'ahh')),
    countOf(board.heads, 'M1'),
  ];

  const [same, moved] = [market('ah'), at(1900)];
  board.change({ ...NOTHING, markets: [{ matchId: 'M1', market: same }] }, 10);
  board.change({ ...NOTHING, markets: [{ matchId: 'M1', market: moved }] }, 20);

  expect([home(), away(), other(), head()]).toEqual([1, 0, 0, 0]);
  expect(board.prices.get(HOME)).toEqual({ oddsMilli: 1900, locked: false, move: 'up', movedAtMs: 20 });
});

test('an arrow and its colour show for two seconds, then the price rests', () => {
  const board = opened(match('M1'));
  expect(ODDS_MOVE_SHOWN_MS).toBe(2000);
  board.change({ ...NOTHING, markets: [{ matchId: 'M1', market: at(1800) }] }, 1000);

  board.rest(1000 + ODDS_MOVE_SHOWN_MS - 1);
  expect(board.prices.get(HOME)?.move).toBe('down');
  board.rest(1000 + ODDS_MOVE_SHOWN_MS);
  expect(board.prices.get(HOME)?.move).toBeNull();
});

test.each([
  ['suspended', at(1850), 'suspended'],
  ['closed', at(1850), 'closed'],
  ['without a price', at(1000), 'open'],
] as const)('a market %s is locked, and shows no arrow for it', (_name, changed, status) => {
  const board = opened(match('M1'));

  board.change({ ...NOTHING, markets: [{ matchId: 'M1', market: { ...changed, status } }] }, 10);

  expect(board.prices.get(HOME)).toMatchObject({ locked: true, move: null });
});

test('a goal wakes the head and leaves the list alone', () => {
  const board = opened(match('M1'), match('M2'));
  const list = board.matchIds.get();
  const [first, second] = [countOf(board.heads, 'M1'), countOf(board.heads, 'M2')];

  board.change({ ...NOTHING, matches: [match('M1', { score: { home: 2, away: 0 } })] }, 10);

  expect([first(), second()]).toEqual([1, 0]);
  expect(board.matchIds.get()).toBe(list);
});

test('matches are added and removed in order, and a full list drops the data of removed ones', () => {
  const board = opened(match('M1'), match('M2'));

  board.change({ ...NOTHING, matches: [match('M3')], removed: ['M1'] }, 10);
  expect(board.matchIds.get()).toEqual(['M2', 'M3']);

  board.replace([match('M3')], 20);
  expect(board.matchIds.get()).toEqual(['M3']);
  expect(board.prices.get(HOME)).toBeUndefined();
  expect(board.markets.get(keyIn('M1', 'ah'))).toBeUndefined();
});
