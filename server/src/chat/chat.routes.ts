import { getChatJwt, listChatHistory, listChatRooms, listGiftRecords, listGifts } from '@site/shared/wire';
import type { Db } from '../kernel/database.ts';
import { serve, type Route } from '../kernel/serve.ts';
import type { Gifts } from './gifts.service.ts';
import type { Passes } from './jwt.ts';
import type { ChatNeighbours } from './neighbours.ts';
import type { Rooms } from './rooms/rooms.service.ts';

interface Parts {
  readonly db: Db;
  readonly passes: Passes;
  readonly rooms: Rooms;
  readonly gifts: Gifts;
  readonly ask: Pick<ChatNeighbours, 'member' | 'refuseRestricted'>;
}

/** The calls beside the socket (API-1, API-2). */
export function chatRoutes({ db, passes, rooms, gifts, ask }: Parts): Route[] {
  const gradeOf = async (memberId: string) => (await ask.member(memberId)).grade;
  return [
    serve(getChatJwt, async (_none, { memberId, sessionId, deviceUuid }) => {
      await ask.refuseRestricted(db, { memberId });
      return passes.give({ memberId, sessionId, deviceUuid });
    }),
    serve(listChatHistory, async ({ roomId, beforeMsgId, limit }, { memberId }) => {
      await rooms.enter(roomId, await gradeOf(memberId));
      return rooms.history(roomId, beforeMsgId, limit);
    }),
    serve(listChatRooms, async (query, { memberId }) => rooms.list(query, memberId === null ? null : await gradeOf(memberId))),
    serve(listGifts, (_none, { memberId }) => gifts.list(memberId)),
    serve(listGiftRecords, (query, { memberId }) => gifts.records(memberId, query)),
  ];
}
