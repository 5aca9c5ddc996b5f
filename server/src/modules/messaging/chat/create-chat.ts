import type { Server } from 'node:http';
import { CHAT_MESSAGE } from '@site/shared/product';
import { SECOND_MS } from '../../../kernel/clock.ts';
import type { Job } from '../../../kernel/jobs/scheduler.ts';
import type { ChatEvent } from './bus/bus.ts';
import { type ChatCore, type ChatParts, openCore } from './chat-core.ts';
import { openLine } from './chat-line.ts';
import { chatRoutes } from './chat.routes.ts';
import { listShielded } from './chat.store.ts';
import { createGiftAdmin } from './gifts.service.ts';
import { createModeration, createMutes } from './moderation.service.ts';

const RECENT_SHIELDED = 200;
const MOST_TOLD_OF_MAIL = 1000;

type Line = ReturnType<typeof openLine>;

/** The whole chat of one instance: socket, calls, operator commands; `live` is its job. */
export function createChat(parts: ChatParts) {
  const { db, clock, bus, ask, log } = parts;
  const core = openCore(parts, (connection) => line.sockets.drop(connection));
  const line = openLine(parts, core);
  const { hub, online, rooms, gifts, writer, passes, onSaid } = core;
  const { watch, sockets, kicks, notices } = line;
  const { hear, lookAround, missed } = openEars(parts, core, line);
  const tell = (event: ChatEvent): void => {
    hear(event).catch(log);
    bus.publish(event);
  };
  bus.follow({ hear: (event) => void hear(event).catch(log), missed: () => void missed().catch(log) });
  return {
    routes: chatRoutes({ db, passes, rooms, gifts, ask }),
    moderation: createModeration({ db, clock, rooms, writer, tell, onSaid, online: online.of }),
    mutes: createMutes({ db, clock, memberIdOf: ask.memberIdOf, tell }),
    giftAdmin: createGiftAdmin(db),
    counted: line.counted,
    /** The services that simulated members need to speak in occupied rooms. */
    crowd: { writer, onSaid, roomIds: hub.roomIds, need: rooms.need },
    sessionEnded: (memberId: string | null, sessionId: string | null) => tell({ kind: 'session', memberId, sessionId }),
    /** After a mailing to many, their pages poll for it. */
    mailWritten(memberIds: readonly string[]): void {
      if (memberIds.length <= MOST_TOLD_OF_MAIL) tell({ kind: 'mail', memberIds });
    },
    live: {
      lookAround,
      lookAtSessions: kicks.lookAtAll,
      freeMuted: notices.freeMuted,
      tellScores: watch.tellScores,
      tellWhoCame: watch.tellWhoCame,
      closeIdle: sockets.closeIdle,
      tellOnline(): void {
        bus.publish({ kind: 'online', instance: core.instance, rooms: hub.counts() });
        watch.tellOnline();
      },
    },
    attach: (server: Server) => void server.on('upgrade', line.upgrade),
    async close(): Promise<void> {
      await line.close();
      await bus.close();
    },
  };
}

export type Chat = ReturnType<typeof createChat>;

/** Handles an event of an instance, another one or this. */
function openEars({ db, log }: ChatParts, { hub, online }: ChatCore, { watch, sockets, kicks, notices }: Line) {
  async function hear(event: ChatEvent): Promise<void> {
    if (event.kind === 'news') return hub.offer(event.items[0]?.roomId ?? '', event.items);
    if (event.kind === 'online') return online.hear(event.instance, event.rooms);
    if (event.kind === 'session') return kicks.lookSoon(event, log);
    if (event.kind === 'maintenance') return notices.maintenanceChanged();
    if (event.kind === 'speech') return notices.speechOf(event.memberId);
    if (event.kind === 'mail') return notices.mailSoon(event.memberIds);
    const { roomId } = event;
    if (event.kind === 'shielded') return tellShielded(roomId, event.msgIds);
    await hub.catchUp(await watch.refresh([roomId]));
  }
  function tellShielded(roomId: string, msgIds: readonly number[]): void {
    if (msgIds.length > 0) hub.tell(roomId, { msgId: CHAT_MESSAGE.msgShield, msgData: { roomId, msgIds } });
  }
  /** Reads everything again that other instances may have changed. */
  async function lookAround(): Promise<void> {
    await hub.catchUp(await watch.refresh(hub.roomIds()));
    await notices.maintenanceChanged();
  }
  return {
    hear,
    lookAround,
    async missed(): Promise<void> {
      await lookAround();
      await kicks.lookAtAll();
      await notices.tellSpeech([...sockets.all()].filter(({ member }) => member !== null));
      for (const roomId of hub.roomIds())
        tellShielded(roomId, await listShielded(db, roomId, (hub.lastSent(roomId) ?? 0) - RECENT_SHIELDED));
    },
  };
}

const INTERVAL_SECONDS = {
  lookAround: 2,
  lookAtSessions: 15,
  freeMuted: 5,
  tellScores: 2,
  tellWhoCame: 1,
  closeIdle: 2,
  tellOnline: 5,
} as const;

/** Updates the chat rooms while the site listens. */
export function chatJobs({ live }: Pick<Chat, 'live'>): Job[] {
  const names = Object.keys(INTERVAL_SECONDS) as (keyof typeof INTERVAL_SECONDS)[];
  return names.map((name) => ({
    everyMs: INTERVAL_SECONDS[name] * SECOND_MS,
    failure: `The chat could not go on with ${name}.`,
    run: async () => {
      await live[name]();
    },
  }));
}
