import { randomUUID } from 'node:crypto';
import { CHAT_TEXT, CODE, MAIL_MESSAGE, matchRoom, venueRoom, videoRoom } from '@site/shared/product';
import {
  getChatJwt,
  getMailNews,
  listChatHistory,
  listChatRooms,
  listGifts,
  logOut,
  logOutOtherDevices,
  excludeMember,
  startBreak,
} from '@site/shared/wire';
import { createMemberStore } from '../../people/seeding.ts';
import { memberIdOf } from '../../people/member/testing.ts';
import { enterChat, logInMessage, openSocket, withChat } from './testing.ts';

const chat = withChat();

const textOf = (item: object) => ('text' in item ? item.text : null);

test('a member logs in with the token and a fresh pass, and receives the permissions [SOC-1] [SOC-6] [API-1]', async () => {
  const member = await chat.app.newcomer('chatlogin');
  const socket = await enterChat(chat.url, member);

  expect(await socket.hear(10001)).toMatchObject({ ok: true, name: 'c***n', session: { speechStatus: 1, vipMin: 0, vipMax: 10 } });
  expect(await socket.hear(10004)).toEqual({ speechStatus: 1, until: null, reason: '' });
  socket.send(0, {});
  expect(await socket.hear(0)).toEqual({ at: expect.any(Number) });
});

test('a guest gets no pass, and a socket without a log-in has no permissions [SOC-6] [ROL-1]', async () => {
  expect(await chat.app.guest().call(getChatJwt)).toMatchObject({ status_code: CODE.sessionExpired, data: null });
  const socket = await openSocket(chat.url);

  expect(await socket.ask(10002, { roomId: 'general' })).toMatchObject({ ok: false, reason: 'session' });
});

test('a message reaches everybody in the room once, the sender’s answer first [SOC-5]', async () => {
  const [one, other] = [
    await enterChat(chat.url, await chat.app.newcomer('chatone'), 'general'),
    await enterChat(chat.url, await chat.app.newcomer('chatother'), 'general'),
  ];
  const clientId = randomUUID();
  const joined = await one.ask(10002, { roomId: 'general' });
  const answer = await one.ask(10003, { roomId: 'general', text: '大家好', clientId });

  expect(joined).toMatchObject({ ok: true, room: { online: 2 } });
  expect(answer).toMatchObject({ ok: true, message: { kind: 'text', text: '大家好', clientId, from: { name: 'c***e' } } });
  const news = await other.hear(10003, (data) => 'messages' in data);
  expect(news).toMatchObject({ roomId: 'general', messages: [{ text: '大家好' }] });
  await one.hear(10003, (data) => 'messages' in data);
  const ids = one.heard.flatMap(({ msgId, msgData }) => (msgId === 10003 ? ['ok' in msgData] : []));
  expect(ids).toEqual([true, false]);
});

test('a message sent again is stored once and answered the same [SOC-5]', async () => {
  const member = await chat.app.newcomer('chattwice');
  const socket = await enterChat(chat.url, member, venueRoom('IMTY'));
  const ask = { roomId: venueRoom('IMTY'), text: '只说一次', clientId: randomUUID() };
  const first = await socket.ask(10003, ask);

  expect(await socket.ask(10003, ask)).toEqual(first);
  const history = await member.call(listChatHistory, { roomId: venueRoom('IMTY'), beforeMsgId: null, limit: 100 });
  expect(history.data?.messages.filter((item) => textOf(item) === '只说一次')).toHaveLength(1);
});

test('history pages back from any message, the oldest first [API-2]', async () => {
  const member = await chat.app.newcomer('chathistory');
  const roomId = venueRoom('YBTY');
  const socket = await enterChat(chat.url, member, roomId);
  for (const text of ['一', '二', '三', '四']) await socket.ask(10003, { roomId, text });
  const newest = (await member.call(listChatHistory, { roomId, beforeMsgId: null, limit: 2 })).data;

  expect(newest?.messages.map(textOf)).toEqual(['三', '四']);
  expect(newest?.more).toBe(true);
  const beforeMsgId = newest?.messages[0]?.msgId ?? 0;
  const older = await member.call(listChatHistory, { roomId, beforeMsgId, limit: 2 });
  expect(older.data?.messages.map(textOf)).toEqual(['一', '二']);
  expect(await socket.ask(10011, { roomId, beforeMsgId, limit: 2 })).toMatchObject({ ok: true, messages: older.data?.messages });
});

