import { answer, createTestPlatform, fail, renderScreen, screen, userEvent, within } from '@site/shared/testing';
import { getBetSettings, getMatchDetails, type MatchDetails } from '@site/shared/wire';
import { SportsbookContext } from '../../common/sportsbooks/use-sportsbook.ts';
import { showDesktop } from '../../common/sample-desktop.ts';
import { sampleSportsbook } from '../sample-sportsbook.ts';
import SportScreen from '../sport.screen.tsx';

beforeAll(showDesktop);

const DETAILS: MatchDetails = {
  incidents: [
    { kind: 'corner', side: 'home', minute: "12'", player: null },
    { kind: 'goal', side: 'away', minute: "31'", player: '山城竞技 9号 中锋' },
  ],
  corners: { home: 5, away: 3 },
  cards: { home: 1, away: 2 },
  form: {
    home: [{ matchId: '1', startAt: '2026-06-14T12:00:00.000Z', home: '北港联', away: '南湾城', score: { home: 2, away: 0 } }],
    away: [],
  },
  meetings: [],
  standings: [{ team: '北港联', played: 3, won: 2, drawn: 0, lost: 1, scored: 5, conceded: 3, points: 6 }],
};
const NOTHING: MatchDetails = { incidents: [], corners: null, cards: null, form: { home: [], away: [] }, meetings: [], standings: [] };

function openMatch(details: ReturnType<typeof answer>) {
  const platform = createTestPlatform(
    answer(getBetSettings, () => null),
    details,
  );
  const element = (
    <SportsbookContext value={() => sampleSportsbook().book}>
      <SportScreen />
    </SportsbookContext>
  );
  return renderScreen(element, platform, { path: '/game/sport?match=M1' });
}

test('a match shows its incidents, the newest first, with corners and cards of both sides [RT-4]', async () => {
  openMatch(answer(getMatchDetails, DETAILS));
  await userEvent.click(await screen.findByRole('tab', { name: '赛况' }));

  const course = within(await screen.findByRole('list', { name: '赛况' }));
  expect(course.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    "31'⚽进球 · 山城竞技 9号 中锋",
    "12'⚑角球 · 北港联",
  ]);
  expect(screen.getByRole('group', { name: '角球 北港联 5，山城竞技 3' })).toBeVisible();
});

test('form and table come from the matches of the competition; what is missing says so [RT-4]', async () => {
  openMatch(answer(getMatchDetails, DETAILS));
  await userEvent.click(await screen.findByRole('tab', { name: '战绩' }));

  expect(within(await screen.findByRole('region', { name: '北港联 近况' })).getByText('胜')).toBeVisible();
  expect(within(screen.getByRole('region', { name: '交锋记录' })).getByText('暂无记录')).toBeVisible();

  await userEvent.click(screen.getByRole('tab', { name: '积分榜' }));
  expect(await screen.findByRole('row', { name: '1 北港联 3 2 0 1 5:3 6' })).toBeVisible();
});

test('a match without counts says where to look, and a failure offers another try [RT-4] [ERR-7]', async () => {
  const { unmount } = openMatch(answer(getMatchDetails, NOTHING));
  await userEvent.click(await screen.findByRole('tab', { name: '赛况' }));
  expect(await screen.findByText('暂无赛况')).toBeVisible();
  unmount();

  openMatch(fail(getMatchDetails, new Error('no answer')));
  await userEvent.click(await screen.findByRole('tab', { name: '积分榜' }));
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
});
