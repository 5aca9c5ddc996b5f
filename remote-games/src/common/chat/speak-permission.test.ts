import { CHAT_AT_REST, type ChatState } from '@site/shared/platform';
import type { ChatRoom } from '@site/shared/wire';
import { speakPermissionOf } from './speak-permission.ts';

const ROOM = { status: 'open', reason: '', vipMin: 2, vipMax: 8 } as ChatRoom;
const open: ChatState = {
  ...CHAT_AT_REST,
  status: 1,
  phase: 'open',
  self: { name: '夜***者', memberKey: 'me', grade: 3 },
  session: { speechStatus: 1, vipMin: 0, vipMax: 10 },
};
const maintenance = { on: true, message: '', until: '2026-06-15T12:00:00.000Z' };
const muted = { speechStatus: 0, until: null, reason: '' } as const;

test.each<[string, Partial<ChatState>, Partial<ChatRoom> | null, string, string]>([
  ['may speak', {}, {}, 'ready', ''],
  ['waits while the line is opened', { phase: 'opening', self: null }, null, 'joining', '聊天室连接中…'],
  ['waits while it comes back', { phase: 'waiting', self: null }, {}, 'joining', '聊天室连接中…'],
  ['is offered another try after five', { phase: 'lost', self: null }, {}, 'lost', '聊天室已断开'],
  [
    'reads why the log-in was refused',
    { phase: 'ended', self: null, refusal: '冷静期内无法使用聊天' },
    null,
    'lost',
    '冷静期内无法使用聊天',
  ],
  ['is silent under maintenance', { maintenance }, {}, 'silent', '聊天室维护中，至 06-15 20:00'],
  ['is silent when muted', { speech: muted }, {}, 'silent', '您已被禁言'],
  ['is silent below the grades', {}, { vipMin: 4, vipMax: 10 }, 'silent', 'VIP4-VIP10可发言'],
  ['is silent above the grades', {}, { vipMin: 0, vipMax: 2 }, 'silent', 'VIP0-VIP2可发言'],
  ['is silent in a closed room', {}, { status: 'closed', reason: '赛事已结束' }, 'silent', '聊天室已关闭：赛事已结束'],
])('a member %s [SOC-3] [SOC-6]', (_sentence, chat, room, kind, text) => {
  const view = { room: room && { ...ROOM, ...room }, refusal: null };

  expect(speakPermissionOf({ loggedIn: true, chat: { ...open, ...chat }, view })).toEqual({ kind, text });
});

test('a guest is prompted to log in [SOC-6] [ROL-1]', () => {
  expect(speakPermissionOf({ loggedIn: false, chat: open, view: { room: null, refusal: null } })).toEqual({
    kind: 'guest',
    text: '登录后参与聊天',
  });
});

test('the reason of a room that refuses is shown', () => {
  const view = { room: null, refusal: '聊天室不存在' };

  expect(speakPermissionOf({ loggedIn: true, chat: open, view })).toEqual({ kind: 'refused', text: '聊天室不存在' });
});
