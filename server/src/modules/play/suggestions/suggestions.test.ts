import type { Match } from '@site/shared/wire';
import { initialsOf } from './suggestions.rules.ts';
import { createSearch } from './suggestions.service.ts';

const START_MS = Date.UTC(2026, 10, 21, 8);

const match = (matchId: string, home: string, away: string, other: Partial<Match> = {}): Match => ({
  matchId,
  home,
  away,
  sport: 'football',
  leagueId: 'L1',
  league: '英超',
  startAt: '2026-11-21T12:00:00Z',
  phase: 'today',
  score: null,
  clock: '',
  isOutright: false,
  canParlay: true,
  markets: [],
  marketCount: 0,
  ...other,
});

const GAMES = [
  { code: 'CS1', title: '财神到', pinyin: 'csd', category: 'egame', venueTitle: '白塔电子' },
  { code: 'MJ1', title: '麻将胡了', pinyin: 'mjhl', category: 'egame', venueTitle: '白塔电子' },
] as const;

function open(books: Readonly<Record<string, readonly Match[]>>, openVenues = Object.keys(books)) {
  const state = { nowMs: START_MS, reads: 0 };
  const { search } = createSearch({
    clock: { nowMs: () => state.nowMs },
    sportsbook: {
      venues: Object.keys(books).map((venueCode) => ({ venueCode, title: venueCode, category: 'sport' as const })),
      matches: async (venueCode, { list }) => {
        state.reads += 1;
        return list === 'today' ? (books[venueCode] ?? []) : [];
      },
    },
    openVenues: async () => openVenues,
    games: async () => GAMES,
  });
  return { search, state };
}

test('a team is found by its name, by a part of it and by the initials of its pinyin', async () => {
  const { search } = open({ IMTY: [match('1', '曼城', '切尔西'), match('2', '拜仁慕尼黑', '多特蒙德')] });

  for (const words of ['曼城', ' 曼 ', 'mc', 'MC'])
    expect(await search(words)).toMatchObject({ teams: ['曼城'], matches: [{ matchId: '1', venueCode: 'IMTY' }] });
  expect(await search('慕尼黑')).toMatchObject({ teams: ['拜仁慕尼黑'], matches: [{ matchId: '2' }] });
});

test.each([
  ['曼城', 'mc'],
  ['皇家马德里', 'hjmdl'],
  ['阿森纳', 'asn'],
  ['拜仁慕尼黑', 'brmnh'],
  ['FC 东京', 'fcdj'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a provider in maintenance hides no match of an open one', async () => {
  const books = { IMTY: [match('2', '利物浦', '曼城')], YBTY: [match('7', '利物浦', '曼城')] };

  expect((await open(books, ['YBTY']).search('曼城')).matches).toMatchObject([{ venueCode: 'YBTY', matchId: '7' }]);
  expect((await open(books, []).search('曼城')).matches).toEqual([]);
});

test('matches in play come first, then the next ones; a match of several providers is found once', async () => {
  const { search } = open({
    IMTY: [match('1', '曼城', '切尔西', { startAt: '2026-11-21T13:00:00Z' }), match('2', '利物浦', '曼城')],
    YBTY: [match('7', '利物浦', '曼城'), match('8', '曼城', '富勒姆', { phase: 'live', startAt: '2026-11-21T14:00:00Z' })],
  });

  expect((await search('曼城')).matches.map(({ matchId }) => matchId)).toEqual(['8', '2', '1']);
});

test('an outright is found by its name and is no team', async () => {
  const { search } = open({ IMTY: [match('9', '英超冠军', '', { isOutright: true, phase: 'early' })] });

  expect(await search('冠军')).toMatchObject({ teams: [], matches: [{ matchId: '9' }] });
});

test('games are found by title, initials or code, and words that nothing fits find nothing', async () => {
  const { search } = open({});

  for (const words of ['财神', 'csd', 'cs1']) expect((await search(words)).games).toMatchObject([{ code: 'CS1', venueTitle: '白塔电子' }]);
  expect(await search('没有这个')).toEqual({ teams: [], matches: [], games: [] });
});

test('matches are read at most every five seconds', async () => {
  const { search, state } = open({ IMTY: [match('1', '曼城', '切尔西')], FBTY: [] });
  await search('曼');
  const reads = state.reads;
  state.nowMs += 4999;
  await search('曼城');
  expect(state.reads).toBe(reads);
  state.nowMs += 1;
  await search('曼城');
  expect(state.reads).toBe(2 * reads);
});
