import { BusinessError, NetworkError } from '@site/shared/platform';
import { act, answer, createTestPlatform, renderScreen, screen, testChatText, userEvent, waitFor, within } from '@site/shared/testing';
import { listChatHistory, listGifts, type ChatItem, type ChatRoom, type SharedBet } from '@site/shared/wire';
import { ChatPanel } from './chat-panel.tsx';

const ROOM_ID = 'venue:IMTY';
const ROOM: ChatRoom = {
  roomId: ROOM_ID,
  kind: 'venue',
  title: 'IM体育',
  league: '',
  host: '演示主播·北辰',
  venueCode: 'IMTY',
  matchId: null,
  status: 'open',
  reason: '',
  online: 12,
  vipMin: 0,
  vipMax: 10,
  canEnter: true,
  lastMsgId: 0,
};
const GIFTS = [
  { giftId: 'g1', name: '鲜花', icon: 'flower', coinPrice: 10 },
  { giftId: 'g2', name: '火箭', icon: 'rocket', coinPrice: 500 },
] as const;
const BET: SharedBet = {
  shareId: 's1',
  venueCode: 'IMTY',
  venueTitle: 'IM体育',
  type: 'single',
  oddsMilli: 2050,
  oddsFormatAtBet: 3,
  status: 'accepted',
  placedAt: '2026-06-15T12:00:00.000Z',
  stake: null,
  netWinLoss: null,
  legs: [
    {
      venueCode: 'IMTY',
      matchId: 'M1',
      marketId: 'ah',
      marketType: 'AH',
      period: 'full',
      line: '-0.75',
      selectionCode: 'away',
      sport: 'football',
      league: '英格兰超级联赛',
      home: '北港联',
      away: '山城竞技',
      startAt: '2026-06-15T12:00:00.000Z',
      marketTitle: '全场让球',
      selection: '山城竞技 +0.75',
      oddsMilli: 2050,
      scoreAtBet: null,
      finalScore: null,
      result: 'open',
    },
  ],
};

function openPanel(messages: readonly ChatItem[] = [], more = false) {
  const platform = createTestPlatform(answer(listGifts, { gifts: GIFTS, coins: 60, leftToday: 2000 }));
  const followed: SharedBet[] = [];
  const view = renderScreen(<ChatPanel roomId={ROOM_ID} title="IM体育聊天室" onFollow={(bet) => followed.push(bet)} />, platform);
  const tell = (...events: readonly Parameters<typeof platform.chat.tell>[1][]) =>
    act(() => events.forEach((event) => platform.chat.tell(ROOM_ID, event)));
  tell({ kind: 'entered', room: ROOM }, { kind: 'list', messages, more });
  return { platform, followed, tell, ...view };
}

const box = () => screen.getByRole('textbox', { name: '消息' });

test('a room shows messages with author and level, and the number of visitors [SOC-5] [SOC-6]', async () => {
  const { platform, tell, unmount } = openPanel([testChatText(1, '好球！')]);

  expect(await screen.findByText('好球！')).toBeVisible();
  expect(screen.getByText('VIP4')).toBeVisible();
  expect(screen.getByText('12 人在线')).toBeVisible();
  tell({ kind: 'said', messages: [testChatText(2, '再来一个')] });
  expect(await screen.findByText('再来一个')).toBeVisible();

  expect(platform.chat.joined).toEqual([ROOM_ID]);
  unmount();
  expect(platform.chat.joined).toEqual([]);
});

test('a room with few people does not count them: a single player would read that nobody else is there [SOC-5]', async () => {
  const { tell } = openPanel();
  expect(await screen.findByText('12 人在线')).toBeVisible();

  tell({ kind: 'state', roomId: ROOM_ID, status: ROOM.status, reason: ROOM.reason, online: 1 });

  expect(screen.queryByText(/人在线/)).toBeNull();
});

