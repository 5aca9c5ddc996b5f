import { BusinessError } from '@site/shared/platform';
import { createTestPlatform } from '@site/shared/testing';
import type { ChatRoom } from '@site/shared/wire';
import { shareBet } from './share-bet.ts';

const BET = { roomId: 'general', betNo: 'S261121ABC', showStake: false, clientId: 'client-0001' };
const entered = { kind: 'entered', room: { roomId: 'general' } as ChatRoom } as const;

test('a bet is shared once the room is entered, without its stake unless wanted, and the room is left again [SOC-5]', async () => {
  const { chat } = createTestPlatform();

  const shared = shareBet(chat, BET);
  expect([chat.joined, chat.orders]).toEqual([['general'], []]);
  chat.tell('general', entered);
  await shared;

  expect(chat.orders).toEqual([{ kind: 'betShare', ...BET }]);
  expect(chat.joined).toEqual([]);
});

test('a room that refuses, and a bet that is refused, say why', async () => {
  const { chat } = createTestPlatform();
  const refused = shareBet(chat, BET);
  chat.tell('general', { kind: 'refused', message: '聊天室已关闭' });
  await expect(refused).rejects.toThrow('聊天室已关闭');

  chat.answersWith(() => Promise.reject(new BusinessError({ code: 10001, message: '您已被禁言' })));
  const muted = shareBet(chat, BET);
  chat.tell('general', entered);
  await expect(muted).rejects.toThrow('您已被禁言');
  expect(chat.joined).toEqual([]);
});

test('a chat that is lost is not waited for', async () => {
  const { chat } = createTestPlatform();

  const shared = shareBet(chat, BET);
  chat.set({ ...chat.get(), phase: 'lost' });

  await expect(shared).rejects.toMatchObject({ fault: 'closed' });
});
