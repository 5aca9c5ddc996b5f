import { plainText } from '../plain-text.ts';
import { hasContact } from '../text-safety.ts';
import { textWidth } from '../text.ts';

/** Limits of the chat; the browser checks them before it sends, and the server again. */

/** A text is at most this many width units long. */
export const CHAT_TEXT_MAX_UNITS = 100;
/** The largest frame the server reads, in bytes; a larger one closes the socket with 1009. */
export const CHAT_FRAME_MAX_BYTES = 16 * 1024;
/** How many frames a socket may send in `CHAT_RATE_MS`, heartbeats excluded; further frames are refused with `fast`. */
export const CHAT_RATE_FRAMES = 20;
export const CHAT_RATE_MS = 10_000;
/** The server closes a socket that sent nothing for this long. */
export const CHAT_IDLE_MS = 15_000;
/** The server closes a socket that has not logged in after this long. */
export const CHAT_LOG_IN_MS = 5000;
/** After so many unanswered heartbeats in a row a browser considers the socket dead. */
export const CHAT_MISSED_HEARTBEATS = 2;
/** In how many rooms a socket can be at once; one more is refused with `room`. */
export const CHAT_ROOMS_MAX = 5;
/** The largest number of a message: its column has four bytes. */
export const CHAT_MESSAGE_ID_MAX = 2 ** 31 - 1;
/** The most messages in one page of history, and in the answer to joining a room. */
export const CHAT_HISTORY_MAX = 100;
export const CHAT_HISTORY_PAGE = 30;
/** The most of one gift in one message. */
export const GIFT_QTY_MAX = 99;
/** How many coins a member may spend on gifts on one day of the site. */
export const GIFT_COINS_A_DAY = 2000;

/** The form of a room's id: `general`, `venue:IMTY`, `match:IMTY:10000042`, `video:IMTY:10000042`. */
export const CHAT_ROOM_ID = /^[a-z]{1,12}(:[A-Za-z0-9_-]{1,40}){0,2}$/;
/** A venue or a match as part of such an id. */
export const CHAT_ROOM_PART = /^[A-Za-z0-9_-]{1,40}$/;
/** The sender's idempotency key of a message (a UUID will do): the same key is the same message. */
export const CHAT_CLIENT_ID = /^[A-Za-z0-9-]{8,64}$/;
/** The id of a bet or a gift. */
export const CHAT_CODE = /^[!-~]{1,40}$/;

/** The room of all members. */
export const GENERAL_ROOM = 'general';
/** The room of a venue's lobby. */
export const venueRoom = (venueCode: string): string => `venue:${venueCode}`;
/** The room of a match. */
export const matchRoom = (venueCode: string, matchId: string): string => `match:${venueCode}:${matchId}`;
/** The video room of a match (SOC-7); not every match has one. */
export const videoRoom = (venueCode: string, matchId: string): string => `video:${venueCode}:${matchId}`;

/**
 * Why the server closed a socket. 1009: frame too large, 1007: no UTF-8, 1001: server shutdown; reconnect as after any other loss.
 * `sessionOver`: the session has ended or was refused; do not reconnect.
 */
export const CHAT_CLOSE = {
  goingDown: 1001,
  tryLater: 1013,
  sessionOver: 4001,
  flood: 4002,
  slowReader: 4003,
  idle: 4004,
} as const;

/** Close codes after which a browser does not reconnect automatically. */
export const CHAT_FINAL_CLOSES: readonly number[] = [CHAT_CLOSE.sessionOver];

/** Reasons of a refusal. The server sends the Chinese sentence with it, which is displayed unchanged. */
export const CHAT_REFUSALS = [
  /** The log-in is missing, wrong or expired. */
  'session',
  /** No such room, too many rooms, or not in the room. */
  'room',
  /** The grade may not enter (SOC-7) or not speak here. */
  'grade',
  /** The room is closed. */
  'closed',
  /** All rooms are under maintenance. */
  'maintenance',
  'muted',
  'fast',
  /** Empty or too long. */
  'text',
  /** Links, long numbers, forbidden words. */
  'filter',
  /** The bet is not the member's own, or cannot be shared. */
  'bet',
  /** The gift or its price changed (301220): fetch the list again. */
  'gift',
  /** Not enough coins. */
  'coins',
  /** A part of the message is malformed. */
  'form',
  /** Internal error; the same message may be sent again with the same clientId. */
  'failed',
] as const;
export type ChatRefusalReason = (typeof CHAT_REFUSALS)[number];

/** The sentences for the player; the server's answers carry the same. */
export const CHAT_TEXT = {
  tooLong: '消息过长',
  empty: '请输入消息内容',
  filtered: '内容包含敏感信息',
  muted: '您已被禁言',
  tooFast: '发送过快，请稍后',
  maintenance: '聊天室维护中',
  closed: '聊天室已关闭',
} as const;

/** The normalized text: without full-width letters and invisible characters. */
export const plainChatText = plainText;

/** Why a text is refused before it is sent, as a sentence and a reason; null when it is valid. The server also checks forbidden words. */
export function refuseChatText(text: string): { readonly reason: ChatRefusalReason; readonly message: string } | null {
  if (plainChatText(text).trim() === '') return { reason: 'text', message: CHAT_TEXT.empty };
  if (textWidth(text) > CHAT_TEXT_MAX_UNITS) return { reason: 'text', message: CHAT_TEXT.tooLong };
  return hasContact(text) ? { reason: 'filter', message: CHAT_TEXT.filtered } : null;
}
