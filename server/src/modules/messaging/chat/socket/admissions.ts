import type { Rooms } from '../rooms/rooms.service.ts';
import { ChatRefusal } from '../refuse.ts';
import type { ChatMember, Connection } from './connection.ts';
import type { Hub } from './hub.ts';

interface AdmissionsDependencies {
  readonly hub: Pick<Hub, 'leave'>;
  readonly rooms: Pick<Rooms, 'admit'>;
}

/** Who may not enter a room any more (SOC-7) leaves it, and neither speaks nor hears there. */
export interface Admissions {
  /** Refuses a socket that is not in the room, or may not be any more. */
  require(connection: Connection, member: ChatMember, roomId: string): Promise<void>;
  /** Takes these sockets out of the rooms that they may not be in any more. */
  checkAll(connections: Iterable<Connection>): Promise<void>;
}

export function createAdmissions({ hub, rooms }: AdmissionsDependencies): Admissions {
  /** Why a grade may not be in a room; null where it may. */
  const refusalOf = (roomId: string, grade: number): Promise<ChatRefusal | null> =>
    rooms.admit(roomId, grade).then(
      () => null,
      (failure: unknown) => (failure instanceof ChatRefusal ? failure : Promise.reject(failure)),
    );
  return {
    async require(connection, { speaker }, roomId) {
      if (!connection.rooms.has(roomId)) throw new ChatRefusal('room', '请先进入聊天室');
      const refusal = await refusalOf(roomId, speaker.grade);
      if (refusal === null) return;
      hub.leave(connection, roomId);
      throw refusal;
    },
    async checkAll(connections) {
      const known = new Map<string, Promise<ChatRefusal | null>>();
      for (const connection of connections)
        for (const roomId of connection.rooms) {
          const grade = connection.member?.speaker.grade ?? 0;
          const key = `${grade} ${roomId}`;
          const refusal = known.get(key) ?? refusalOf(roomId, grade);
          known.set(key, refusal);
          if ((await refusal) !== null) hub.leave(connection, roomId);
        }
    },
  };
}
