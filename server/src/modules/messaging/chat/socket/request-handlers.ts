import { safeText } from '@site/shared/product';
import type { ChatRequest, ChatSendResponse, ChatServerData } from '@site/shared/wire';
import type { ChatGifts } from '../gifts.service.ts';
import type { Admissions } from './admissions.ts';
import type { Rooms } from '../rooms/rooms.service.ts';
import { checkWords } from '../word-filter.ts';
import type { PostedMessage, NewMessage, Share, Writer } from '../writer.ts';
import type { ChatMember, IncomingRequest } from './connection.ts';
import type { Hub } from './hub.ts';
import type { Join } from './joining.ts';

interface RequestHandlersDependencies {
  readonly hub: Hub;
  readonly rooms: Rooms;
  readonly writer: Writer;
  readonly gifts: ChatGifts;
  /** A message is stored: announces it to rooms, here and on other instances. */
  deliver(posted: PostedMessage): void;
  readonly join: Join;
  readonly admissions: Pick<Admissions, 'require'>;
  readonly share: Share;
  /** Refuses a member whose session is over. */
  requireSession(member: ChatMember): Promise<void>;
}

type HandledRequestId = 10002 | 10003 | 10010 | 10011 | 10012 | 10017;
/** Calls `answer` before the room receives the message. */
export type RequestHandlers = {
  readonly [Id in HandledRequestId]: (
    incoming: IncomingRequest<ChatRequest<Id>>,
    answer: (data: ChatServerData[Id]) => void,
  ) => Promise<void>;
};

/** The handlers of a logged-in member's requests. A refusal is thrown. */
export function createRequestHandlers(dependencies: RequestHandlersDependencies): RequestHandlers {
  const { hub, join, admissions, rooms, writer, gifts, share, deliver, requireSession } = dependencies;
  async function say(
    { connection, member, request }: IncomingRequest<{ roomId: string; clientId: string }>,
    what: Pick<NewMessage, 'kind' | 'content'>,
  ) {
    await admissions.require(connection, member, request.roomId);
    const { memberId, sessionId, speaker } = member;
    return writer.say({ roomId: request.roomId, memberId, sessionId, clientId: request.clientId, speaker, ...what });
  }
  function answerPosted(
    posted: PostedMessage,
    clientId: string,
    { answer, coins = null }: { answer(data: ChatSendResponse): void; coins?: number | null },
  ): void {
    if ('failure' in posted) throw posted.failure;
    answer({ clientId, ok: true, message: posted.item, coins });
    if (posted.isNew) deliver(posted);
  }
  return {
    async 10002(incoming, answer) {
      await requireSession(incoming.member);
      answer(await join(incoming));
    },
    async 10003(incoming, answer) {
      const { clientId } = incoming.request;
      const text = safeText(incoming.request.text);
      checkWords(text);
      answerPosted(await say(incoming, { kind: 'text', content: { text } }), clientId, { answer });
    },
    async 10010(incoming, answer) {
      const { betNo, showStake, clientId, roomId } = incoming.request;
      await admissions.require(incoming.connection, incoming.member, roomId);
      const bet = await share({ memberId: incoming.member.memberId, betNo, showStake });
      answerPosted(await say(incoming, { kind: 'betShare', content: { bet } }), clientId, { answer });
    },
    async 10011({ member, request: { clientId, roomId, beforeMsgId = null, limit } }, answer) {
      await requireSession(member);
      await rooms.enter(roomId, member.speaker.grade);
      answer({ clientId, ok: true, ...(await rooms.history(roomId, beforeMsgId, limit)) });
    },
    async 10012({ connection, request: { clientId, roomId } }, answer) {
      hub.leave(connection, roomId);
      answer({ clientId, ok: true, roomId });
    },
    async 10017({ connection, member, request }, answer) {
      await admissions.require(connection, member, request.roomId);
      const { memberId, sessionId, speaker } = member;
      const room = await rooms.need(request.roomId);
      const { posted, left } = await gifts.give({ memberId, sessionId, speaker, room, request });
      answerPosted(posted, request.clientId, { answer, coins: left });
    },
  };
}