test('one’s own words stay one’s own while the line is down, and cannot be shielded by oneself [SOC-3]', async () => {
  const self = { memberKey: 'me', name: '夜***者', avatarId: 1, grade: 3 };
  const { platform } = openPanel([testChatText(1, '我说的', { from: self }), testChatText(2, '别人说的')]);
  expect(await screen.findByText('我')).toBeVisible();

  act(() => platform.chat.set({ ...platform.chat.get(), status: 0, phase: 'lost', self: null }));

  expect(screen.getByText('我')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /更多操作/ })).toHaveLength(1);
});

test('an own message is shown at once; a refused one shows its reason and is resent as the same message', async () => {
  const { platform } = openPanel();
  platform.chat.answersWith(() => Promise.reject(new BusinessError({ code: 10001, message: '发送过快，请稍后' })));

  await userEvent.type(box(), '在吗{Enter}');
  expect(await screen.findByText('在吗')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('发送过快，请稍后');
  expect(box()).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: '重发' }));

  await waitFor(() => expect(platform.chat.orders).toHaveLength(2));
  const [first, second] = platform.chat.orders;
  expect(second).toEqual(first);
});

test.each([
  ['  ', '请输入消息内容'],
  ['加我微信 13800138000', '内容包含敏感信息'],
  ['字'.repeat(51), '消息过长'],
])('%s is not sent, and stays typed', async (typed, message) => {
  const { platform } = openPanel();

  await userEvent.click(box());
  await userEvent.paste(typed);
  await userEvent.keyboard('{Enter}');

  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect([platform.chat.orders, (box() as HTMLInputElement).value]).toEqual([[], typed]);
});

test('the draft stays when the panel is closed and opened again', async () => {
  const { platform, unmount } = openPanel();
  await userEvent.type(box(), '还没说完');
  unmount();

  renderScreen(<ChatPanel roomId={ROOM_ID} title="IM体育聊天室" />, platform);

  expect(box()).toHaveValue('还没说完');
});

test('an emoji is put behind what is typed', async () => {
  openPanel();
  await userEvent.type(box(), '好');

  await userEvent.click(screen.getByRole('button', { name: '表情' }));
  await userEvent.click(screen.getByRole('button', { name: '👍' }));

  expect(box()).toHaveValue('好👍');
});

test('after five failed tries a button reconnects, and the draft stays [SOC-3]', async () => {
  const { platform } = openPanel();
  await userEvent.type(box(), '等等');

  act(() => platform.chat.set({ ...platform.chat.get(), status: 0, phase: 'lost', self: null }));
  expect(screen.getByText('聊天室已断开')).toBeVisible();
  expect(screen.getByRole('button', { name: '发送' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: '重新连接' }));

  expect([platform.chat.reconnects, (box() as HTMLInputElement).value]).toEqual([1, '等等']);
});

test('a guest enters nothing and is prompted to log in [SOC-6] [ROL-1]', async () => {
  const platform = createTestPlatform();
  platform.session.set({ loggedIn: false, userName: null, member: null });
  renderScreen(<ChatPanel roomId={ROOM_ID} title="IM体育聊天室" />, platform);

  await userEvent.click(screen.getByRole('button', { name: '登录后参与聊天' }));

  expect([platform.chat.joined, platform.dialogLog]).toEqual([[], ['logIn']]);
  act(() => platform.session.set({ loggedIn: true, userName: 'player01', member: null }));
  expect(platform.chat.joined).toEqual([ROOM_ID]);
});

test('a speaker can be hidden, and all can be shown again', async () => {
  openPanel([testChatText(1, '广告'), testChatText(2, '好球', { from: { memberKey: 'm2', name: '南***星', avatarId: 1, grade: 2 } })]);

  await userEvent.click(await screen.findByRole('button', { name: '北***风，更多操作' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '屏蔽此人发言' }));
  await waitFor(() => expect(screen.queryByText('广告')).toBeNull());
  expect(screen.getByText('好球')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: '全部恢复' }));
  expect(await screen.findByText('广告')).toBeVisible();
});

