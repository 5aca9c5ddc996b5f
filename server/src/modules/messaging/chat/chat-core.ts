import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../../context.ts';
import type { ChatBus } from './bus/bus.ts';
import { listAfter, toItem } from './chat.store.ts';
import { type ChatGifts, createChatGifts } from './gifts.service.ts';
import { createPasses, type Passes } from './jwt.ts';
import { createOnline, type Online } from './live/room-watch.ts';
import type { ChatDependencies, RoomContent } from './chat-dependencies.ts';
import { createRooms, type Rooms } from './rooms/rooms.service.ts';
import { type Connection, createOutlet, type Outlet } from './socket/connection.ts';
import type { GateDependencies } from './socket/gate.ts';
import { CHAT_FILL_MAX, createHub, type Hub } from './socket/hub.ts';
import { createWriter, type PostedMessage, type Writer } from './writer.ts';

export interface ChatOptions extends Pick<AppContext, 'db' | 'clock' | 'vault' | 'limitRate'> {
  readonly content: RoomContent;
  readonly bus: ChatBus;
  readonly sources: ChatDependencies;
  readonly site: Omit<GateDependencies, 'accept'>;
  log(failure: unknown): void;
}

/** The part shared by sockets, calls and operators: rooms, messages, and delivery to members in rooms. */
export interface ChatCore {
  readonly outlet: Outlet;
  readonly hub: Hub;
  readonly online: Online;
  readonly writer: Writer;
  /** Identifies this instance to the others. */
  readonly instance: string;
  readonly rooms: Rooms;
  readonly gifts: ChatGifts;
  readonly passes: Passes;
  /** A message is stored: delivers it here and to other instances. */
  deliver(posted: PostedMessage): void;
}

export function createChatCore({ db, clock, vault, bus, sources, content }: ChatOptions, drop: (connection: Connection) => void): ChatCore {
  const outlet = createOutlet({ drop });
  const readAfter = async (roomId: string, afterMsgId: number) =>
    (await listAfter(db, { roomId, afterMsgId, limit: CHAT_FILL_MAX })).map(toItem);
  const hub = createHub({ outlet, readAfter });
  const online = createOnline({ clock, here: hub.counts });
  const writer = createWriter({ db, clock, ...sources });
  return {
    outlet,
    hub,
    online,
    writer,
    instance: randomUUID(),
    rooms: createRooms({ db, clock, sources, content, online: online.of }),
    gifts: createChatGifts({ db, clock, append: writer.append, coins: sources.coins, hostOf: content.hostOf }),
    passes: createPasses(vault, clock),
    deliver(posted) {
      if ('failure' in posted) return;
      const { item } = posted;
      hub.offer(item.roomId, [item]);
      bus.publish({ kind: 'news', items: [item] });
    },
  };
}
