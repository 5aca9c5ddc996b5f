import { getChatJwt, listChatHistory, listChatRooms, listGiftRecords, listGifts } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Gifts } from './gifts.service.ts';
import type { Passes } from './jwt.ts';
import type { ChatDependencies } from './chat-dependencies.ts';
import type { Rooms } from './rooms/rooms.service.ts';

interface ChatRoutesOptions {
  readonly db: Db;
  readonly passes: Passes;
  readonly rooms: Rooms;
  readonly gifts: Gifts;
  readonly ask: Pick<ChatDependencies, 'member' | 'refuseRestricted'>;
}

/** The HTTP calls next to the socket (API-1, API-2). */
export function chatRoutes({ db, passes, rooms, gifts, ask }: ChatRoutesOptions): Route[] {
  const gradeOf = async (memberId: string) => (await ask.member(memberId)).grade;
  return [
    bindEndpoint(getChatJwt, async (_none, { memberId, sessionId, deviceUuid }) => {
      await ask.refuseRestricted(db, { memberId });
      return passes.give({ memberId, sessionId, deviceUuid });
    }),
    bindEndpoint(listChatHistory, async ({ roomId, beforeMsgId, limit }, { memberId }) => {
      await rooms.enter(roomId, await gradeOf(memberId));
      return rooms.history(roomId, beforeMsgId, limit);
    }),
    bindEndpoint(listChatRooms, async (query, { memberId }) => rooms.list(query, memberId === null ? null : await gradeOf(memberId))),
    bindEndpoint(listGifts, (_none, { memberId }) => gifts.list(memberId)),
    bindEndpoint(listGiftRecords, (query, { memberId }) => gifts.records(memberId, query)),
  ];
}