test('a gift is confirmed with its price and sent once; a changed price is shown again [ERR-5]', async () => {
  const { platform } = openPanel();
  platform.chat.answersWith(() => Promise.reject(new BusinessError({ code: 301220, message: '礼物已更新，请重新选择' })));
  await userEvent.click(screen.getByRole('button', { name: '送礼物' }));
  const dialog = within(await screen.findByRole('dialog', { name: '送礼物' }));

  await userEvent.click(await dialog.findByRole('button', { name: '×5' }));
  expect(dialog.getByText('合计 50 金币')).toBeVisible();
  platform.answers(answer(listGifts, { gifts: [{ ...GIFTS[0], coinPrice: 12 }], coins: 60, leftToday: 2000 }));
  await userEvent.click(dialog.getByRole('button', { name: '赠送' }));

  expect(platform.dialogLog).toEqual(['confirm: 送给 演示主播·北辰：鲜花 ×5，共 50 金币？']);
  expect(platform.chat.orders).toMatchObject([{ kind: 'gift', giftId: 'g1', qty: 5, coinPrice: 10 }]);
  expect(await dialog.findByText('礼物已更新，请重新选择')).toBeVisible();
  expect(await dialog.findByText('合计 60 金币')).toBeVisible();
});

test('an answer begins with the name of the speaker before the draft, and the cursor is behind it [SOC-3]', async () => {
  const { platform } = openPanel([testChatText(7, '好球！')]);
  await userEvent.type(box(), '同意');
  await userEvent.click(await screen.findByRole('button', { name: '北***风，更多操作' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '回复TA' }));

  await waitFor(() => expect(box()).toHaveFocus());
  expect(box()).toHaveValue('@北***风 同意');
  await userEvent.keyboard('{Enter}');
  expect(platform.chat.orders).toMatchObject([{ kind: 'text', text: '@北***风 同意' }]);
});

test('a gift is sent to the author of a message, and the room shows the recipient [SOC-5]', async () => {
  const { platform, tell } = openPanel([testChatText(7, '好球！')]);
  await userEvent.click(await screen.findByRole('button', { name: '北***风，更多操作' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '送TA礼物' }));
  const dialog = within(await screen.findByRole('dialog', { name: '送礼物' }));
  expect(await dialog.findByText('送给 北***风')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '赠送' }));

  expect(platform.dialogLog[0]).toBe('confirm: 送给 北***风：鲜花 ×1，共 10 金币？');
  expect(platform.chat.orders).toMatchObject([{ kind: 'gift', giftId: 'g1', toMsgId: 7 }]);
  const gift = {
    kind: 'gift',
    giftId: 'g1',
    name: '鲜花',
    icon: 'flower',
    qty: 1,
    coins: 10,
    to: { memberKey: 'k9', name: '南***星' },
  } as const;
  tell({ kind: 'said', messages: [{ ...testChatText(8, ''), ...gift }] });
  expect(await screen.findByText('送给 南***星 鲜花 ×1')).toBeVisible();
});

test('a gift above the daily limit is refused, also with enough coins [SOC-5]', async () => {
  const { platform } = openPanel();
  platform.answers(answer(listGifts, { gifts: GIFTS, coins: 900, leftToday: 400 }));
  await userEvent.click(screen.getByRole('button', { name: '送礼物' }));
  const dialog = within(await screen.findByRole('dialog', { name: '送礼物' }));
  await userEvent.click(await dialog.findByRole('radio', { name: /火箭/ }));

  expect(dialog.getByText('余额 900 金币 · 今日还可送 400')).toBeVisible();
  expect(dialog.getByRole('button', { name: '超出今日额度' })).toBeDisabled();
});

