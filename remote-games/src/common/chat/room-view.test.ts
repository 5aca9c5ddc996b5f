import { testChatText } from '@site/shared/testing';
import type { ChatItem } from '@site/shared/wire';
import {
  EMPTY_ROOM,
  keyOfLine,
  linesOf,
  withSettledMessage,
  stepRoom,
  withOlder,
  withOwnMessage,
  withoutOwnMessage,
  type RoomView,
} from './room-view.ts';

const message = (msgId: number, more: Partial<ChatItem> = {}) => testChatText(msgId, `第${msgId}句`, more);
const numbers = ({ items }: RoomView) => items.map(({ msgId }) => msgId);
const list = (...messages: readonly ChatItem[]) => stepRoom(EMPTY_ROOM, { kind: 'list', messages, more: true });
const order = { kind: 'text', roomId: 'venue:IMTY', clientId: 'client-0001', text: '好球' } as const;

test('messages go on below, older ones above, and none twice [SOC-5] [API-2] [F56]', () => {
  const grown = stepRoom(list(message(8), message(9)), { kind: 'said', messages: [message(10)] });

  expect(numbers(withOlder(grown, [message(6), message(7), message(8)], false))).toEqual([6, 7, 8, 9, 10]);
});

test('messages that operators retract disappear, by event and in loaded pages [SOC-5]', () => {
  const shielded = { ...message(3), kind: 'shielded' } as ChatItem;
  const view = stepRoom(list(message(1), message(2), shielded), { kind: 'shielded', msgIds: [1] });

  expect(numbers(view)).toEqual([2]);
});

test('an own message shows at once, and only once after the server confirms it [SOC-5]', () => {
  const sent = withOwnMessage(list(message(1)), order);
  expect(linesOf(sent, new Set()).map(keyOfLine)).toEqual(['1', 'client-0001']);

  const confirmed = withSettledMessage(sent, 'client-0001', { state: 'sent', reason: null });
  const confirmedAgain = stepRoom(confirmed, { kind: 'said', messages: [message(2, { clientId: 'client-0001' })] });
  expect(linesOf(confirmedAgain, new Set()).map(keyOfLine)).toEqual(['1', '2']);
});

test('a word that failed can be sent again as the same message, or taken away', () => {
  const failed = withSettledMessage(withOwnMessage(list(), order), 'client-0001', { state: 'failed', reason: '发送过快，请稍后' });
  expect(failed.own).toMatchObject([{ state: 'failed', reason: '发送过快，请稍后' }]);

  expect(withOwnMessage(failed, order).own).toMatchObject([{ state: 'sending', reason: null, order: { clientId: 'client-0001' } }]);
  expect(withoutOwnMessage(failed, 'client-0001').own).toEqual([]);
});

test('a message that history confirms after a loss is not shown as failed a second time', () => {
  const failed = withSettledMessage(withOwnMessage(list(), order), 'client-0001', { state: 'failed', reason: '连接已中断' });

  const back = stepRoom(failed, { kind: 'list', messages: [message(5, { clientId: 'client-0001' })], more: false });

  expect([numbers(back), back.own]).toEqual([[5], []]);
});

test('hidden speakers are left out, the site’s own words never [SOC-5]', () => {
  const view = list(message(1), message(2, { from: null, kind: 'system' } as Partial<ChatItem>));

  expect(linesOf(view, new Set(['m1'])).map(keyOfLine)).toEqual(['2']);
});

test('a room holds a thousand messages at most', () => {
  const first = list(...Array.from({ length: 1000 }, (_, index) => message(index + 1)));

  const view = stepRoom(first, { kind: 'said', messages: [message(1001)] });

  expect([view.items.length, view.items[0]?.msgId, view.items.at(-1)?.msgId]).toEqual([901, 101, 1001]);
});
