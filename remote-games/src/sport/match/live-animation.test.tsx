import { answer, createTestPlatform, renderScreen, screen, userEvent } from '@site/shared/testing';
import { getMatchDetails, type Match, type MatchDetails } from '@site/shared/wire';
import { useState } from 'react';
import { createBoard } from '../live/board.ts';
import { match } from '../live/sample-matches.ts';
import { BoardContext } from '../live/use-board.ts';
import { LiveAnimation } from './live-animation.tsx';

/** jsdom draws nothing. */
beforeAll(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
});

const DETAILS: MatchDetails = {
  incidents: [{ kind: 'goal', side: 'away', minute: "31'", player: '山城竞技 9号 中锋' }],
  corners: { home: 5, away: 3 },
  cards: { home: 1, away: 2 },
  form: { home: [], away: [] },
  meetings: [],
  standings: [],
};

function Page({ of }: { readonly of: Match }) {
  const [board] = useState(() => {
    const made = createBoard();
    made.replace([of], 0);
    return made;
  });
  return (
    <BoardContext value={board}>
      <LiveAnimation matchId="M1" />
    </BoardContext>
  );
}

function open(queries: readonly string[], change: Partial<Match> = {}, details = DETAILS) {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: queries.some((one) => query.includes(one)),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  return renderScreen(<Page of={{ ...match('M1'), ...change }} />, createTestPlatform(answer(getMatchDetails, details)));
}

const picture = () => screen.findByRole('img', { name: '北港联 对 山城竞技 的比赛画面' });

test('next to the picture of a sport without incidents is how its sides played lately [RT-4]', async () => {
  const played = { matchId: 'P1', startAt: '2026-11-20T12:00:00Z', home: '北港联', away: '南湾', score: { home: 88, away: 80 } };
  open(['min-width: 1200px'], { sport: 'basketball' }, { ...DETAILS, incidents: [], form: { home: [played], away: [] } });

  const form = await screen.findByRole('list', { name: '双方近况' });
  expect(form).toHaveTextContent('北港联 88 : 80 南湾');
  expect(form).toHaveTextContent('胜');
});

test.each([
  ['a desktop', ['min-width: 1200px']],
  ['a desktop that wants no motion', ['min-width: 1200px', 'reduced-motion']],
  ['a phone', ['max-width: 599.95px']],
])('a live match shows its picture, clock and last incident at once on %s [RT-4]', async (_window, queries) => {
  open(queries);

  expect(await picture()).toBeInTheDocument();
  expect(screen.getByText(/^直播 /)).toBeVisible();
  expect((await screen.findAllByText(/进球 · 山城竞技 9号 中锋$/)).length).toBeGreaterThan(0);
});

test.each(['reduced-motion', 'reduced-data'])('a phone with %s shows the picture after a press [RT-4]', async (preference) => {
  open(['max-width: 599.95px', preference]);
  expect(screen.queryByRole('img')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: '观看动画直播' }));
  expect(await picture()).toBeInTheDocument();
});

test.each(['basketball', 'tennis', 'volleyball', 'badminton', 'tabletennis'] as const)(
  'a live match of %s has a picture [RT-4]',
  async (sport) => {
    open(['min-width: 1200px'], { sport });

    expect(await picture()).toBeInTheDocument();
  },
);

test.each<[string, Partial<Match>]>([
  ['that has not begun', { phase: 'today' }],
  ['of a sport without a drawn field', { sport: 'cs2' }],
])('a match %s has no picture [RT-4]', (_which, change) => {
  open(['min-width: 1200px'], change);

  expect(screen.queryByRole('region', { name: '动画直播' })).toBeNull();
});
