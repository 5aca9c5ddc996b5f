import { GIFT_COINS_A_DAY } from '@site/shared/product';
import { listChatRooms, listGiftRecords, listGifts } from '@site/shared/wire';
import { DAY_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { dropOldRooms } from './chat.store.ts';
import { enterChat, withChat } from './testing.ts';
import { setCoins } from '../../people/member/testing.ts';

const chat = withChat();

const TODAY = { from: '2026-06-15', to: '2026-06-15', page: 1, pageSize: 20 };
const recordsOf = async (member: SignedClient, way?: 'sent' | 'received') =>
  (await member.call(listGiftRecords, { ...TODAY, ...(way && { way }) })).data;

test('a gift for a message’s author is recorded for giver and receiver once, and debits the giver only [RT-6] [SOC-5]', async () => {
  const [player, other] = [await chat.app.player(), await chat.app.newcomer('giftgetter')];
  const [giver, getter] = [await enterChat(chat.url, player, 'general'), await enterChat(chat.url, other, 'general')];
  const answer = await getter.ask(10003, { roomId: 'general', text: '好球' });
  const toMsgId = answer.ok ? answer.message.msgId : 0;
  const ask = { roomId: 'general', giftId: 'flower', qty: 2, coinPrice: 10, clientId: 'gift-for-a-member', toMsgId };
  const gift = await giver.ask(10017, ask);

  expect(gift).toMatchObject({ ok: true, message: { kind: 'gift', to: { name: 'g***r' } } });
  expect(await giver.ask(10017, ask)).toEqual(gift);
  expect(await recordsOf(player, 'sent')).toMatchObject({ total: 1, list: [{ way: 'sent', other: 'g***r', coins: 20 }] });
  expect(await recordsOf(other)).toMatchObject({
    total: 1,
    totals: { sent: { times: 0, coins: 0 }, received: { times: 1, coins: 20 } },
    list: [{ way: 'received', other: '星***人', name: '鲜花', qty: 2, roomTitle: '综合聊天室' }],
  });
  expect(await recordsOf(other, 'sent')).toMatchObject({ total: 0, list: [] });
  expect((await other.call(listGifts)).data?.coins).toBe(0);
});

test('the sandbox’s player starts with sent and received gifts, each recorded on both sides [RT-6]', async () => {
  const player = await chat.app.player();
  const namesOf = async (way: 'sent' | 'received') =>
    (await player.call(listGiftRecords, { ...TODAY, from: '2026-05-15', way })).data?.list.map(({ other }) => other);

  expect(await namesOf('received')).toEqual(['演示·橙子', '演示·小满', '演示·江南']);
  expect(await namesOf('sent')).toEqual(expect.arrayContaining([expect.stringMatching(/^演示主播·/), '演示·北风']));
});

test('a gift to oneself or for a missing message is refused and costs nothing [SOC-5]', async () => {
  const player = await chat.app.player();
  const socket = await enterChat(chat.url, player, 'general');
  const answer = await socket.ask(10003, { roomId: 'general', text: '我自己' });
  const before = (await player.call(listGifts)).data?.coins;
  const ask = { roomId: 'general', giftId: 'flower', qty: 1, coinPrice: 10 };

  const own = { ...ask, toMsgId: answer.ok ? answer.message.msgId : 0 };
  expect(await socket.ask(10017, own)).toMatchObject({ ok: false, reason: 'gift', message: '不能给自己送礼物' });
  expect(await socket.ask(10017, { ...ask, toMsgId: 999_999 })).toMatchObject({ ok: false, reason: 'gift' });
  expect((await player.call(listGifts)).data?.coins).toBe(before);
});

test('a gift is paid when its client id was used in a room that has ended since [SOC-5]', async () => {
  const member = await chat.app.newcomer('giftreuse');
  await setCoins(chat.app, 'giftreuse', 3000);
  const rooms = (await member.call(listChatRooms, { venueCode: 'FBTY' })).data ?? [];
  const match = rooms.find(({ kind }) => kind === 'match')?.roomId ?? '';
  const socket = await enterChat(chat.url, member, match, 'general');
  const clientId = 'one-client-id-twice';
  const flower = { roomId: match, giftId: 'flower', qty: 1, coinPrice: 10, clientId };
  expect(await socket.ask(10017, flower)).toMatchObject({ ok: true, coins: 2990 });
  await dropOldRooms(chat.app.db, { beforeMs: chat.app.clock.nowMs() + DAY_MS, occupied: [] });

  const rocket = { roomId: 'general', giftId: 'rocket', qty: 1, coinPrice: 1000, clientId };
  expect(await socket.ask(10017, rocket)).toMatchObject({ ok: true, coins: 1990 });
  expect(await socket.ask(10017, rocket)).toMatchObject({ ok: true, coins: 1990 });
});

test('daily spending on gifts is capped, even for concurrent gifts; the next day starts at zero [SOC-5]', async () => {
  const member = await chat.app.newcomer('giftrich');
  await setCoins(chat.app, 'giftrich', 9000);
  const socket = await enterChat(chat.url, member, 'general');
  const ask = { roomId: 'general', giftId: 'rocket', qty: 1, coinPrice: 1000 };
  for (let coins = 0; coins < GIFT_COINS_A_DAY; coins += 1000) expect(await socket.ask(10017, ask)).toMatchObject({ ok: true });

  const flower = { ...ask, giftId: 'flower', coinPrice: 10 };
  expect(await socket.ask(10017, flower)).toMatchObject({
    ok: false,
    reason: 'coins',
    message: '每日最多赠送 2000 金币的礼物，请明日再送',
  });
  expect((await member.call(listGifts)).data).toMatchObject({ coins: 7000, leftToday: 0 });
  chat.app.clock.advance(DAY_MS);
  const nextDay = await enterChat(chat.url, await chat.app.again('giftrich'), 'general');
  expect(await nextDay.ask(10017, flower)).toMatchObject({ ok: true, coins: 6990 });
});
