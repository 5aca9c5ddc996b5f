import {
  CHAT_CLIENT_ID,
  CHAT_CODE,
  CHAT_HISTORY_MAX,
  CHAT_MESSAGE_ID_MAX,
  CHAT_ROOM_ID,
  GIFT_QTY_MAX,
  type ChatRefusalReason,
  type ChatSession,
  type SpeechStatus,
} from '@site/shared/product';
import * as z from 'zod/mini';
import type { Score } from '../play/sports.ts';
import type { ChatHistoryPage, ChatItem, ChatRoom } from './chat-rooms.ts';

/**
 * SOC-5: the frames of the chat socket. Every frame is text, JSON, `{ msgId, msgData }`.
 *
 * - Request: sent by a browser. All requests but heartbeat and log-in carry a `clientId`.
 * - Response: the server answers each request with the request's own msgId: `{ clientId, ok: true, … }` or `{ clientId, ok: false, … }`.
 * - Push: the server sends it without a request; such a `msgData` has no `ok`.
 *
 * The response to a message is sent before its push to the room. Within a room messages are pushed in the order of their
 * `msgId`, which counts up by one: a gap is a missed message (join again with `afterMsgId`, or request history), a known number a duplicate.
 */

const roomId = z.string().check(z.regex(CHAT_ROOM_ID));
const clientId = z.string().check(z.regex(CHAT_CLIENT_ID));
const messageId = z.int().check(z.minimum(0), z.maximum(CHAT_MESSAGE_ID_MAX));

/** 0: sent every HEARTBEAT_MS, and answered with the same id and `{ at }`, the server's time (epoch ms). May be sent before the log-in. */
export const heartbeatRequest = z.object({});

/** 10001: the first message on a socket. `token` is the session's (X-API-TOKEN), `body` is the result of `getChatJwt` and valid for a minute: fetch it again for every log-in. */
export const logInRequest = z.object({ token: z.string().check(z.maxLength(200)), body: z.string().check(z.maxLength(2000)) });

/** 10002: enters a room, at most CHAT_ROOMS_MAX at once. With `afterMsgId` the answer has the messages since then. Entering twice changes nothing. */
export const joinRequest = z.object({ clientId, roomId, afterMsgId: z.optional(messageId) });

/** 10003: sends a text to a joined room. The same `clientId` is the same message, however often it is sent. */
export const speakRequest = z.object({ clientId, roomId, text: z.string().check(z.maxLength(1000)) });

/** 10010: shares the member's bet in a room. The stake is shown only where `showStake` is true. */
export const shareRequest = z.object({ clientId, roomId, betNo: z.string().check(z.regex(CHAT_CODE)), showStake: z.boolean() });

/** 10011: history on the socket; the same as the call `listChatHistory`. */
export const historyRequest = z.object({
  clientId,
  roomId,
  /** Messages older than this one; null or missing: the newest. */
  beforeMsgId: z.optional(z.nullable(messageId)),
  limit: z.int().check(z.minimum(1), z.maximum(CHAT_HISTORY_MAX)),
});

/** 10012: leaves a room. Leaving a room that was not joined is no error. */
export const leaveRequest = z.object({ clientId, roomId });

/** 10017: gives a gift, paid in coins, exactly once per `clientId`. `coinPrice` is the price of one that the player saw: another price now is refused with `gift`, code 301220. For who said `toMsgId` in that room, else for the room's host. */
export const giftRequest = z.object({
  clientId,
  roomId,
  giftId: z.string().check(z.regex(CHAT_CODE)),
  qty: z.int().check(z.minimum(1), z.maximum(GIFT_QTY_MAX)),
  coinPrice: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  toMsgId: z.optional(messageId),
});

/** The requests of a browser, by msgId. */
export const CHAT_REQUESTS = {
  0: heartbeatRequest,
  10001: logInRequest,
  10002: joinRequest,
  10003: speakRequest,
  10010: shareRequest,
  10011: historyRequest,
  10012: leaveRequest,
  10017: giftRequest,
} as const;

export type ChatRequestId = keyof typeof CHAT_REQUESTS;
export type ChatRequest<Id extends ChatRequestId> = z.infer<(typeof CHAT_REQUESTS)[Id]>;

/**
 * A refusal. `code` is of the catalogue (6001 and the other session codes on a refused log-in and when the session is ended,
 * 301220 for a changed gift, else 10001 or 10003); `message` is Chinese and displayed unchanged. `clientId` is null on a log-in.
 */
export interface ChatRefusalResponse {
  readonly clientId: string | null;
  readonly ok: false;
  readonly reason: ChatRefusalReason;
  readonly code: number;
  readonly message: string;
}

