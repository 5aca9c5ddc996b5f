import { CHAT_MESSAGE, MAIL_MESSAGE, SPEECH } from '@site/shared/product';
import type { ChatMaintenance, ChatServerMessage, ChatSpeech } from '@site/shared/wire';
import { toIso, type Clock } from '../../../../kernel/clock.ts';
import type { Db } from '../../../../kernel/db/database.ts';
import { findMaintenance, findMutes } from '../moderation.store.ts';
import { type Connection, frameOf, type Outlet } from '../socket/connection.ts';
import type { Sockets } from '../socket/sockets.ts';

/** The transaction that writes a mail is not committed yet at the time of the event; if that takes longer, the page polls. */
const MAIL_DELAY_MS = 250;
const OPEN: ChatMaintenance = { on: false, message: '', until: null };

/** Notices to members about themselves and about all rooms: mutes and maintenance. */
export function createNotices({ db, clock, sockets, outlet }: { db: Db; clock: Clock; sockets: Sockets; outlet: Outlet }) {
  let sent = OPEN;

  async function maintenance(): Promise<ChatMaintenance> {
    const row = await findMaintenance(db, clock.nowMs());
    return row === undefined ? OPEN : { on: true, message: row.message, until: row.until_ms === null ? null : toIso(Number(row.until_ms)) };
  }
  async function sendSpeech(connections: readonly Connection[]): Promise<void> {
    const memberIds = [...new Set(connections.flatMap(({ member }) => member?.memberId ?? []))];
    const mutes = await findMutes(db, memberIds, clock.nowMs());
    for (const connection of connections) {
      const { member } = connection;
      if (member === null) continue;
      const mute = mutes.get(member.memberId);
      member.speech = mute === undefined ? SPEECH.allowed : SPEECH.muted;
      const until = mute?.until_ms ?? null;
      const msgData: ChatSpeech = {
        speechStatus: member.speech,
        until: until === null ? null : toIso(Number(until)),
        reason: mute?.reason ?? '',
      };
      outlet.send(connection, { msgId: CHAT_MESSAGE.speechStatus, msgData });
    }
  }
  return {
    sendSpeech,
    sendSpeechOf: (memberId: string) => sendSpeech(sockets.ofMember(memberId)),
    /** Announces a mail once it can be read (ACC-8). */
    notifyOfMail(memberIds: readonly string[]): void {
      const written = new Set(memberIds);
      const notify = () => {
        for (const connection of sockets.all())
          if (connection.member !== null && written.has(connection.member.memberId))
            outlet.send(connection, { msgId: MAIL_MESSAGE, msgData: {} });
      };
      setTimeout(notify, MAIL_DELAY_MS).unref();
    },
    /** Mutes that expired. */
    async liftExpiredMutes(): Promise<void> {
      const muted = [...sockets.all()].filter(({ member }) => member?.speech === SPEECH.muted);
      const still = await findMutes(db, [...new Set(muted.flatMap(({ member }) => member?.memberId ?? []))], clock.nowMs());
      await sendSpeech(muted.filter(({ member }) => member !== null && !still.has(member.memberId)));
    },
    /** To a new connection, if all rooms are under maintenance. */
    async greet(connection: Connection): Promise<void> {
      await sendSpeech([connection]);
      const now = await maintenance();
      if (now.on) outlet.send(connection, { msgId: CHAT_MESSAGE.allRoomMaintain, msgData: now });
    },
    /** To everybody, on a change. */
    async broadcastMaintenance(): Promise<void> {
      const now = await maintenance();
      if (JSON.stringify(now) === JSON.stringify(sent)) return;
      sent = now;
      const message: ChatServerMessage = { msgId: CHAT_MESSAGE.allRoomMaintain, msgData: now };
      const frame = frameOf(message);
      for (const connection of sockets.all()) if (connection.member !== null) outlet.sendFrame(connection, frame);
    },
  };
}
