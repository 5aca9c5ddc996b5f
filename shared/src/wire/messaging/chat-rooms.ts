import { CHAT_HISTORY_MAX, CHAT_MESSAGE_ID_MAX, CHAT_ROOM_ID, CHAT_ROOM_PART, type Folds, type OddsFormat } from '@site/shared/product';
import * as z from 'zod/mini';
import { endpoint, memberEndpoint } from '../endpoint.ts';
import { pageShape, type Page } from '../envelope.ts';
import { spanRule, spanShape } from '../span.ts';
import type { LegResult, SlipType } from '../play/sport-bets.ts';
import type { MarketType, Score, Sport } from '../play/sports.ts';

/** Rooms, their messages, and the HTTP calls of the chat. */

export type ChatRoomKind = 'general' | 'venue' | 'match' | 'video';

/** A room as this caller sees it. */
export interface ChatRoom {
  readonly roomId: string;
  readonly kind: ChatRoomKind;
  /** 综合聊天室, IM体育, 阿森纳 vs 切尔西. */
  readonly title: string;
  /** Of a match's or a video's room; else empty. */
  readonly league: string;
  /** The streamer (主播) who hosts it; gifts without a recipient are for this one. */
  readonly host: string;
  /** Null for the general room. */
  readonly venueCode: string | null;
  /** Of a match's or a video's room. */
  readonly matchId: string | null;
  readonly status: 'open' | 'closed';
  /** Why it is closed; may be empty. */
  readonly reason: string;
  /** Members in it now, those on other server instances included. */
  readonly online: number;
  /** Grades that may speak. */
  readonly vipMin: number;
  readonly vipMax: number;
  /** SOC-7 for video rooms; a guest can enter none. */
  readonly canEnter: boolean;
  /** The msgId of the newest message; 0 without one. */
  readonly lastMsgId: number;
}

/** The sender of a message: masked name, level, and a key that is stable for this member (to recognize own messages, to hide a member's). */
export interface ChatSpeaker {
  readonly memberKey: string;
  readonly name: string;
  readonly avatarId: number;
  readonly grade: number;
}

/** One message of a room. `msgId` counts up by one within the room. */
interface ChatItemBase {
  readonly roomId: string;
  readonly msgId: number;
  /** ISO-8601. */
  readonly at: string;
  /** Null for a message of the site. */
  readonly from: ChatSpeaker | null;
  /** The sender's idempotency key: an own unconfirmed message with it is the same message. */
  readonly clientId: string | null;
}

export interface ChatTextItem extends ChatItemBase {
  readonly kind: 'text';
  readonly text: string;
}

/** A message of the site in the room. */
export interface ChatSystemItem extends ChatItemBase {
  readonly kind: 'system';
  readonly text: string;
}

export interface ChatGiftItem extends ChatItemBase {
  readonly kind: 'gift';
  readonly giftId: string;
  readonly name: string;
  /** One of GIFT_ICONS' names. */
  readonly icon: string;
  readonly qty: number;
  /** The price of all of them together. */
  readonly coins: number;
  /** The recipient in the room; missing for its host. */
  readonly to?: Pick<ChatSpeaker, 'memberKey' | 'name'>;
}

export interface ChatBetItem extends ChatItemBase {
  readonly kind: 'betShare';
  readonly bet: SharedBet;
}

/** A message that operators removed: only its msgId is left, so that numbers keep counting by one. Nothing of it is displayed. */
export interface ChatGoneItem extends ChatItemBase {
  readonly kind: 'shielded';
}

export type ChatItem = ChatTextItem | ChatSystemItem | ChatGiftItem | ChatBetItem | ChatGoneItem;

/** A page of a room's history, the oldest first; `more` says whether there are older ones. */
export interface ChatHistoryPage {
  readonly roomId: string;
  readonly messages: readonly ChatItem[];
  readonly more: boolean;
}

/**
 * A leg of a shared bet. To follow it (跟单), open the match in the venue's book, find the market of the same type, period and line (else the
 * main one of the type) and in it the selection with this code, at its current price; the stake begins empty.
 */
export interface SharedLeg {
  readonly venueCode: string;
  readonly matchId: string;
  readonly marketId: string;
  readonly marketType: MarketType;
  readonly period: 'full' | 'half';
  /** "-0.75", "2.5"; null where there is none. */
  readonly line: string | null;
  /** `home`, `over`, `2-1`, …: as in Selection.code. */
  readonly selectionCode: string;
  readonly sport: Sport;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startAt: string;
  readonly marketTitle: string;
  readonly selection: string;
  readonly oddsMilli: number;
  readonly scoreAtBet: Score | null;
  readonly finalScore: Score | null;
  readonly result: LegResult;
}

