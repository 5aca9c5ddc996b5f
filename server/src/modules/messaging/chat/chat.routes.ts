import { type ChatOverview, getChatJwt, listChatHistory, listChatRooms, listGiftRecords, listGifts } from '@site/shared/wire';
import { CHAT_ROOM_ID, CHAT_TEXT_MAX_UNITS } from '@site/shared/product';
import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import type { Db } from '../../../kernel/db/database.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { success } from '../../../kernel/http/refusal.ts';
import { guardOps, readOps } from '../../../kernel/http/ops.ts';
import type { GiftAdmin, Gifts } from './gifts.service.ts';
import type { Passes } from './jwt.ts';
import type { ChatDependencies } from './chat-dependencies.ts';
import type { Rooms } from './rooms/rooms.service.ts';
import type { Moderation, Mutes } from './moderation.service.ts';

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

interface ChatOpsRoutesOptions {
  readonly moderation: Moderation;
  readonly mutes: Mutes;
  readonly giftAdmin: GiftAdmin;
  counted(): Readonly<Record<string, number>>;
  readonly opsToken: string;
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
  shield: z.strictObject({ roomId, msgIds: z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(100)) }),
  mute: z.strictObject({ userName: z.string().check(z.minLength(1)), minutes, reason: sentence }),
  unmute: z.strictObject({ userName: z.string().check(z.minLength(1)) }),
  maintain: z.strictObject({ on: z.boolean(), message: sentence, minutes }),
  say: z.strictObject({ roomId, text: sentence.check(z.minLength(1)) }),
  gift: z.strictObject({
    giftId: z.string(),
    coinPrice: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    isGiven: z.optional(z.boolean()),
  }),
};

/** `/ops/api/chat/*`: operators manage rooms, members and gifts; with the ops token. */
export const chatOpsRoutes: FastifyPluginCallback<ChatOpsRoutesOptions> = (
  app,
  { moderation, mutes, giftAdmin, counted, opsToken },
  done,
) => {
  guardOps(app, opsToken);
  const order = <Body>(name: keyof typeof orders, schema: z.ZodMiniType<Body>, run: (body: Body) => Promise<unknown>) =>
    app.post(`/ops/api/chat/${name}`, async ({ body }) => success(await run(readOps(schema, body))));
  app.get('/ops/api/chat', async () => success<ChatOverview>({ ...(await moderation.overview()), sockets: counted() }));
  app.get<{ Params: { roomId: string } }>('/ops/api/chat/messages/:roomId', async ({ params }) =>
    success(await moderation.messages(params.roomId)),
  );
  app.get('/ops/api/chat/gifts', async () => success(await giftAdmin.gifts()));
  order('close', orders.close, (body) => moderation.close(body.roomId, body.reason));
  order('open', orders.open, (body) => moderation.open(body.roomId));
  order('vip', orders.vip, (body) => moderation.range(body.roomId, body.vipMin, body.vipMax));
  order('shield', orders.shield, (body) => moderation.shield(body.roomId, body.msgIds));
  order('mute', orders.mute, (body) => mutes.mute(body.userName, body.minutes, body.reason));
  order('unmute', orders.unmute, (body) => mutes.unmute(body.userName));
  order('maintain', orders.maintain, (body) => moderation.maintain(body.on ? body : null));
  order('say', orders.say, (body) => moderation.say(body.roomId, body.text));
  order('gift', orders.gift, ({ giftId, ...to }) => giftAdmin.changeGift(giftId, to));
  done();
};