test('a reconnect with the last message id receives the later messages, without duplicates [SOC-3]', async () => {
  const member = await chat.app.newcomer('chatback');
  const roomId = venueRoom('FBTY');
  const before = await enterChat(chat.url, member, roomId);
  const answer = await before.ask(10003, { roomId, text: '我先走一步' });
  const afterMsgId = answer.ok ? answer.message.msgId : 0;
  before.socket.close();
  const other = await enterChat(chat.url, await chat.app.newcomer('chatstays'), roomId);
  for (const text of ['接着聊', '还在吗']) await other.ask(10003, { roomId, text });
  const back = await enterChat(chat.url, member);
  const joined = await back.ask(10002, { roomId, afterMsgId });

  expect(joined).toMatchObject({ ok: true, more: false, room: { lastMsgId: afterMsgId + 2 } });
  expect(joined.ok && joined.messages.map(textOf)).toEqual(['接着聊', '还在吗']);
});

test.each([
  ['好'.repeat(51), 'text', CHAT_TEXT.tooLong],
  ['  ', 'text', CHAT_TEXT.empty],
  ['看 www.evil.example', 'filter', CHAT_TEXT.filtered],
  ['我的号 138 0013 8000', 'filter', CHAT_TEXT.filtered],
  ['加 微 信 聊', 'filter', CHAT_TEXT.filtered],
  ['稳.赚.不赔', 'filter', CHAT_TEXT.filtered],
])('"%s" is refused as %s [SOC-5]', async (text, reason, message) => {
  const socket = await enterChat(chat.url, await chat.app.again('chatone'), 'general');

  expect(await socket.ask(10003, { roomId: 'general', text })).toMatchObject({ ok: false, reason, message });
});

test('the 21st message in ten seconds is refused, over any socket of the member [T24]', async () => {
  const member = await chat.app.newcomer('chatfast');
  const [one, two] = [await enterChat(chat.url, member, 'general'), await enterChat(chat.url, member)];
  const answers = [];
  for (let turn = 0; turn < 20; turn += 1) answers.push(await (turn % 2 === 0 ? one : two).ask(10012, { roomId: 'match:IMTY:1' }));

  expect(answers.filter(({ ok }) => ok)).toHaveLength(19);
  expect(answers.at(-1)).toMatchObject({ reason: 'fast', message: CHAT_TEXT.tooFast });
});

test('rooms are the general one, one per venue and live match; a match has a room, a stream only if it exists [SOC-7]', async () => {
  const member = await chat.app.newcomer('chatrooms');
  const rooms = (await member.call(listChatRooms, { venueCode: 'IMTY' })).data ?? [];
  const live = rooms.filter(({ kind }) => kind === 'match');

  expect(rooms.slice(0, 2).map(({ roomId, title }) => [roomId, title])).toEqual([
    ['general', '综合聊天室'],
    [venueRoom('IMTY'), 'IM体育'],
  ]);
  expect(live.map(({ venueCode }) => venueCode)).toEqual(live.map(() => 'IMTY'));
  const [{ matchId } = { matchId: '' }] = live;
  const socket = await enterChat(chat.url, member);
  await socket.ask(10002, { roomId: matchRoom('IMTY', matchId ?? '') });
  expect(await socket.hear(10014)).toMatchObject({ matchId, phase: 'live', score: { home: expect.any(Number), away: expect.any(Number) } });
  expect(await socket.ask(10002, { roomId: matchRoom('IMTY', '999') })).toMatchObject({ ok: false, reason: 'room' });
});

test.each(['', 'IM\u0000TY', 'IM TY', 'x'.repeat(41)])('rooms of a venue named %j are refused by the form [API-18]', async (venueCode) => {
  expect((await chat.app.guest().call(listChatRooms, { venueCode })).status_code).toBe(CODE.validation);
});

