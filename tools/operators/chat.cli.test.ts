import { CODE } from '@site/shared/product';
import { listChatHistory, listCoins, listGiftRecords, listGifts, listMallGoods } from '@site/shared/wire';
import { startConsole } from '@site/server/testing/testing.ts';
import { runChatCommand } from './chat.cli.ts';
import { enterChat, type TestSocket } from '@site/server/modules/messaging/chat/testing.ts';
import type { AddressInfo } from 'node:net';
import { CHAT_HANDSHAKE } from '@site/shared/product';

let operators: Awaited<ReturnType<typeof startConsole>>;
let url: string;
beforeAll(async () => {
  operators = await startConsole(runChatCommand);
  url = `ws://127.0.0.1:${(operators.app.http.server.address() as AddressInfo).port}${CHAT_HANDSHAKE}`;
});
afterAll(() => operators.app.close());

const say = (socket: TestSocket, text = '大家好') => socket.ask(10003, { roomId: 'general', text });

test('operators mute a member, who is notified and cannot speak until the mute ends [SOC-5] [SOC-6]', async () => {
  const socket = await enterChat(url, await operators.app.newcomer('opsmuted'), 'general');

  expect(await operators.type('mute', 'opsmuted', '--minutes', '10', '--reason', '刷屏')).toMatchObject({ code: 0 });
  expect(await socket.hear(10004, ({ speechStatus }) => speechStatus === 0)).toMatchObject({ until: expect.any(String), reason: '刷屏' });
  expect(await say(socket)).toMatchObject({ ok: false, reason: 'muted', message: '您已被禁言' });
  await operators.type('unmute', 'opsmuted');
  expect(await say(socket)).toMatchObject({ ok: true });
});

test('a closed room rejects messages, maintenance stops all rooms, and both reopen [SOC-5]', async () => {
  const socket = await enterChat(url, await operators.app.newcomer('opsclosed'), 'general');

  await operators.type('close', 'general', '--reason', '稍后再来');
  expect(await socket.hear(10006, ({ status }) => status === 'closed')).toMatchObject({ roomId: 'general', reason: '稍后再来' });
  expect(await say(socket)).toMatchObject({ ok: false, reason: 'closed', message: '稍后再来' });
  await operators.type('open', 'general');
  await operators.type('maintain', 'on', '--minutes', '5');
  expect(await socket.hear(10009)).toMatchObject({ on: true, message: '聊天室维护中', until: expect.any(String) });
  expect(await say(socket)).toMatchObject({ ok: false, reason: 'maintenance' });
  await operators.type('maintain', 'off');
  expect(await socket.hear(10009, ({ on }) => !on)).toMatchObject({ on: false });
  expect(await say(socket)).toMatchObject({ ok: true });
});

test('only levels in a room’s range speak in it, and everybody in it learns of a new range [SOC-5] [SOC-6]', async () => {
  const socket = await enterChat(url, await operators.app.newcomer('opsrange'), 'general');

  await operators.type('vip', 'general', '3-8');
  expect(await socket.hear(10007)).toEqual({ roomId: 'general', vipMin: 3, vipMax: 8 });
  expect(await say(socket)).toMatchObject({ ok: false, reason: 'grade', message: 'VIP3-VIP8可发言' });
  expect((await operators.type('vip', 'general', '0-10')).text).toContain('VIP0-10');
});

test('a retracted message disappears from screen and history [SOC-5]', async () => {
  const member = await operators.app.newcomer('opsshield');
  const socket = await enterChat(url, member, 'general');
  const answer = await say(socket, '说错话了');
  const msgId = answer.ok ? answer.message.msgId : 0;

  expect((await operators.type('messages', 'general')).text).toContain('说错话了');
  await operators.type('shield', 'general', String(msgId));
  expect(await socket.hear(10005)).toEqual({ roomId: 'general', msgIds: [msgId] });
  const history = await member.call(listChatHistory, { roomId: 'general', beforeMsgId: msgId + 1, limit: 1 });
  expect(history.data?.messages).toEqual([expect.objectContaining({ msgId, kind: 'shielded', from: null })]);
  expect(JSON.stringify(history.data)).not.toContain('说错话了');
});

test('a gift is paid with coins once, announced in the room and recorded [SOC-5]', async () => {
  const player = await operators.app.player();
  const socket = await enterChat(url, player, 'general');
  const before = (await player.call(listGifts)).data;
  const ask = { roomId: 'general', giftId: 'flower', qty: 3, coinPrice: 10, clientId: 'gift-of-this-test' };
  const answer = await socket.ask(10017, ask);

  expect(answer).toMatchObject({ ok: true, coins: (before?.coins ?? 0) - 30, message: { kind: 'gift', name: '鲜花', qty: 3, coins: 30 } });
  expect(await socket.ask(10017, ask)).toEqual(answer);
  expect(await socket.hear(10017, (data) => !('ok' in data))).toMatchObject({ messages: [{ giftId: 'flower' }] });
  expect((await player.call(listMallGoods)).data?.coins).toBe((before?.coins ?? 0) - 30);
  const span = { from: '2026-06-15', to: '2026-06-15', page: 1, pageSize: 20 };
  expect((await player.call(listGiftRecords, span)).data).toMatchObject({
    total: 1,
    totals: { sent: { times: 1, coins: 30 }, received: { times: 0, coins: 0 } },
    list: [{ way: 'sent', other: expect.stringMatching(/^演示主播·/), name: '鲜花', qty: 3 }],
  });
  expect((await player.call(listCoins, { ...span, way: 'out' })).data?.list[0]).toMatchObject({ delta: -30, reason: 'gift' });
});

test('a gift with an outdated price is refused with 301220, an unaffordable one by the coins [SOC-5]', async () => {
  const socket = await enterChat(url, await operators.app.again('opsshield'), 'general');
  await operators.type('price', 'cup', '600');

  const dear = { roomId: 'general', giftId: 'cup', qty: 1, coinPrice: 500 };
  expect(await socket.ask(10017, dear)).toMatchObject({ ok: false, reason: 'gift', code: CODE.giftChanged });
  expect(await socket.ask(10017, { ...dear, coinPrice: 600 })).toMatchObject({ ok: false, reason: 'coins', message: '金币不足' });
  expect((await operators.type('withdraw', 'cup')).text).toContain('not given');
  expect(await socket.ask(10017, { ...dear, coinPrice: 600 })).toMatchObject({ reason: 'gift', code: CODE.giftChanged });
});

test('a site message is posted to a room; the list of rooms shows who is present', async () => {
  const socket = await enterChat(url, await operators.app.newcomer('opshears'), 'general');

  await operators.type('say', 'general', '比赛即将开始');
  expect(await socket.hear(10003, (data) => 'messages' in data)).toMatchObject({
    messages: [{ kind: 'system', from: null, text: '比赛即将开始' }],
  });
  expect((await operators.type('rooms')).text).toMatch(/general +open +VIP0-10 +\d+ here/);
});

test.each([
  [['mute', 'nobodyhere'], 1, 'no member is called nobodyhere'],
  [['close', 'venue:NOWHERE'], 1, 'there is no room venue:NOWHERE'],
  [['vip', 'general', '8-3'], 1, 'vipMin is above vipMax'],
  [['shield', 'general', '99999'], 1, 'has no such message'],
  [['price', 'unicorn', '5'], 1, 'there is no gift unicorn'],
  [['dance'], 2, 'unknown command'],
])('%j exits with %i and prints the reason', async (args, code, text) => {
  const answer = await operators.type(...args);

  expect(answer).toMatchObject({ code, text: expect.stringContaining(text) });
});
