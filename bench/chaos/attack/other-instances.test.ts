/** What another instance has decided holds here before its message arrives, and at once where it is lost. */
import { CHAT_CLOSE, siteDate } from '@site/shared/product';
import { listGifts, signIn } from '@site/shared/wire';
import type { SignedClient } from '@site/server/kernel/testing.ts';
import { enterChat, withChat } from '@site/server/modules/messaging/chat/testing.ts';
import { keyed } from '@site/server/modules/money/deposits/testing.ts';
import { endSessionsUnheard } from '@site/server/modules/people/member/testing.ts';

const ROOM = 'general';
const chat = withChat();

/** A member with coins, in a chat room. */
async function talker(userName: string) {
  const member = await chat.app.newcomer(userName);
  await member.call(signIn, { day: siteDate(chat.app.clock.nowMs()) }, keyed());
  return { member, socket: await enterChat(chat.url, member, ROOM) };
}

const coinsOf = async (member: SignedClient) => (await member.call(listGifts)).data?.coins;

type Talk = Pick<Awaited<ReturnType<typeof enterChat>>, 'closing'>;

/** Why a request was refused; the check of all sockets may have closed this one before it was read. */
async function refusalOf({ closing }: Talk, asked: Promise<object>): Promise<unknown> {
  const answer = await asked.catch(() => null);
  if (answer !== null) return 'reason' in answer ? answer.reason : null;
  return (await closing()) === CHAT_CLOSE.sessionOver ? 'session' : 'closed';
}

test('a chat socket gives no gift of a session that another instance ended [SOC-5]', async () => {
  const { member, socket } = await talker('EndedGift');
  const before = await coinsOf(member);
  await endSessionsUnheard(chat.app, 'EndedGift');
  const reason = await refusalOf(socket, socket.ask(10017, { roomId: ROOM, giftId: 'flower', qty: 1, coinPrice: 10 }));

  expect(await coinsOf(await chat.app.again('EndedGift'))).toBe(before);
  expect(reason).toBe('session');
});

test('a chat socket says nothing in the name of a session that another instance ended [SOC-5]', async () => {
  const { socket } = await talker('EndedTalk');
  await endSessionsUnheard(chat.app, 'EndedTalk');

  expect(await refusalOf(socket, socket.ask(10003, { roomId: ROOM, text: '大家好' }))).toBe('session');
});

test('a chat socket reads no room of a session that another instance ended [SOC-5]', async () => {
  const { socket } = await talker('EndedRead');
  await endSessionsUnheard(chat.app, 'EndedRead');

  expect(await refusalOf(socket, socket.ask(10011, { roomId: ROOM, limit: 10 }))).toBe('session');
  expect(await socket.closing()).toBe(CHAT_CLOSE.sessionOver);
});

test('a chat socket enters no room for a session that another instance ended, and is closed [SOC-5]', async () => {
  const { socket } = await talker('EndedEnter');
  await endSessionsUnheard(chat.app, 'EndedEnter');

  expect(await refusalOf(socket, socket.ask(10002, { roomId: 'vip' }))).toBe('session');
  expect(await socket.closing()).toBe(CHAT_CLOSE.sessionOver);
});
