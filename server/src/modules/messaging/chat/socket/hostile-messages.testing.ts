import { randomUUID } from 'node:crypto';
import { CHAT_FRAME_MAX_BYTES, GENERAL_ROOM, type ChatRefusalReason } from '@site/shared/product';
import { frameBytes, messageBytes } from './testing.ts';

/**
 * The result of a frame: a close code; the reason of a refusal; `answered` on success; `malformed` or `ignored`: counted as that, and not
 * answered; `nothing`: neither.
 */
export type Fate = number | ChatRefusalReason | 'answered' | 'malformed' | 'ignored' | 'nothing';
/** The sender: not logged in, logged in, or also in the general room. */
type Sender = 'guest' | 'member' | 'speaker';
export type HostileFrame = readonly [what: string, from: Sender, expected: Fate, bytes: Buffer];

const HEARTBEAT = '{"msgId":0,"msgData":{}}';

const texts = (from: Sender, expected: Fate, rows: Readonly<Record<string, string>>): HostileFrame[] =>
  Object.entries(rows).map(([what, text]) => [what, from, expected, frameBytes(text)]);

const asks = (from: Sender, expected: Fate, rows: Readonly<Record<string, readonly [msgId: number, msgData: unknown]>>): HostileFrame[] =>
  Object.entries(rows).map(([what, [msgId, msgData]]) => [what, from, expected, messageBytes(msgId, msgData)]);

const named = (ask: object) => ({ clientId: randomUUID(), roomId: GENERAL_ROOM, ...ask });

const NOT_A_MESSAGE = texts('guest', 'malformed', {
  'an empty text': '',
  'a word': 'hello',
  'half a message': '{"msgId":0',
  null: 'null',
  true: 'true',
  'a number': '10003',
  'a string': '"10003"',
  'an empty list': '[]',
  'a message in a list': `[${HEARTBEAT}]`,
  'two messages in one frame': HEARTBEAT + HEARTBEAT,
  'a byte order mark before it': `\uFEFF${HEARTBEAT}`,
  'a zero byte after it': `${HEARTBEAT}\0`,
  'an object without an id': '{}',
  'an id of text': '{"msgId":"0"}',
  'an id of null': '{"msgId":null}',
  'half an id': '{"msgId":10003.5}',
  'an endless id': '{"msgId":1e309}',
  'an id beyond what is exact': '{"msgId":9007199254740993}',
  'an id in a list': '{"msgId":[10003]}',
  'an object for an id': '{"msgId":{"valueOf":0}}',
  'an id by way of the prototype': '{"__proto__":{"msgId":0,"msgData":{}}}',
  '8,000 lists in each other': '['.repeat(8000) + ']'.repeat(8000),
  '16,000 lists never closed': '['.repeat(16_000),
});

const UNKNOWN = asks('guest', 'ignored', {
  'the id 10013': [10013, {}],
  'the id 10015': [10015, {}],
  'the id 10016': [10016, {}],
  'a negative id': [-1, {}],
  'the largest exact id': [Number.MAX_SAFE_INTEGER, {}],
  'what only servers say: who may speak': [10004, { speechStatus: 1 }],
  'what only servers say: maintenance': [10009, { on: true, message: '', until: null }],
  'what only servers say: a score': [10014, named({})],
});

const HARMLESS = [
  ...texts('guest', 'answered', {
    'a heartbeat of minus zero': '{"msgId":-0}',
    'an id given twice: the last counts': '{"msgId":10003,"msgId":0}',
    'a heartbeat with null': '{"msgId":0,"msgData":null}',
    'a heartbeat with 2,000 objects in each other': `{"msgId":0,"msgData":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}}`,
    'a heartbeat of exactly 16 KiB': HEARTBEAT.padEnd(CHAT_FRAME_MAX_BYTES),
  }),
  ...texts('speaker', 'answered', {
    'a text with half a character': `{"msgId":10003,"msgData":{"clientId":"${randomUUID()}","roomId":"general","text":"\\ud83d"}}`,
    'a text with a zero character': `{"msgId":10003,"msgData":{"clientId":"${randomUUID()}","roomId":"general","text":"a\\u0000b"}}`,
    'a text that is markup': `{"msgId":10003,"msgData":{"clientId":"${randomUUID()}","roomId":"general","text":"<img src=x onerror=a()>"}}`,
  }),
  ...asks('member', 'nothing', { 'a second log-in': [10001, { token: 'other', body: 'a.b.c' }] }),
];

