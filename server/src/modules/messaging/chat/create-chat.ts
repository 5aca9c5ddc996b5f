import type { Server } from 'node:http';
import { CHAT_MESSAGE } from '@site/shared/product';
import { SECOND_MS } from '../../../kernel/clock.ts';
import type { Route } from '../../../kernel/http/bind-endpoint.ts';
import type { OpsRoute } from '../../../kernel/http/ops.ts';
import type { Job } from '../../../kernel/jobs/scheduler.ts';
import type { ChatEvent } from './bus/bus.ts';
import { type ChatCore, type ChatOptions, createChatCore } from './chat-core.ts';
import { createSocketLayer } from './socket-layer.ts';
import { chatOpsRoutes, chatRoutes } from './chat.routes.ts';
import { listShielded } from './chat.store.ts';
import { createGiftAdmin } from './gifts.service.ts';
import { createModeration, createMutes, type Moderation } from './moderation.service.ts';
import type { SocketCounts } from './socket/sockets.ts';
import type { ChatPosting } from './writer.ts';

const RECENT_SHIELDED = 200;
const MAX_NOTIFIED_MEMBERS = 1000;

type SocketLayer = ReturnType<typeof createSocketLayer>;

/** The repeated work of `chatJobs`. */
interface ChatWork {
  /** Reads everything again that other instances may have changed. */
  refreshRooms(): Promise<void>;
  checkSessions(): Promise<void>;
  checkMembers(): Promise<void>;
  checkAdmissions(): Promise<void>;
  liftExpiredMutes(): Promise<void>;
  broadcastScores(): Promise<void>;
  broadcastEntries(): void;
  closeIdle(): void;
  broadcastOnline(): void;
  endOldRooms(): Promise<void>;
}

/** The whole chat of one instance: socket, calls, operator commands; `live` is its job. */
export interface Chat {
  readonly routes: readonly Route[];
  readonly opsRoutes: readonly OpsRoute[];
  readonly moderation: Moderation;
  /** Numbers of sockets and messages since the start, for operators. */
  counted(): SocketCounts;
  readonly posting: ChatPosting;
  /** Closes the sockets of sessions that may have ended, on every instance; see `SessionsEndedEvent`. */
  sessionEnded(memberId: string | null, sessionId: string | null): void;
  /** After a mailing to many, their pages poll for it. */
  mailWritten(memberIds: readonly string[]): void;
  readonly live: ChatWork;
  /** Accepts sockets at this server. */
  attach(server: Server): void;
  close(): Promise<void>;
}

export function createChat(options: ChatOptions): Chat {
  const { db, clock, bus, sources, log } = options;
  const core = createChatCore(options, (connection) => layer.sockets.drop(connection));
  const layer = createSocketLayer(options, core);
  const { hub, rooms, writer, deliver } = core;
  const { watch, sockets, kicks, notices, counted } = layer;
  const { handle, refreshRooms, missed } = createEventHandler(options, core, layer);
  const publish = (event: ChatEvent): void => {
    handle(event).catch(log);
    bus.publish(event);
  };
  bus.follow({ handle: (event) => void handle(event).catch(log), missed: () => void missed().catch(log) });
  const moderation = createModeration({ ...options, ...core, publish });
  const mutes = createMutes({ db, clock, memberIdOf: sources.memberIdOf, publish });
  return {
    routes: chatRoutes(options, core),
    opsRoutes: chatOpsRoutes({ moderation, mutes, giftAdmin: createGiftAdmin(db), counted }),
    moderation,
    counted,
    posting: { writer, deliver, roomIds: hub.roomIds, need: rooms.need },
    sessionEnded: (memberId, sessionId) => publish({ kind: 'session', memberId, sessionId }),
    mailWritten(memberIds) {
      if (memberIds.length <= MAX_NOTIFIED_MEMBERS) publish({ kind: 'mail', memberIds });
    },
    live: {
      refreshRooms,
      checkSessions: kicks.checkAll,
      checkMembers: layer.checkMembers,
      checkAdmissions: layer.checkAdmissions,
      liftExpiredMutes: notices.liftExpiredMutes,
      broadcastScores: watch.broadcastScores,
      broadcastEntries: watch.broadcastEntries,
      closeIdle: sockets.closeIdle,
      endOldRooms: () => rooms.endOld(hub.roomIds()),
      broadcastOnline(): void {
        bus.publish({ kind: 'online', instance: core.instance, rooms: hub.counts() });
        watch.broadcastOnline();
      },
    },
    attach: (server) => void server.on('upgrade', layer.upgrade),
    async close() {
      await layer.close();
      await bus.close();
    },
  };
}

/** Handles an event of an instance, another one or this. */
function createEventHandler({ db, log }: ChatOptions, { hub, online }: ChatCore, { watch, sockets, kicks, notices }: SocketLayer) {
  async function handle(event: ChatEvent): Promise<void> {
    if (event.kind === 'news') return hub.offer(event.items[0]?.roomId ?? '', event.items);
    if (event.kind === 'online') return online.record(event.instance, event.rooms);
    if (event.kind === 'session') return kicks.checkSoon(event, log);
    if (event.kind === 'maintenance') return notices.broadcastMaintenance();
    if (event.kind === 'speech') return notices.sendSpeechOf(event.memberId);
    if (event.kind === 'mail') return notices.notifyOfMail(event.memberIds);
    const { roomId } = event;
    if (event.kind === 'shielded') return broadcastShielded(roomId, event.msgIds);
    await hub.catchUp(await watch.refresh([roomId]));
  }
  function broadcastShielded(roomId: string, msgIds: readonly number[]): void {
    if (msgIds.length > 0) hub.broadcast(roomId, { msgId: CHAT_MESSAGE.msgShield, msgData: { roomId, msgIds } });
  }
  async function refreshRooms(): Promise<void> {
    await hub.catchUp(await watch.refresh(hub.roomIds()));
    await notices.broadcastMaintenance();
  }
  return {
    handle,
    refreshRooms,
    async missed(): Promise<void> {
      await refreshRooms();
      await kicks.checkAll();
      await notices.sendSpeech([...sockets.all()].filter(({ member }) => member !== null));
      for (const roomId of hub.roomIds())
        broadcastShielded(roomId, await listShielded(db, roomId, (hub.lastSent(roomId) ?? 0) - RECENT_SHIELDED));
    },
  };
}

const INTERVAL_SECONDS = {
  refreshRooms: 2,
  checkSessions: 15,
  checkMembers: 15,
  checkAdmissions: 5,
  liftExpiredMutes: 5,
  broadcastScores: 2,
  broadcastEntries: 1,
  closeIdle: 2,
  broadcastOnline: 5,
  endOldRooms: 600,
} as const satisfies Record<keyof ChatWork, number>;

/** Updates the chat rooms while the site listens. */
export function chatJobs({ live }: Pick<Chat, 'live'>): Job[] {
  const names = Object.keys(INTERVAL_SECONDS) as (keyof typeof INTERVAL_SECONDS)[];
  return names.map((name) => ({
    everyMs: INTERVAL_SECONDS[name] * SECOND_MS,
    failure: `The chat job ${name} failed.`,
    run: async () => {
      await live[name]();
    },
  }));
}
