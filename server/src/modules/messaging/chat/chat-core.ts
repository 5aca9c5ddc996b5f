import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../../context.ts';
import type { ChatBus } from './bus/bus.ts';
import { listAfter, toItem } from './chat.store.ts';
import { createGifts } from './gifts.service.ts';
import { createPasses } from './jwt.ts';
import { createOnline } from './live/room-watch.ts';
import type { ChatDependencies } from './chat-dependencies.ts';
import { createRooms } from './rooms/rooms.service.ts';
import { createOutlet, type Connection } from './socket/connection.ts';
import { CHAT_FILL_MAX, createHub } from './socket/hub.ts';
import { createWriter, type PostedMessage } from './writer.ts';

export interface ChatOptions extends Pick<Parameters<typeof createRooms>[0], 'content'>, Pick<AppContext, 'db' | 'clock' | 'vault'> {
  readonly bus: ChatBus;
  readonly ask: ChatDependencies;
  readonly site: {
    readonly publicOrigin: string;
    readonly siteOrigins: readonly string[];
    readonly trustProxy: readonly string[];
    readonly mostPerAddress: number;
    readonly most: number;
  };
  log(failure: unknown): void;
}

/** The part shared by sockets, calls and operators: rooms, messages, and delivery to members in rooms. */
export function createChatCore({ db, clock, vault, bus, ask, content }: ChatOptions, drop: (connection: Connection) => void) {
  const outlet = createOutlet({ drop });
  const readAfter = async (roomId: string, afterMsgId: number) =>
    (await listAfter(db, { roomId, afterMsgId, limit: CHAT_FILL_MAX })).map(toItem);
  const hub = createHub({ outlet, readAfter });
  const online = createOnline({ clock, here: hub.counts });
  const writer = createWriter({ db, clock, refuseRestricted: ask.refuseRestricted });
  return {
    outlet,
    hub,
    online,
    writer,
    /** Identifies this instance to the others. */
    instance: randomUUID(),
    rooms: createRooms({ db, ask, content, online: online.of }),
    gifts: createGifts({ db, clock, append: writer.append, coins: ask.coins, hostOf: content.hostOf }),
    passes: createPasses(vault, clock),
    /** A message is stored: delivers it here and to other instances. */
    deliver(posted: PostedMessage): void {
      if ('failure' in posted) return;
      const { item } = posted;
      hub.offer(item.roomId, [item]);
      bus.publish({ kind: 'news', items: [item] });
    },
  };
}

export type ChatCore = ReturnType<typeof createChatCore>;