const LOG_INS = [
  ...asks('guest', 'form', {
    'a log-in of nothing': [10001, null],
    'a log-in of a word': [10001, 'token'],
    'a log-in with a number for a token': [10001, { token: 1, body: '' }],
    'a log-in with too long a token': [10001, { token: 'a'.repeat(201), body: '' }],
    'a log-in with a list for a body': [10001, { token: '', body: [] }],
  }),
  ...asks('guest', 4001, {
    'a log-in of empty words': [10001, { token: '', body: '' }],
    'a log-in with a pass of its own making': [10001, { token: 'token-1', body: 'eyJhbGciOiJub25lIn0.e30.' }],
  }),
  ...asks('guest', 'session', {
    'entering without a log-in': [10002, named({})],
    'speaking without a log-in': [10003, named({ text: '你好' })],
    'sharing a bet without a log-in': [10010, named({ betNo: 'B1', showStake: false })],
    'history without a log-in': [10011, named({ limit: 10 })],
    'leaving without a log-in': [10012, named({})],
    'a gift without a log-in': [10017, named({ giftId: 'flower', qty: 1, coinPrice: 1 })],
  }),
];

const WRONG_PARTS = asks('speaker', 'form', {
  'nothing at all': [10002, null],
  'a list': [10002, [named({})]],
  'its parts by way of the prototype': [10002, JSON.parse(`{"__proto__":${JSON.stringify(named({}))}}`)],
  'no name': [10002, { roomId: GENERAL_ROOM }],
  'too short a name': [10002, named({ clientId: '1234567' })],
  'a name with a line break': [10002, named({ clientId: '12345678\n' })],
  'a room of paths': [10002, named({ roomId: '../../etc/passwd' })],
  'a room called as the prototype': [10002, named({ roomId: '__proto__' })],
  'a room of 100 letters': [10002, named({ roomId: `venue:${'A'.repeat(94)}` })],
  'a place before the first': [10002, named({ afterMsgId: -1 })],
  'half a place': [10002, named({ afterMsgId: 0.5 })],
  'a huge place': [10002, named({ afterMsgId: 1e300 })],
  'a number for a text': [10003, named({ text: 42 })],
  'a list for a text': [10003, named({ text: ['你好'] })],
  'a text of 1,001 letters': [10003, named({ text: 'a'.repeat(1001) })],
  'a bet of an object': [10010, named({ betNo: { $ne: '' }, showStake: true })],
  'a bet with a zero character': [10010, named({ betNo: 'B\0', showStake: true })],
  'a word for a switch': [10010, named({ betNo: 'B1', showStake: 'yes' })],
  'no history': [10011, named({ limit: 0 })],
  'too much history': [10011, named({ limit: 101 })],
  'history by a word': [10011, named({ limit: '10' })],
  'history before an object': [10011, named({ limit: 10, beforeMsgId: {} })],
  'no gift': [10017, named({ giftId: 'flower', qty: 0, coinPrice: 1 })],
  'fewer than no gifts': [10017, named({ giftId: 'flower', qty: -5, coinPrice: 1 })],
  '100 gifts': [10017, named({ giftId: 'flower', qty: 100, coinPrice: 1 })],
  'a huge number of gifts': [10017, named({ giftId: 'flower', qty: 1e21, coinPrice: 1 })],
  'a gift for nothing': [10017, named({ giftId: 'flower', qty: 1, coinPrice: 0 })],
  'a gift for half a coin': [10017, named({ giftId: 'flower', qty: 1, coinPrice: 0.5 })],
  'a gift with a zero character': [10017, named({ giftId: 'flower\0', qty: 1, coinPrice: 1 })],
});

const REFUSED = [
  ...asks('speaker', 'room', {
    'a room that is none': [10002, named({ roomId: 'constructor' })],
    'a match without a number': [10002, named({ roomId: 'match:IMTY' })],
    'speaking where one is not': [10003, named({ roomId: 'venue:IMTY', text: '你好' })],
    'sharing where one is not': [10010, named({ roomId: 'venue:IMTY', betNo: 'B1', showStake: false })],
    'giving where one is not': [10017, named({ roomId: 'venue:IMTY', giftId: 'flower', qty: 1, coinPrice: 1 })],
  }),
  ...asks('speaker', 'text', { 'a text of nothing but blanks': [10003, named({ text: ' \u200B\u3000' })] }),
  ...asks('speaker', 'filter', { 'a text with an address': [10003, named({ text: 'www.evil.example' })] }),
  ...asks('speaker', 'bet', { 'a bet that is a piece of SQL': [10010, named({ betNo: "'or'1'='1'--", showStake: true })] }),
  ...asks('speaker', 'gift', { 'a gift that is a piece of SQL': [10017, named({ giftId: "';drop--", qty: 1, coinPrice: 1 })] }),
];

/** Whole text frames whose content is invalid, or harmless although it looks hostile. */
export const HOSTILE_MESSAGES: readonly HostileFrame[] = [
  ...NOT_A_MESSAGE,
  ...UNKNOWN,
  ...HARMLESS,
  ...LOG_INS,
  ...WRONG_PARTS,
  ...REFUSED,
];
