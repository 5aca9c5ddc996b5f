import type { ChatState } from '@site/shared/platform';
import { CHAT_TEXT } from '@site/shared/product';
import { shortMinute } from '../short-minute.rules.ts';
import type { RoomView } from './room-view.ts';

/** Whether the member may speak now, and the text where he may not. */
export interface SpeakPermission {
  readonly kind: 'guest' | 'joining' | 'lost' | 'refused' | 'silent' | 'ready';
  /** Empty when one may speak. */
  readonly text: string;
}

interface SpeakPermissionInput {
  readonly loggedIn: boolean;
  readonly chat: ChatState;
  readonly view: Pick<RoomView, 'room' | 'refusal'>;
}

/** The most important sentence is first. */
export function speakPermissionOf({ loggedIn, chat, view }: SpeakPermissionInput): SpeakPermission {
  if (!loggedIn) return { kind: 'guest', text: '登录后参与聊天' };
  if (chat.phase === 'ended') return { kind: 'lost', text: chat.refusal ?? '聊天室已断开' };
  if (chat.phase === 'lost') return { kind: 'lost', text: '聊天室已断开' };
  if (chat.maintenance)
    return { kind: 'silent', text: untilText(chat.maintenance.message || CHAT_TEXT.maintenance, chat.maintenance.until) };
  if (view.refusal !== null) return { kind: 'refused', text: view.refusal };
  if (chat.self === null || view.room === null) return { kind: 'joining', text: '聊天室连接中…' };
  return speaking(chat, view.room);
}

/** SOC-6: muted, a closed room, or a grade that may only read. */
function speaking({ speech, self }: ChatState, room: NonNullable<RoomView['room']>): SpeakPermission {
  if (room.status === 'closed')
    return { kind: 'silent', text: room.reason === '' ? CHAT_TEXT.closed : `${CHAT_TEXT.closed}：${room.reason}` };
  if (speech?.speechStatus === 0) return { kind: 'silent', text: untilText(CHAT_TEXT.muted, speech.until) };
  const grade = self?.grade ?? 0;
  if (grade < room.vipMin || grade > room.vipMax) return { kind: 'silent', text: `VIP${room.vipMin}-VIP${room.vipMax}可发言` };
  return { kind: 'ready', text: '' };
}

function untilText(text: string, until: string | null): string {
  return until === null ? text : `${text}，至 ${shortMinute(until)}`;
}
