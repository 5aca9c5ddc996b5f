import { answer, createTestPlatform, fireEvent, renderScreen, samplePreInfo, screen, userEvent } from '@site/shared/testing';
import { SCHEMES, VV_PRETTY_DEFAULT, type VvPretty } from '@site/shared/product';
import { listChatRooms, type ChatRoom, type Match, type PreInfo } from '@site/shared/wire';
import { useState } from 'react';
import { createBoard } from '../live/board.ts';
import { match } from '../live/sample-matches.ts';
import { BoardContext } from '../live/use-board.ts';
import { StartTime } from '../lobby/match-info.tsx';
import { MatchStream } from './match-stream.tsx';
import { VideoRoom } from './video-room.tsx';

/** jsdom draws nothing. */
beforeAll(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
});

const ROOM: ChatRoom = {
  roomId: 'video:IMTY:M1',
  kind: 'video',
  title: '北港联 vs 山城竞技',
  league: '英格兰超级联赛',
  host: '演示主播·北辰',
  venueCode: 'IMTY',
  matchId: 'M1',
  status: 'open',
  reason: '',
  online: 7,
  vipMin: 0,
  vipMax: 10,
  canEnter: true,
  lastMsgId: 0,
};

function Standing({ of = match('M1') }: { readonly of?: Match }) {
  const [on, change] = useState(false);
  const [board] = useState(() => {
    const made = createBoard();
    made.replace([of], 0);
    return made;
  });
  return (
    <BoardContext value={board}>
      <VideoRoom filter={{ provider: 'IMTY', match: 'M1' }} watching={{ on, change }} />
    </BoardContext>
  );
}

function platformOf(room: Partial<ChatRoom>, settings: Partial<VvPretty>, gradeId: number | null, preInfo: Partial<PreInfo> = {}) {
  const platform = createTestPlatform(answer(listChatRooms, [{ ...ROOM, ...room }]));
  const { member } = platform.session.get();
  platform.session.set({ loggedIn: gradeId !== null, userName: 'player01', member: member && { ...member, gradeId: gradeId ?? 0 } });
  platform.site.set({
    ...platform.site.get(),
    vvPretty: { ...VV_PRETTY_DEFAULT, ...settings },
    preInfo: samplePreInfo(preInfo),
    videoOrigins: ['https://stream.example'],
  });
  return platform;
}

function openRoom(...visit: Parameters<typeof platformOf>) {
  const platform = platformOf(...visit);
  return { platform, ...renderScreen(<Standing />, platform) };
}

const CLOSED_LEAGUE = { siteVideoExcludedLeague: ROOM.league, siteVideoVipMin: 4, siteVideoVipMax: 10 };

test.each<[string, Partial<VvPretty>, number]>([
  ['of a grade within the room’s', CLOSED_LEAGUE, 4],
  ['of a lower grade, where the league is not the excluded one', { ...CLOSED_LEAGUE, siteVideoExcludedLeague: '意大利甲级联赛' }, 1],
])('a member %s watches the stream and stops again [SOC-7]', async (_name, settings, grade) => {
  openRoom({}, settings, grade);

  await userEvent.click(await screen.findByRole('button', { name: '观看直播' }));
  expect(await screen.findByRole('img', { name: '北港联 对 山城竞技 的比赛画面' })).toBeInTheDocument();
  expect(screen.getByText('1 - 0')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: '退出直播' }));
  expect(screen.queryByRole('img')).toBeNull();
});

test.each([
  [10, ['10 人在线']],
  [9, []],
  [0, []],
])('a room with %i viewers counts them, one with few invites without a number [SOC-7]', async (online, shown) => {
  openRoom({ online }, {}, 4);
  await screen.findByRole('button', { name: '观看直播' });

  expect(screen.queryAllByText(/人在线/).map(({ textContent }) => textContent)).toEqual(shown);
});

test('a member below the grades reads who may watch, and keeps score and match chat [SOC-7]', async () => {
  openRoom({}, CLOSED_LEAGUE, 3);

  expect(await screen.findByText(/仅限 VIP4-VIP10 会员观看/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '观看直播' })).toBeNull();
});

