import { gamesOf } from '../common/games.rules.ts';
import { LOBBY } from '../common/sample-games.ts';
import { NO_FILTER, filterOf, findGames, narrowings, searchOf, tagChoices, type LobbyFilter } from './lobby.rules.ts';

const games = gamesOf(LOBBY);
const codes = (change: Partial<LobbyFilter>, favourites: readonly string[] = []) =>
  findGames(games, { ...NO_FILTER, ...change }, favourites).map(({ game }) => game.code);

test.each([
  ['a part of the title', '龙门', ['XH002']],
  ['pinyin initials', 'csd', ['JL001']],
  ['the beginning of pinyin initials in capitals', 'QLS', ['XH001']],
  ['a code in small letters', 'xh00', ['XH001', 'XH002']],
  ['full-width letters with spaces', ' ｘｈ００１ ', ['XH001']],
  ['what is no game', '德州扑克', []],
])('a game is found by %s [RT-4]', (_what, q, found) => {
  expect(codes({ q })).toEqual(found);
});

test('venue, tag, favourites, volatility and return narrow the list, together and alone [RT-4]', () => {
  expect(codes({ venue: 'XH' })).toEqual(['XH001', 'XH002']);
  expect(codes({ tag: 'hot' })).toEqual(['XH001']);
  expect(codes({ tag: 'favourite' }, ['XH002'])).toEqual(['XH002']);
  expect(codes({ volatility: 'wild' })).toEqual(['JL001']);
  expect(codes({ rtp: '9650' })).toEqual(['XH001']);
  expect(codes({ venue: 'JL', tag: 'hot' })).toEqual([]);
});

test('machines with a 大奖池 are found by their tag, which is offered where there are some [RT-4]', () => {
  const offered = (list: typeof games) => tagChoices(list, 'all').map(({ label }) => label);

  expect(codes({ tag: 'jackpot' })).toEqual(['JL001']);
  expect(offered(games)).toEqual(['全部', '热门', '新游', '大奖池', '收藏']);
  expect(offered(games.filter(({ game }) => game.code !== 'JL001'))).toEqual(['全部', '热门', '新游', '收藏']);
});

test('games are sorted by the selected order [RT-4]', () => {
  expect(codes({ sort: 'newest' })[0]).toBe('JL001');
  expect(codes({ sort: 'return' })[0]).toBe('XH001');
  expect(codes({ sort: 'suggested' })).toEqual(['XH001', 'JL001', 'XH002', 'MX001']);
});

test('an address names only what differs from the defaults, and unknown values count as absent [RT-4]', () => {
  const filter = filterOf(new URLSearchParams('q=财神&tag=hot&sort=upside-down&rtp=1'));

  expect(filter).toEqual({ ...NO_FILTER, q: '财神', tag: 'hot' });
  expect(searchOf(filter).toString()).toBe(new URLSearchParams({ q: '财神', tag: 'hot' }).toString());
});

test('what a phone does not show at first is counted: search, kind, pay and order [RT-4]', () => {
  expect(narrowings({ ...NO_FILTER, venue: 'XH', tag: 'hot' })).toBe(0);
  expect(narrowings({ ...NO_FILTER, q: '龙', family: '百家乐', sort: 'title' })).toBe(3);
});

test('two thousand games are searched in less than a tenth of a second [RT-4]', () => {
  const many = Array.from({ length: 500 }, () => games).flat();
  expect(many).toHaveLength(2000);
  const start = performance.now();

  findGames(many, { ...NO_FILTER, q: 'qlsb' }, []);

  expect(performance.now() - start).toBeLessThan(100);
});
