import type { ChatSpeaker } from '@site/shared/wire';
import type { Db } from '../kernel/database.ts';
import { findMessage } from './chat.store.ts';
import { ChatRefusal } from './refuse.ts';
import { hostOf } from './rooms/hosts.ts';

/** Whom a gift is for. */
export interface Receiver {
  readonly name: string;
  /** Null for a room's host and for simulated members: nobody keeps a record of it. */
  readonly memberId: string | null;
  /** Null for the room's host. */
  readonly speaker: Pick<ChatSpeaker, 'memberKey' | 'name'> | null;
}

interface Asked {
  readonly memberId: string;
  readonly roomId: string;
  readonly toMsgId: number | undefined;
}

/** Who said the message, or the room's host; a refusal where the message is not there any more, and for oneself. */
export async function findReceiver(trx: Db, { memberId, roomId, toMsgId }: Asked): Promise<Receiver | ChatRefusal> {
  if (toMsgId === undefined) return { name: hostOf(roomId), memberId: null, speaker: null };
  const said = await findMessage(trx, roomId, toMsgId);
  const speaker = said?.speaker ?? null;
  if (said === undefined || speaker === null) return new ChatRefusal('gift', '该消息已不在，请重新选择赠送对象');
  if (said.member_id === memberId) return new ChatRefusal('gift', '不能给自己送礼物');
  const { memberKey, name } = JSON.parse(speaker) as ChatSpeaker;
  return { name, memberId: said.member_id, speaker: { memberKey, name } };
}