test('a gift whose response was lost is retried with the same id', async () => {
  const { platform } = openPanel();
  platform.chat.answersWith(() => Promise.reject(new NetworkError({ fault: 'timeout', message: '请求超时，请重试' })));
  await userEvent.click(screen.getByRole('button', { name: '送礼物' }));
  const dialog = within(await screen.findByRole('dialog', { name: '送礼物' }));

  await userEvent.click(await dialog.findByRole('button', { name: '赠送' }));
  await dialog.findByText('请求超时，请重试');
  await userEvent.click(dialog.getByRole('button', { name: '赠送' }));

  const [first, second] = platform.chat.orders;
  expect(second).toEqual(first);
});

test('more coins than one has are not spent', async () => {
  const { platform } = openPanel();
  await userEvent.click(screen.getByRole('button', { name: '送礼物' }));
  const dialog = within(await screen.findByRole('dialog', { name: '送礼物' }));

  await userEvent.click(await dialog.findByRole('radio', { name: /火箭/ }));

  expect(dialog.getByRole('button', { name: '金币不足' })).toBeDisabled();
  expect(platform.chat.orders).toEqual([]);
});

test('a shared bet shows its legs without a stake and can be followed [SOC-5]', async () => {
  const share = { ...testChatText(3, ''), kind: 'betShare', bet: BET } as unknown as ChatItem;
  const { followed } = openPanel([share]);

  const card = within(await screen.findByRole('region', { name: '晒单' }));
  expect(card.getByText('山城竞技 +0.75')).toBeVisible();
  expect(card.queryByText(/投注/)).toBeNull();
  await userEvent.click(card.getByRole('button', { name: '跟单' }));

  expect(followed).toEqual([BET]);
});

test('a reader of older lines keeps the scroll position, sees how many are new, and can jump to the end', async () => {
  const { tell } = openPanel([testChatText(1, '第1句')]);
  const log = await screen.findByRole('log', { name: '聊天消息' });
  Object.defineProperty(log, 'scrollHeight', { configurable: true, value: 900 });
  log.scrollTop = 300;
  act(() => void log.dispatchEvent(new Event('scroll')));

  tell({ kind: 'said', messages: [testChatText(2, '第2句'), testChatText(3, '第3句')] });
  expect(screen.queryByText('第3句')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '2 条新消息' }));

  expect(screen.getByText('第3句')).toBeVisible();
  expect(screen.queryByRole('button', { name: /条新消息/ })).toBeNull();
});

test('the time is shown where a new minute begins', async () => {
  const at = (msgId: number, moment: string) => testChatText(msgId, `第${msgId}句`, { at: moment });
  openPanel([at(1, '2026-11-20T04:05:01Z'), at(2, '2026-11-20T04:05:59Z'), at(3, '2026-11-20T04:06:00Z')]);

  await screen.findByText('第3句');
  expect(screen.getAllByRole('time').map(({ textContent }) => textContent)).toEqual(['12:05', '12:06']);
});

test('of a busy room only the last lines are in the page', async () => {
  openPanel(Array.from({ length: 200 }, (_none, index) => testChatText(index + 1, `第${index + 1}句`)));

  expect(await screen.findByText('第200句')).toBeVisible();
  expect(screen.queryByText('第100句')).toBeNull();
});

test('older messages are queried by the number of the first one [API-2]', async () => {
  const { platform } = openPanel([testChatText(41, '第41句')], true);
  platform.answers(answer(listChatHistory, { roomId: ROOM_ID, messages: [testChatText(40, '第40句')], more: false }));
  const log = await screen.findByRole('log', { name: '聊天消息' });
  Object.defineProperty(log, 'scrollHeight', { configurable: true, value: 900 });
  log.scrollTop = 0;

  act(() => void log.dispatchEvent(new Event('scroll')));

  expect(await screen.findByText('第40句')).toBeVisible();
  expect(platform.sent(listChatHistory)).toEqual([{ roomId: ROOM_ID, beforeMsgId: 41, limit: 30 }]);
  expect(screen.getByText('没有更多了')).toBeVisible();
});
