import { type ChatOverview, getChatJwt, listChatHistory, listChatRooms, listGiftRecords, listGifts } from '@site/shared/wire';
import { CHAT_MESSAGE_ID_MAX, CHAT_ROOM_ID, CHAT_TEXT_MAX_UNITS } from '@site/shared/product';
import * as z from 'zod/mini';
import { bindCredential, bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { opsGet, opsPost, type OpsRoute } from '../../../kernel/http/ops.ts';
import type { ChatCore, ChatOptions } from './chat-core.ts';
import type { GiftAdmin } from './gifts.service.ts';
import type { Moderation, Mutes } from './moderation.service.ts';
import type { SocketCounts } from './socket/sockets.ts';

/** The HTTP calls next to the socket (API-1, API-2). */
export function chatRoutes({ db, sources }: ChatOptions, { passes, rooms, gifts }: ChatCore): Route[] {
  const gradeOf = async (memberId: string) => (await sources.faces([memberId])).get(memberId)?.grade ?? 0;
  return [
    bindCredential(getChatJwt, async (_none, { memberId, sessionId, deviceUuid }) => {
      await sources.refuseRestricted(db, { memberId });
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

interface ChatOpsRoutesOptions {
  readonly moderation: Moderation;
  readonly mutes: Mutes;
  readonly giftAdmin: GiftAdmin;
  counted(): SocketCounts;
}

const HIGHEST_GRADE = 10;
const MOST_MINUTES = 60 * 24 * 365;
const grade = z.int().check(z.minimum(0), z.maximum(HIGHEST_GRADE));
const minutes = z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_MINUTES)));
const sentence = z.string().check(z.trim(), z.maxLength(CHAT_TEXT_MAX_UNITS));
const roomId = z.string().check(z.regex(CHAT_ROOM_ID, 'no room’s id'));

const orders = {
  close: z.strictObject({ roomId, reason: sentence }),
  open: z.strictObject({ roomId }),
  vip: z
    .strictObject({ roomId, vipMin: grade, vipMax: grade })
    .check(z.refine(({ vipMin, vipMax }) => vipMin <= vipMax, 'vipMin is above vipMax')),
  shield: z.strictObject({
    roomId,
    msgIds: z.array(z.int().check(z.minimum(1), z.maximum(CHAT_MESSAGE_ID_MAX))).check(z.minLength(1), z.maxLength(100)),
  }),
  mute: z.strictObject({ userName: z.string().check(z.minLength(1)), minutes, reason: sentence }),
  unmute: z.strictObject({ userName: z.string().check(z.minLength(1)) }),
  maintain: z.strictObject({ on: z.boolean(), message: sentence, minutes }),
  say: z.strictObject({ roomId, text: sentence.check(z.minLength(1)) }),
  gift: z
    .strictObject({
      giftId: z.string(),
      coinPrice: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
      isGiven: z.optional(z.boolean()),
    })
    .check(z.refine(({ coinPrice, isGiven }) => (coinPrice ?? isGiven) !== undefined, 'give coinPrice or isGiven')),
};

/** `/ops/api/chat/*`: operators manage rooms, members and gifts. */
export const chatOpsRoutes = ({ moderation, mutes, giftAdmin, counted }: ChatOpsRoutesOptions): OpsRoute[] => [
  opsGet('/ops/api/chat', async (): Promise<ChatOverview> => ({ ...(await moderation.overview()), sockets: counted() })),
  opsGet('/ops/api/chat/messages/:roomId', ({ params }) => moderation.messages(params.roomId)),
  opsGet('/ops/api/chat/gifts', giftAdmin.gifts),
  opsPost('/ops/api/chat/close', orders.close, ({ input }) => moderation.close(input.roomId, input.reason)),
  opsPost('/ops/api/chat/open', orders.open, ({ input }) => moderation.open(input.roomId)),
  opsPost('/ops/api/chat/vip', orders.vip, ({ input }) => moderation.range(input.roomId, input.vipMin, input.vipMax)),
  opsPost('/ops/api/chat/shield', orders.shield, ({ input }) => moderation.shield(input.roomId, input.msgIds)),
  opsPost('/ops/api/chat/mute', orders.mute, ({ input }) => mutes.mute(input.userName, input.minutes, input.reason)),
  opsPost('/ops/api/chat/unmute', orders.unmute, ({ input }) => mutes.unmute(input.userName)),
  opsPost('/ops/api/chat/maintain', orders.maintain, ({ input }) => moderation.maintain(input.on ? input : null)),
  opsPost('/ops/api/chat/say', orders.say, ({ input }) => moderation.say(input.roomId, input.text)),
  opsPost('/ops/api/chat/gift', orders.gift, ({ input: { giftId, ...to } }) => giftAdmin.changeGift(giftId, to)),
];
