import { CHAT_CLOSE, CHAT_MESSAGE, CODE } from '@site/shared/product';
import { startBreak } from '@site/shared/wire';
import { setGrade } from '../../people/member/testing.ts';
import { memberLogIn } from './chat-server.testing.ts';
import { enterChat, openSocket, type TestSocket, withChat, withChatServer } from './testing.ts';

/** What a log-in found and what changes while its socket is open. */

const chat = withChat();
const ROOM = 'general';
const SERVED = [{ country: 'ZZ', minimumAge: 18, offers: ['play', 'promotions', 'recruiting'] }];

afterEach(async () => {
  await chat.app.ops('/site/settings', { jurisdictions: SERVED });
  await chat.app.ops('/chat/vip', { roomId: ROOM, vipMin: 0, vipMax: 10 });
});

test('a member who lost his grade does not speak by it on a socket of before [SOC-7]', async () => {
  const member = await chat.app.newcomer('gradelost');
  await setGrade(chat.app, 'gradelost', 5);
  await chat.app.ops('/chat/vip', { roomId: ROOM, vipMin: 3, vipMax: 10 });
  const socket = await enterChat(chat.url, member, ROOM);
  const said = await socket.ask(10003, { roomId: ROOM, text: '大家好' });
  expect(said).toMatchObject({ ok: true, message: { from: { grade: 5 } } });

  await setGrade(chat.app, 'gradelost', 1);

  expect(await socket.ask(10003, { roomId: ROOM, text: '还在吗' })).toMatchObject({ ok: false, reason: 'grade' });
});

test('a country that is not served any more ends talk, gifts and rooms, and leaving a room stays possible [RG-8]', async () => {
  const socket = await enterChat(chat.url, await chat.app.newcomer('countrygone'), ROOM);
  await chat.app.ops('/site/settings', { jurisdictions: [{ country: 'DE', minimumAge: 18, offers: [] }] });

  expect(await socket.ask(10003, { roomId: ROOM, text: '大家好' })).toMatchObject({ ok: false, code: CODE.ipBlocked });
  expect(await socket.ask(10017, { roomId: ROOM, giftId: 'flower', qty: 1, coinPrice: 10 })).toMatchObject({
    ok: false,
    code: CODE.ipBlocked,
  });
  expect(await socket.ask(10011, { roomId: ROOM, beforeMsgId: null, limit: 5 })).toMatchObject({ ok: false, code: CODE.ipBlocked });
  expect(await socket.ask(10012, { roomId: ROOM })).toMatchObject({ ok: true });
});

test('a member on a break enters no room on a socket of before [RG-4]', async () => {
  const member = await chat.app.newcomer('onbreak');
  const socket = await enterChat(chat.url, member);
  expect((await member.call(startBreak, { days: 1 })).status_code).toBe(CODE.success);

  expect(await socket.ask(10002, { roomId: ROOM })).toMatchObject({ ok: false, message: expect.stringContaining('冷静期') });
});

describe('with the next check of all sockets', () => {
  const server = withChatServer();
  async function listener(n: number): Promise<TestSocket> {
    const socket = await openSocket(server.url);
    socket.send(CHAT_MESSAGE.login, memberLogIn(n));
    await socket.hear(10001);
    await socket.ask(10002, { roomId: ROOM });
    return socket;
  }

  test('a member on a break who only listens hears no more, and others do [RG-4]', async () => {
    const [resting, other] = [await listener(1), await listener(2)];
    server.restricted.add('member-1');

    await server.chat.live.checkMembers();

    expect(await resting.closing()).toBe(CHAT_CLOSE.sessionOver);
    expect(await other.ask(10003, { roomId: ROOM, text: '大家好' })).toMatchObject({ ok: true });
  });

  test('nobody hears from a country that is not served any more [RG-8]', async () => {
    const socket = await listener(3);
    server.site.isServed = false;

    await server.chat.live.checkMembers();

    expect(await socket.closing()).toBe(CHAT_CLOSE.sessionOver);
  });
});