/** 10001, success. A push 10004 follows, and 10009 where all rooms are under maintenance. */
export interface ChatLogInResponse {
  readonly clientId: null;
  readonly ok: true;
  /** How others see this member, and the key its own messages carry in `from.memberKey`. */
  readonly name: string;
  readonly memberKey: string;
  readonly grade: number;
  /** SOC-6. */
  readonly session: ChatSession;
}

/** 10002, success. `messages` are the oldest first: the newest CHAT_HISTORY_PAGE, or all since `afterMsgId`. */
export interface ChatJoinResponse {
  readonly clientId: string;
  readonly ok: true;
  readonly room: ChatRoom;
  readonly messages: readonly ChatItem[];
  /** Whether there is more before the first of them (with `afterMsgId`: between it and them). */
  readonly more: boolean;
}

/** 10003, 10010, 10017, success: the message is in the history. `coins` is the member's remaining balance, after a gift only. */
export interface ChatSendResponse {
  readonly clientId: string;
  readonly ok: true;
  readonly message: ChatItem;
  readonly coins: number | null;
}

/** 10011, success: the oldest first. */
export interface ChatHistoryResponse extends ChatHistoryPage {
  readonly clientId: string;
  readonly ok: true;
}

/** 10012, success. */
export interface ChatLeaveResponse {
  readonly clientId: string;
  readonly ok: true;
  readonly roomId: string;
}

/** 10003 (texts and messages of the site), 10010 (shared bets), 10017 (gifts), push: new messages of a room, in batches, in order. Own messages are included. */
export interface ChatMessagesPush {
  readonly roomId: string;
  readonly messages: readonly ChatItem[];
}

/** 10004, push: whether this member may speak at all; `until` is ISO-8601, null for ever, `reason` may be empty. */
export interface ChatSpeech {
  readonly speechStatus: SpeechStatus;
  readonly until: string | null;
  readonly reason: string;
}

/** 10005, push: operators removed these messages; clients remove them from the screen. `msgIds` of the room. */
export interface ChatRemovals {
  readonly roomId: string;
  readonly msgIds: readonly number[];
}

/** 10006, push: whether a room is open, and how many members are in it. In a closed room nobody speaks; its members stay. */
export interface ChatRoomState {
  readonly roomId: string;
  readonly status: 'open' | 'closed';
  /** Why it is closed; may be empty. */
  readonly reason: string;
  readonly online: number;
}

/** 10007, push: which grades may speak in a room from now on. */
export interface ChatVipRange {
  readonly roomId: string;
  readonly vipMin: number;
  readonly vipMax: number;
}

/** 10008, push: who entered since the last push, at most once a second a room and few of many. */
export interface ChatEntries {
  readonly roomId: string;
  readonly members: readonly { readonly name: string; readonly grade: number }[];
}

/** 10009, push: all rooms pause or resume. `until` is ISO-8601 or null when unknown. */
export interface ChatMaintenance {
  readonly on: boolean;
  readonly message: string;
  readonly until: string | null;
}

/** 10014, push to a match's and its video's room: the score of the match; at the start and with each change of score, at least every few seconds while it is played. */
export interface ChatScore {
  readonly roomId: string;
  readonly matchId: string;
  readonly phase: 'early' | 'live' | 'ended';
  readonly score: Score | null;
  /** 67', 第3节 04:12; may be empty. */
  readonly clock: string;
}

/** 0, the response to a heartbeat. */
export interface ChatHeartbeat {
  readonly at: number;
}

/** Every msgData of the server, by msgId. A push has no `ok`. */
export interface ChatServerData {
  0: ChatHeartbeat;
  10001: ChatLogInResponse | ChatRefusalResponse;
  10002: ChatJoinResponse | ChatRefusalResponse;
  10003: ChatSendResponse | ChatRefusalResponse | ChatMessagesPush;
  10004: ChatSpeech;
  10005: ChatRemovals;
  10006: ChatRoomState;
  10007: ChatVipRange;
  10008: ChatEntries;
  10009: ChatMaintenance;
  10010: ChatSendResponse | ChatRefusalResponse | ChatMessagesPush;
  10011: ChatHistoryResponse | ChatRefusalResponse;
  10012: ChatLeaveResponse | ChatRefusalResponse;
  10014: ChatScore;
  10017: ChatSendResponse | ChatRefusalResponse | ChatMessagesPush;
  /** A mail was written to the member; `getMailNews` returns its text (ACC-8). */
  20001: Readonly<Record<string, never>>;
}
export type ChatServerId = keyof ChatServerData;
export type ChatServerMessage = { [Id in ChatServerId]: { readonly msgId: Id; readonly msgData: ChatServerData[Id] } }[ChatServerId];
