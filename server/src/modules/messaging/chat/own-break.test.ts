import { CODE } from '@site/shared/product';
import { getChatJwt, listGifts, rgExclude, rgTimeout } from '@site/shared/wire';
import { enterChat, withChat } from './testing.ts';

const chat = withChat();

const flower = { roomId: 'general', giftId: 'flower', qty: 1, coinPrice: 10, clientId: 'flower-of-the-break' };

test('a member on a break cannot speak or send gifts on an open socket, nor get another pass [RG-3] [RG-4]', async () => {
  const player = await chat.app.player();
  const socket = await enterChat(chat.url, player, 'general');
  expect(await socket.ask(10003, { roomId: 'general', text: '先休息一下' })).toMatchObject({ ok: true });
  const before = (await player.call(listGifts)).data?.coins;
  await player.call(rgTimeout, { days: 1 });

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
  await member.call(rgExclude, { months: 6, agree: true, word: '确认排除', password: 'Sturdy2026' });

  expect(await one.closing()).toBe(4001);
  expect(await two.closing()).toBe(4001);
});