/** A shared bet at the time of sharing; lost ones are displayed like won ones. */
export interface SharedBet {
  /** The id of the share, not of the bet: others never see a bet's number. */
  readonly shareId: string;
  readonly venueCode: string;
  readonly venueTitle: string;
  readonly type: SlipType;
  /** Of a system alone: the sizes of its combinations. */
  readonly folds?: Folds;
  readonly oddsMilli: number;
  readonly oddsFormatAtBet: OddsFormat;
  readonly status: 'pending' | 'accepted' | 'won' | 'half_won' | 'push' | 'half_lost' | 'lost' | 'void';
  readonly placedAt: string;
  /** Decimal strings; null unless the member chose to show the stake. `netWinLoss` also null until settled. */
  readonly stake: string | null;
  readonly netWinLoss: string | null;
  readonly legs: readonly SharedLeg[];
}

/** The pictures of gifts; the screen draws them. */
export const GIFT_ICONS = ['flower', 'clap', 'horn', 'ball', 'shirt', 'cup', 'rocket'] as const;
export type GiftIcon = (typeof GIFT_ICONS)[number];

/** A gift for sale. `coinPrice` is for one, in coins. */
export interface Gift {
  readonly giftId: string;
  readonly name: string;
  readonly icon: GiftIcon;
  readonly coinPrice: number;
}

/** Whether a gift was given or received. */
export const GIFT_WAYS = ['sent', 'received'] as const;
export type GiftWay = (typeof GIFT_WAYS)[number];

/** A gift that the member gave or received. */
export interface GiftRecord {
  readonly recordNo: string;
  readonly way: GiftWay;
  /** The other side: for a sent gift its recipient (the room's host or a member), for a received gift its sender. Masked as in the room. */
  readonly other: string;
  readonly roomId: string;
  readonly roomTitle: string;
  readonly giftId: string;
  readonly name: string;
  readonly icon: GiftIcon;
  readonly qty: number;
  readonly coins: number;
  readonly at: string;
}

const roomId = z.string().check(z.regex(CHAT_ROOM_ID));
const roomPart = z.string().check(z.regex(CHAT_ROOM_PART));

/** API-1: what the socket's log-in carries as `body`; good for a minute. Refused for who keeps himself from playing (code 10001, `detail.restricted`). */
export const getChatJwt = memberEndpoint<null, { readonly body: string; readonly expireAt: string }>('GET', '/site/api/v1/user/member/jwt');

const historyBody = z.object({
  roomId,
  /** Messages older than this one; null: the newest. */
  beforeMsgId: z.nullable(z.int().check(z.minimum(0), z.maximum(CHAT_MESSAGE_ID_MAX))),
  limit: z.int().check(z.minimum(1), z.maximum(CHAT_HISTORY_MAX)),
});
export type ChatHistoryQuery = z.infer<typeof historyBody>;

/** API-2: a piece of a room's history, the oldest first. */
export const listChatHistory = memberEndpoint<ChatHistoryQuery, ChatHistoryPage>('POST', '/stream/api/v1/history', historyBody);

const roomsBody = z.object({ venueCode: z.optional(roomPart), matchId: z.optional(roomPart) });
export type ChatRoomsQuery = z.infer<typeof roomsBody>;

/**
 * Rooms there are: the general one; with a venue also its own and those of its live matches; with a venue and a match those of that match
 * instead (`match` always, `video` where the match has a stream). Guests may list rooms, and enter none.
 */
export const listChatRooms = endpoint<ChatRoomsQuery, readonly ChatRoom[]>('POST', '/stream/api/v1/rooms', roomsBody);

/** The gifts for sale, the cheapest first; the caller's coins, and how many of them may still go into gifts today (GIFT_COINS_A_DAY). */
export interface GiftShelf {
  readonly gifts: readonly Gift[];
  readonly coins: number;
  readonly leftToday: number;
}

/** Gifts for sale. Call again after 301220. */
export const listGifts = memberEndpoint<null, GiftShelf>('GET', '/stream/api/v1/gifts');

const giftRecordBody = z.object({ ...pageShape, ...spanShape, way: z.optional(z.enum(GIFT_WAYS)) }).check(spanRule);
export type GiftRecordQuery = z.infer<typeof giftRecordBody>;

/** How many times gifts went one way, and their price in coins together. */
export interface GiftTotal {
  readonly times: number;
  readonly coins: number;
}

/** A page of records, and the totals of both directions in these days, whichever direction is listed. */
export type GiftRecordPage = Page<GiftRecord> & { readonly totals: Readonly<Record<GiftWay, GiftTotal>> };

/** Gifts the member gave and received, the newest first. */
export const listGiftRecords = memberEndpoint<GiftRecordQuery, GiftRecordPage>('POST', '/site/api/v1/record/gifts', giftRecordBody);
