import { CHAT_CLIENT_ID, CHAT_CODE, CHAT_ROOM_ID, CHAT_TEXT, matchRoom, refuseChatText, venueRoom, videoRoom } from './chat-limits.ts';
import { hasContact } from '../text-safety.ts';

test.each([
  '主队加油！',
  '2-1 绝杀',
  '98-101 最后一攻',
  '这场 3:0 上半场 1:0',
  '红牌！67分钟',
  '大2.5稳了',
  'VIP10',
  '三比一',
  '😀😀😀',
  '🎉 进球 ⚽️',
])('"%s" is allowed in the chat [SOC-5]', (text) => {
  expect(refuseChatText(text)).toBeNull();
});

test.each([
  'http://evil.example/x',
  'www.kaiyun',
  '加我 abc.com',
  '加我abc点com',
  'ａｂｃ．ｃｏｍ',
  'a\u200Bbc.c\u200Bom',
  '进群 1234567',
  '１２３４５６７',
  '138-1234-5678',
  '1 3 8 1 2 3 4',
  '一三八一二三四',
  '13八12三4',
  '1\u20E32\u20E33\u20E34\u20E35\u20E36\u20E37\u20E3',
  '13-81 23-45 67-89 10-11',
  'QQ:123456789',
])('"%s" is refused as a hidden contact', (text) => {
  expect(hasContact(text)).toBe(true);
  expect(refuseChatText(text)).toEqual({ reason: 'filter', message: CHAT_TEXT.filtered });
});

test.each([
  ['', CHAT_TEXT.empty],
  [' \u3000\n', CHAT_TEXT.empty],
  ['\u200B\u200D', CHAT_TEXT.empty],
  ['好'.repeat(51), CHAT_TEXT.tooLong],
  ['a'.repeat(101), CHAT_TEXT.tooLong],
])('a text of %j is refused: %s [VAL-3]', (text, message) => {
  expect(refuseChatText(text)?.message).toBe(message);
});

test.each(['好'.repeat(50), 'a'.repeat(100)])('a text of exactly 100 units is accepted [VAL-3]', (text) => {
  expect(refuseChatText(text)).toBeNull();
});

test.each(['general', venueRoom('IMTY'), matchRoom('YBTY', '20000012'), videoRoom('FBTY', '30000001')])('%s is a room’s id', (roomId) => {
  expect(CHAT_ROOM_ID.test(roomId)).toBe(true);
});

test.each(['', 'General', 'a:b:c:d', 'match:IM TY:1', 'match::1', '../x', 'x'.repeat(13)])('"%s" is no room’s id', (roomId) => {
  expect(CHAT_ROOM_ID.test(roomId)).toBe(false);
});

test('a UUID names a message', () => {
  expect(CHAT_CLIENT_ID.test('0f7a2d3e-1b1c-4f7a-9a55-0d1c6f1f9b11')).toBe(true);
});

test.each([
  ['01JX2M9Q7RB4', true],
  ['B-20260615_1', true],
  ['', false],
  ['a b', false],
  ['a\0', false],
  ['注单', false],
  ['a'.repeat(41), false],
])('"%s" is a valid id of a bet or a gift: %s [SOC-5]', (name, isCode) => {
  expect(CHAT_CODE.test(name)).toBe(isCode);
});
