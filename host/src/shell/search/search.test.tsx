import { NetworkError } from '@site/shared/platform';
import { act, answer, createTestPlatform, fail, renderScreen, screen, userEvent, waitFor } from '@site/shared/testing';
import { searchSite, type FoundMatch, type SearchResult } from '@site/shared/wire';
import { PhoneSearch } from './phone-search.tsx';
import { SearchBox } from './search-box.tsx';

const MATCH: FoundMatch = {
  venueCode: 'YBTY',
  matchId: '12',
  sport: 'football',
  league: '英超',
  home: '曼城',
  away: '切尔西',
  startAt: '2026-11-21T12:00:00Z',
  phase: 'live',
};
const FOUND: SearchResult = {
  teams: ['曼城'],
  matches: [MATCH],
  games: [{ code: 'CS1', title: '财神到', category: 'egame', venueTitle: '白塔电子' }],
};
const NOTHING: SearchResult = { teams: [], matches: [], games: [] };
const field = () => screen.getByRole('combobox', { name: '搜索球队、赛事、游戏' });

beforeEach(() => {
  // React reads the form of a submission that navigates; the page in tests has Node's FormData, which supports no form.
  jest.spyOn(globalThis, 'FormData').mockImplementation((() => ({})) as never);
});

function open(found: SearchResult) {
  return renderScreen(<SearchBox />, createTestPlatform(answer(searchSite, found)));
}

test('teams, matches and games are suggested while a player types, and the arrows and Enter open one of them', async () => {
  const { router } = open(FOUND);
  expect(field()).toHaveAttribute('aria-expanded', 'false');

  await userEvent.type(field(), '曼城');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['曼城全部赛事', '曼城 vs 切尔西YB · 英超滚球', '财神到白塔电子']);
  expect(screen.getByRole('status')).toHaveTextContent('找到 3 项，用上下键选择');
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: '搜索建议' }).id);

  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('曼城 vs 切尔西');
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{Enter}');
  expect(router.state.location).toMatchObject({ pathname: '/game/sport', search: '?venue=YBTY&match=12' });
  expect(field()).toHaveValue('');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test.each([
  ['曼城', FOUND, '/game/sport', '曼城'],
  ['mc', FOUND, '/game/sport', '曼城'],
  ['财神', { ...FOUND, teams: [], matches: [] }, '/game/egame', '财神'],
] as const)('Enter after %s leads to what was found', async (words, found, path, q) => {
  const { router } = open(found);

  await userEvent.type(field(), `${words}{Enter}`);

  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe(q);
});

test('a search that finds nothing keeps its words and says so', async () => {
  const { router } = open(NOTHING);
  const before = router.state.location.pathname;

  await userEvent.type(field(), '没有这个{Enter}');

  expect(await screen.findByText(/没有找到“没有这个”/)).toBeInTheDocument();
  expect(field()).toHaveValue('没有这个');
  expect(router.state.location.pathname).toBe(before);
});

test('without an answer Enter leads to the lobby of the games, which filters its own', async () => {
  const platform = createTestPlatform(fail(searchSite, new NetworkError({ fault: 'timeout', message: '请求超时，请重试' })));
  const { router } = renderScreen(<SearchBox />, platform);

  await userEvent.type(field(), '财神{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/game/egame'));
});

test('Escape closes the suggestions first and then the search of a phone, whose button gets the focus back', async () => {
  renderScreen(<PhoneSearch />, createTestPlatform(answer(searchSite, FOUND)));
  await userEvent.click(screen.getByRole('button', { name: '搜索' }));
  expect(field()).toHaveFocus();

  await userEvent.type(field(), '曼城');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByRole('button', { name: '搜索' })).toHaveFocus();
});

test('the search of a phone closes when the page changes, and an answer that comes later leads nowhere', async () => {
  const { promise, resolve } = Promise.withResolvers<SearchResult>();
  const { router } = renderScreen(<PhoneSearch />, createTestPlatform(answer(searchSite, () => promise)));
  await userEvent.click(screen.getByRole('button', { name: '搜索' }));
  await userEvent.type(field(), '曼城{Enter}');

  await act(() => router.navigate('/help/kh'));
  expect(screen.queryByRole('combobox')).toBeNull();
  await act(async () => resolve(FOUND));
  expect(router.state.location.pathname).toBe('/help/kh');
});

test('an answer to words that were typed over leads nowhere', async () => {
  const { promise, resolve } = Promise.withResolvers<SearchResult>();
  const { router } = renderScreen(<SearchBox />, createTestPlatform(answer(searchSite, ({ q }) => (q === '曼' ? promise : NOTHING))));
  const before = router.state.location.pathname;
  await userEvent.type(field(), '曼{Enter}城');

  await act(async () => resolve(FOUND));
  expect(router.state.location.pathname).toBe(before);
  expect(field()).toHaveValue('曼城');
});
