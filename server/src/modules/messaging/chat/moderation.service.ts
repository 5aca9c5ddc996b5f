import { safeText } from '@site/shared/product';
import type { ChatMessageReview, ChatMute, ChatOverview } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { MINUTE_MS, toIso } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/db/database.ts';
import type { ChatRoomRow } from '../schema.ts';
import type { ChatEvent } from './bus/bus.ts';
import type { ChatCore } from './chat-core.ts';
import { changeRoom, listBefore, listRooms, shieldMessages, toItem } from './chat.store.ts';
import { dropMute, findMaintenance, saveMute, setMaintenance } from './moderation.store.ts';
import { malformed } from '../../../kernel/http/ops.ts';
import type { ChatDependencies } from './chat-dependencies.ts';

interface ModerationDependencies extends Pick<AppContext, 'db' | 'clock'>, Pick<ChatCore, 'rooms' | 'writer' | 'deliver' | 'online'> {
  /** Notifies this instance and the others. */
  publish(event: ChatEvent): void;
}

const MOST_ROOMS = 100;
const MOST_MESSAGES = 50;
const NO_REASON = '聊天室维护中';

/** Operators moderate rooms and messages. Takes effect with the next message, on every instance. */
export function createModeration({ db, clock, rooms, writer, publish, deliver, online }: ModerationDependencies) {
  async function change(roomId: string, to: Partial<ChatRoomRow>) {
    const room = await rooms.need(roomId).catch(() => null);
    if (room === null) throw malformed(`there is no room ${roomId}; rooms lists them`);
    await changeRoom(db, roomId, to);
    publish({ kind: 'room', roomId });
    return overview();
  }
  async function overview(): Promise<ChatOverview> {
    const maintenance = await findMaintenance(db, clock.nowMs());
    const rows = await listRooms(db, MOST_ROOMS);
    return {
      maintenance: maintenance === undefined ? null : { message: maintenance.message, until: isoOf(maintenance.until_ms) },
      rooms: rows.map((row) => ({ ...toLine(row), online: online.of(row.room_id) })),
    };
  }
  return {
    overview,
    close: (roomId: string, reason: string) => change(roomId, { status: 'closed', reason }),
    open: (roomId: string) => change(roomId, { status: 'open', reason: '' }),
    range: (roomId: string, vipMin: number, vipMax: number) => change(roomId, { vip_min: vipMin, vip_max: vipMax }),
    async messages(roomId: string): Promise<readonly ChatMessageReview[]> {
      const rows = await listBefore(db, { roomId, beforeMsgId: null, limit: MOST_MESSAGES });
      return rows.map((row) => ({ ...toItem({ ...row, shielded: 0 }), memberId: row.member_id, shielded: row.shielded === 1 }));
    },
    async shield(roomId: string, msgIds: readonly number[]) {
      const shielded = await shieldMessages(db, roomId, msgIds);
      if (shielded === 0) throw malformed(`room ${roomId} has no such message`);
      publish({ kind: 'shielded', roomId, msgIds });
      return { shielded };
    },
    /** All rooms at once; null ends it. */
    async maintain(to: { readonly message: string; readonly minutes: number | null } | null) {
      const untilMs = to?.minutes ? clock.nowMs() + to.minutes * MINUTE_MS : null;
      await inTransaction(db, (trx) => setMaintenance(trx, to === null ? null : { message: to.message || NO_REASON, until_ms: untilMs }));
      publish({ kind: 'maintenance' });
      return overview();
    },
    /** A site message in a room. */
    async say(roomId: string, text: string) {
      await rooms.need(roomId).catch(() => Promise.reject(malformed(`there is no room ${roomId}`)));
      const posted = await writer.say({
        roomId,
        memberId: null,
        sessionId: null,
        clientId: null,
        speaker: null,
        kind: 'system',
        content: { text: safeText(text) },
      });
      if ('failure' in posted) throw posted.failure;
      deliver(posted);
      return posted.item;
    },
  };
}

export type Moderation = ReturnType<typeof createModeration>;

function isoOf(ms: number | bigint | null): string | null {
  return ms === null ? null : toIso(Number(ms));
}

function toLine({ room_id: roomId, title, status, reason, vip_min: vipMin, vip_max: vipMax, last_msg_id: messages }: ChatRoomRow) {
  return { roomId, title, status, reason, vipMin, vipMax, messages };
}

interface MutesDependencies extends Pick<ModerationDependencies, 'db' | 'clock' | 'publish'> {
  readonly memberIdOf: ChatDependencies['memberIdOf'];
}

/** Mutes, for all rooms. Takes effect with the next message, on every instance. */
export function createMutes({ db, clock, memberIdOf, publish }: MutesDependencies) {
  async function need(userName: string): Promise<string> {
    const memberId = await memberIdOf(userName);
    if (memberId === null) throw malformed(`no member is called ${userName}`);
    return memberId;
  }
  return {
    /** Permanent without minutes. */
    async mute(userName: string, minutes: number | null, reason: string): Promise<ChatMute> {
      const memberId = await need(userName);
      const untilMs = minutes === null ? null : clock.nowMs() + minutes * MINUTE_MS;
      await saveMute(db, { member_id: memberId, until_ms: untilMs, reason });
      publish({ kind: 'speech', memberId });
      return { userName, until: untilMs === null ? null : toIso(untilMs) };
    },
    async unmute(userName: string) {
      const memberId = await need(userName);
      await dropMute(db, memberId);
      publish({ kind: 'speech', memberId });
      return { userName };
    },
  };
}

export type Mutes = ReturnType<typeof createMutes>;