test('a newcomer of grade 0 is refused in the excluded league’s video room, and admitted to others [SOC-7]', async () => {
  const member = await chat.app.newcomer('chatvideo');
  const rooms = (await member.call(listChatRooms, { venueCode: 'IMTY' })).data ?? [];
  const [video] = rooms.filter(({ kind }) => kind === 'video');
  const roomId = videoRoom('IMTY', video?.matchId ?? '');
  const socket = await enterChat(chat.url, member);

  expect(await socket.ask(10002, { roomId })).toMatchObject({ ok: true });
  await socket.ask(10012, { roomId });
  await chat.app.ops('/site/settings', { siteVideoExcludedLeague: video?.league });
  expect(await socket.ask(10002, { roomId })).toMatchObject({ ok: false, reason: 'grade', message: 'VIP1-VIP10可进入视频聊天室' });
});

test('a log-out closes the socket with a code that forbids reconnecting [F53] [SES-6]', async () => {
  const member = await chat.app.newcomer('chatleaves');
  const socket = await enterChat(chat.url, member, 'general');
  await member.call(logOut);

  expect(await socket.closing()).toBe(4001);
  expect(socket.heard.at(-1)).toMatchObject({ msgId: 10001, msgData: { ok: false, code: CODE.sessionExpired } });
});

test('ending the sessions of other devices closes their sockets with 6001 [F53] [SES-7]', async () => {
  const member = await chat.app.newcomer('chatkicked');
  const socket = await enterChat(chat.url, await chat.app.again('chatkicked'), 'general');
  await member.call(logOutOtherDevices, { password: 'Sturdy2026' });

  expect(await socket.closing()).toBe(4001);
  expect(socket.heard.at(-1)).toMatchObject({ msgId: 10001, msgData: { ok: false, reason: 'session', code: CODE.loginElsewhere } });
});

test.each([
  ['主队\u202e赢\u200b了', { ok: true, message: { text: '主队赢了' } }],
  ['微信 abc12345', { ok: false, reason: 'filter', message: CHAT_TEXT.filtered }],
  ['加\u200bＶ　xxxxx', { ok: false, reason: 'filter', message: CHAT_TEXT.filtered }],
])('the text %j is stored without directions, and held with a contact in any spelling [ACC-10]', async (text, answered) => {
  const userName = `chatsafe${text.length}`;
  const socket = await enterChat(chat.url, await chat.app.newcomer(userName), 'general');
  socket.send(10003, { clientId: randomUUID(), roomId: 'general', text });

  expect(await socket.hear(10003)).toMatchObject(answered);
});

test('a nickname that looks like the staff’s is not shown in the chat [ACC-10]', async () => {
  const member = await chat.app.newcomer('chatlikes1');
  await createMemberStore(chat.app.db).complete(await memberIdOf(chat.app, 'chatlikes1'), { nickname: '官方客服' });

  expect(await (await enterChat(chat.url, member)).hear(10001)).toMatchObject({ ok: true, name: '会员***' });
});

test('blocking a device closes its socket, and no pass is given to it [ERR-2] [F53]', async () => {
  const member = await chat.app.newcomer('chatblocked');
  const socket = await enterChat(chat.url, member, 'general');
  await chat.app.ops('/device-blocks', { uuid: member.uuid, reason: 'bonus farm' });

  expect(await socket.closing()).toBe(4001);
  expect((await member.call(getChatJwt)).status_code).toBe(CODE.deviceBlocked);
});

test('a pass is valid for its own session only, and for a minute [T19] [API-1]', async () => {
  const [one, other] = [await chat.app.newcomer('chatpass'), await chat.app.newcomer('chatthief')];
  const stolen = await logInMessage(one);
  const socket = await openSocket(chat.url);
  socket.send(10001, { token: other.session()?.token, body: stolen.body });

  expect(await socket.closing()).toBe(4001);
  chat.app.clock.advance(61_000);
  const late = await openSocket(chat.url);
  late.send(10001, stolen);
  expect(await late.closing()).toBe(4001);
});

