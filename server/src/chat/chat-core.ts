import { randomUUID } from 'node:crypto';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Vault } from '../kernel/vault.ts';
import type { ChatBus } from './bus/bus.ts';
import { listAfter, toItem } from './chat.store.ts';
import { createGifts } from './gifts.service.ts';
import { createPasses } from './jwt.ts';
import { createOnline } from './live/online.ts';
import type { ChatNeighbours } from './neighbours.ts';
import { createRooms } from './rooms/rooms.service.ts';
import { createOutlet, type Connection } from './socket/connection.ts';
import { CHAT_FILL_MAX, createHub } from './socket/hub.ts';
import { createWriter, type Said } from './writer.ts';

export interface ChatParts extends Pick<Parameters<typeof createRooms>[0], 'before'> {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly bus: ChatBus;
  readonly ask: ChatNeighbours;
  readonly site: {
    readonly publicOrigin: string;
    readonly siteOrigins: readonly string[];
    readonly trustProxy: readonly string[];
    readonly mostPerAddress: number;
    readonly most: number;
  };
  log(failure: unknown): void;
}

/** What sockets, calls and operators share: rooms, what is said in them, and the way out to who is there. */
export function openCore({ db, clock, vault, bus, ask, before }: ChatParts, drop: (connection: Connection) => void) {
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
    /** Names this instance to the others. */
    instance: randomUUID(),
    rooms: createRooms({ db, ask, before, online: online.of }),
    gifts: createGifts({ db, clock, append: writer.append, coins: ask.coins }),
    passes: createPasses(vault, clock),
    /** What was said is stored: it is told here and to other instances. */
    onSaid(said: Said): void {
      if ('failure' in said) return;
      const { item } = said;
      hub.offer(item.roomId, [item]);
      bus.publish({ kind: 'news', items: [item] });
    },
  };
}

export type ChatCore = ReturnType<typeof openCore>;
