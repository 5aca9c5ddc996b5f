import { type Folds, type OddsFormat } from '@site/shared/product';
import * as z from 'zod/mini';
import { type Page } from '../envelope.ts';
import type { LegResult, SlipType } from '../play/sport-bets.ts';
import type { MarketType, Score, Sport } from '../play/sports.ts';
export type ChatRoomKind = 'general' | 'venue' | 'match' | 'video';
export interface ChatRoom {
    readonly roomId: string;
    readonly kind: ChatRoomKind;
    readonly title: string;
    readonly league: string;
    readonly host: string;
    readonly venueCode: string | null;
    readonly matchId: string | null;
    readonly status: 'open' | 'closed';
    readonly reason: string;
    readonly online: number;
    readonly vipMin: number;
    readonly vipMax: number;
    readonly canEnter: boolean;
    readonly lastMsgId: number;
}
export interface ChatSpeaker {
    readonly memberKey: string;
    readonly name: string;
    readonly avatarId: number;
    readonly grade: number;
}
interface ChatItemBase {
    readonly roomId: string;
    readonly msgId: number;
    readonly at: string;
    readonly from: ChatSpeaker | null;
    readonly clientId: string | null;
}
export interface ChatTextItem extends ChatItemBase {
    readonly kind: 'text';
    readonly text: string;
}
export interface ChatSystemItem extends ChatItemBase {
    readonly kind: 'system';
    readonly text: string;
}
export interface ChatGiftItem extends ChatItemBase {
    readonly kind: 'gift';
    readonly giftId: string;
    readonly name: string;
    readonly icon: string;
    readonly qty: number;
    readonly coins: number;
    readonly to?: Pick<ChatSpeaker, 'memberKey' | 'name'>;
}
export interface ChatBetItem extends ChatItemBase {
    readonly kind: 'betShare';
    readonly bet: SharedBet;
}
export interface ChatGoneItem extends ChatItemBase {
    readonly kind: 'shielded';
}
export type ChatItem = ChatTextItem | ChatSystemItem | ChatGiftItem | ChatBetItem | ChatGoneItem;
export interface ChatHistoryPage {
    readonly roomId: string;
    readonly messages: readonly ChatItem[];
    readonly more: boolean;
}
export interface SharedLeg {
    readonly venueCode: string;
    readonly matchId: string;
    readonly marketId: string;
    readonly marketType: MarketType;
    readonly period: 'full' | 'half';
    readonly line: string | null;
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
export interface SharedBet {
    readonly shareId: string;
    readonly venueCode: string;
    readonly venueTitle: string;
    readonly type: SlipType;
    readonly folds?: Folds;
    readonly oddsMilli: number;
    readonly oddsFormatAtBet: OddsFormat;
    readonly status: 'pending' | 'accepted' | 'won' | 'half_won' | 'push' | 'half_lost' | 'lost' | 'void';
    readonly placedAt: string;
    readonly stake: string | null;
    readonly netWinLoss: string | null;
    readonly legs: readonly SharedLeg[];
}
export declare const GIFT_ICONS: readonly ['flower', 'clap', 'horn', 'ball', 'shirt', 'cup', 'rocket'];
export type GiftIcon = (typeof GIFT_ICONS)[number];
export interface Gift {
    readonly giftId: string;
    readonly name: string;
    readonly icon: GiftIcon;
    readonly coinPrice: number;
}
export declare const GIFT_WAYS: readonly ['sent', 'received'];
export type GiftWay = (typeof GIFT_WAYS)[number];
export interface GiftRecord {
    readonly recordNo: string;
    readonly way: GiftWay;
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
export declare const getChatJwt: import("../endpoint.ts").MemberEndpoint<null, {
    readonly body: string;
    readonly expireAt: string;
}>;
declare const historyBody: z.ZodMiniObject<{
    roomId: z.ZodMiniString<string>;
    beforeMsgId: z.ZodMiniNullable<z.ZodMiniInt>;
    limit: z.ZodMiniInt;
}, z.core.$strip>;
export type ChatHistoryQuery = z.infer<typeof historyBody>;
export declare const listChatHistory: import("../endpoint.ts").MemberEndpoint<{
    roomId: string;
    beforeMsgId: number | null;
    limit: number;
}, ChatHistoryPage>;
declare const roomsBody: z.ZodMiniObject<{
    venueCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    matchId: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type ChatRoomsQuery = z.infer<typeof roomsBody>;
export declare const listChatRooms: import("../endpoint.ts").Endpoint<{
    venueCode?: string | undefined;
    matchId?: string | undefined;
}, readonly ChatRoom[]>;
export interface GiftShelf {
    readonly gifts: readonly Gift[];
    readonly coins: number;
    readonly leftToday: number;
}
export declare const listGifts: import("../endpoint.ts").MemberEndpoint<null, GiftShelf>;
declare const giftRecordBody: z.ZodMiniObject<{
    page: z.ZodMiniInt;
    pageSize: z.ZodMiniInt;
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
    way: z.ZodMiniOptional<z.ZodMiniEnum<{
        received: "received";
        sent: "sent";
    }>>;
}, z.core.$strip>;
export type GiftRecordQuery = z.infer<typeof giftRecordBody>;
export interface GiftTotal {
    readonly times: number;
    readonly coins: number;
}
export type GiftRecordPage = Page<GiftRecord> & {
    readonly totals: Readonly<Record<GiftWay, GiftTotal>>;
};
export declare const listGiftRecords: import("../endpoint.ts").MemberEndpoint<{
    page: number;
    pageSize: number;
    from: string;
    to: string;
    way?: "received" | "sent" | undefined;
}, GiftRecordPage>;
export {};