const write = (userName: string, title: string) =>
  chat.app.ops('/mails', { userName, category: 'notification', title, body: '内容', link: null });

test('a member in a room is notified of a new mail at once and can read it; nobody else is [ACC-8]', async () => {
  const [member, other] = [await chat.app.newcomer('mailtold01'), await chat.app.newcomer('mailtold02')];
  const [socket, another] = [await enterChat(chat.url, member, 'general'), await enterChat(chat.url, other, 'general')];

  await write('mailtold01', '给在聊天的人');

  expect(await socket.hear(MAIL_MESSAGE)).toEqual({});
  expect((await member.call(getMailNews)).data?.newest[0]).toMatchObject({ title: '给在聊天的人' });
  await write('mailtold02', '给另一人');
  await another.hear(MAIL_MESSAGE);
  expect(socket.heard.filter(({ msgId }) => msgId === MAIL_MESSAGE)).toHaveLength(1);
});

const flower = { roomId: 'general', giftId: 'flower', qty: 1, coinPrice: 10, clientId: 'flower-of-the-break' };

test('a member on a break cannot speak or send gifts on an open socket, nor get another pass [RG-3] [RG-4]', async () => {
  const player = await chat.app.player();
  const socket = await enterChat(chat.url, player, 'general');
  expect(await socket.ask(10003, { roomId: 'general', text: '先休息一下' })).toMatchObject({ ok: true });
  const before = (await player.call(listGifts)).data?.coins;
  await player.call(startBreak, { days: 1 });

  const no = { ok: false, code: CODE.common, message: expect.stringMatching(/^冷静期至 /) };
  expect(await socket.ask(10003, { roomId: 'general', text: '再说一句' })).toMatchObject(no);
  expect(await socket.ask(10017, flower)).toMatchObject(no);
  expect((await player.call(listGifts)).data?.coins).toBe(before);
  expect(await player.call(getChatJwt)).toMatchObject({ data: { restricted: 'timeout' }, message: expect.stringMatching(/^冷静期至 /) });
});

test('self-exclusion closes the member’s sockets on every device [RG-6]', async () => {
  const member = await chat.app.newcomer('chatexcl01');
  const [one, two] = [
    await enterChat(chat.url, member, 'general'),
    await enterChat(chat.url, await chat.app.again('chatexcl01'), 'general'),
  ];
  await member.call(excludeMember, { months: 6, agree: true, word: '确认排除', password: 'Sturdy2026' });

  expect(await one.closing()).toBe(4001);
  expect(await two.closing()).toBe(4001);
});

test('a stored signature, which reads, gets no pass to speak with [SIG-5]', async () => {
  const member = await chat.app.newcomer('sigstored');
  const stored = member.storedSignature('/site/api');

  expect((await member.call(getMailNews, null, stored)).status_code).toBe(CODE.success);
  expect(await member.call(getChatJwt, null, stored)).toMatchObject({ status_code: CODE.apiAuth, data: { field: 'X-API-SIGN-FROM' } });
  expect((await member.call(getChatJwt)).status_code).toBe(CODE.success);
});

test('a blocked address speaks in no room, neither by an open socket nor by a new one [ERR-3]', async () => {
  const member = await chat.app.newcomer('chatshut01');
  const socket = await enterChat(chat.url, member, 'general');
  const pass = await logInMessage(await chat.app.newcomer('chatshut02'));
  await chat.app.ops('/site/blocks', { ip: '127.0.0.1', code: CODE.ipBlocked });
  const said = await socket.ask(10003, { roomId: 'general', text: '有人吗' });
  const anew = await openSocket(chat.url);
  anew.send(10001, pass);

  expect(said).toMatchObject({ ok: false });
  expect(await anew.hear(10001)).toMatchObject({ ok: false });
  await chat.app.ops('/site/blocks', { ip: '127.0.0.1', code: null });
  expect(await socket.ask(10003, { roomId: 'general', text: '大家好' })).toMatchObject({ ok: true });
  socket.socket.close();
  anew.socket.close();
});