test('a guest is prompted to log in [SOC-7] [ROL-1]', async () => {
  const { platform } = openRoom({ canEnter: false }, {}, null);

  await userEvent.click(await screen.findByRole('button', { name: '登录观看' }));

  expect(platform.dialogLog).toEqual(['logIn']);
});

test.each([
  ['that ended is shown as over', { phase: 'today', score: { home: 2, away: 4 } }, ['比赛已结束', '已结束']],
  ['in the future is shown as not started', { phase: 'today', score: null }, ['尚未开赛']],
] as const)('a match %s, in its stream and next to its names [SOC-7]', (_what, state, texts) => {
  const board = createBoard();
  board.replace([{ ...match('M1'), ...state }], 0);
  const head = board.heads.get('M1');
  renderScreen(<>{head && [<MatchStream key="stream" head={head} />, <StartTime key="when" head={head} />]}</>, createTestPlatform());

  for (const text of texts) expect(screen.getByText(text)).toBeVisible();
});

const watch = async (siteVideoActiveUrl: string) => {
  const opened = openRoom({}, {}, 4, { siteVideoActiveUrl });
  await userEvent.click(await screen.findByRole('button', { name: '观看直播' }));
  return opened;
};
const video = () => screen.queryByLabelText<HTMLVideoElement>('北港联 对 山城竞技 的直播');

test('the stream of the settings plays in the room, silent and with controls, next to score and clock [MNT-2]', async () => {
  await watch('https://stream.example/live.webm');

  expect(video()).toHaveAttribute('src', 'https://stream.example/live.webm');
  expect([video()?.muted, video()?.controls, video()?.loop]).toEqual([true, true, true]);
  expect(screen.getByText('1 - 0')).toBeVisible();
  expect(screen.queryByRole('img', { name: /比赛画面/ })).toBeNull();
});

test('without a stream in the settings the match is drawn [MNT-2]', async () => {
  await watch('');

  expect(await screen.findByRole('img', { name: '北港联 对 山城竞技 的比赛画面' })).toBeInTheDocument();
  expect(video()).toBeNull();
});

test.each(['https://elsewhere.example/live.webm', 'javascript:alert(1)', 'https://stream.example@elsewhere.example/', 'x'])(
  'the stream %s is refused by name, not requested, and the drawn match is offered [MNT-2]',
  async (url) => {
    await watch(url);

    expect(await screen.findByRole('alert')).toHaveTextContent('直播地址无效');
    expect(video()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '观看动画直播' }));
    expect(await screen.findByRole('img', { name: '北港联 对 山城竞技 的比赛画面' })).toBeInTheDocument();
  },
);

test('a stream that fails says so; another try requests it again [MNT-2]', async () => {
  await watch('https://stream.example/live.webm');

  fireEvent.error(video() ?? document.body);
  expect(await screen.findByRole('alert')).toHaveTextContent('直播暂时无法播放');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));

  expect(video()).toHaveAttribute('src', 'https://stream.example/live.webm');
});

test.each([
  ['without a festival', { siteFestivalSkin: null, siteVideoSkinOpen: true }, 'plain', ''],
  ['in a festival that the room does not join', { siteFestivalSkin: 'spring', siteVideoSkinOpen: false }, 'plain', SCHEMES.dark.accent],
  ['in a festival that the room joins', { siteFestivalSkin: 'spring', siteVideoSkinOpen: true }, 'festival', ''],
])('%s the room has its look and its colours [MNT-2]', async (_when, preInfo, look, accent) => {
  openRoom({}, {}, 4, preInfo);

  const room = await screen.findByRole('region', { name: '视频直播间' });
  expect(room).toHaveAttribute('data-look', look);
  expect(room.style.getPropertyValue('--site-palette-accent')).toBe(accent);
});

test('nobody is asked into the stream of a match that is over [SOC-7]', async () => {
  renderScreen(<Standing of={{ ...match('M1'), phase: 'today', score: { home: 2, away: 4 } }} />, platformOf({}, {}, 4));

  expect(await screen.findByText('比赛已结束，直播也已结束。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '观看直播' })).toBeNull();
});

test('a closed room shows its reason', async () => {
  openRoom({ status: 'closed', reason: '赛事已结束' }, {}, 4);

  expect(await screen.findByText('视频直播间已关闭：赛事已结束')).toBeVisible();
});
