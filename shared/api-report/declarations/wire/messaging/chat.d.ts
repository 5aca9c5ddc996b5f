import { type ChatRefusalReason, type ChatSession, type SpeechStatus } from '@site/shared/product';
import * as z from 'zod/mini';
import type { Score } from '../play/sports.ts';
import type { ChatHistoryPage, ChatItem, ChatRoom } from './chat-rooms.ts';
export declare const heartbeatRequest: z.ZodMiniObject<{}, z.core.$strip>;
export declare const logInRequest: z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
    body: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const joinRequest: z.ZodMiniObject<{
    clientId: z.ZodMiniString<string>;
    roomId: z.ZodMiniString<string>;
    afterMsgId: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>;
export declare const speakRequest: z.ZodMiniObject<{
    clientId: z.ZodMiniString<string>;
    roomId: z.ZodMiniString<string>;
    text: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const shareRequest: z.ZodMiniObject<{
    clientId: z.ZodMiniString<string>;
    roomId: z.ZodMiniString<string>;
    betNo: z.ZodMiniString<string>;
    showStake: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export declare const historyRequest: z.ZodMiniObject<{
    clientId: z.ZodMiniString<string>;
    roomId: z.ZodMiniString<string>;
    beforeMsgId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
    limit: z.ZodMiniInt;
}, z.core.$strip>;
export declare const leaveRequest: z.ZodMiniObject<{
    clientId: z.ZodMiniString<string>;
    roomId: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const giftRequest: z.ZodMiniObject<{
    clientId: z.ZodMiniString<string>;
    roomId: z.ZodMiniString<string>;
    giftId: z.ZodMiniString<string>;
    qty: z.ZodMiniInt;
    coinPrice: z.ZodMiniInt;
    toMsgId: z.ZodMiniOptional<z.ZodMiniInt>;
}, z.core.$strip>;
export declare const CHAT_REQUESTS: {
    readonly 0: z.ZodMiniObject<{}, z.core.$strip>;
    readonly 10001: z.ZodMiniObject<{
        token: z.ZodMiniString<string>;
        body: z.ZodMiniString<string>;
    }, z.core.$strip>;
    readonly 10002: z.ZodMiniObject<{
        clientId: z.ZodMiniString<string>;
        roomId: z.ZodMiniString<string>;
        afterMsgId: z.ZodMiniOptional<z.ZodMiniInt>;
    }, z.core.$strip>;
    readonly 10003: z.ZodMiniObject<{
        clientId: z.ZodMiniString<string>;
        roomId: z.ZodMiniString<string>;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>;
    readonly 10010: z.ZodMiniObject<{
        clientId: z.ZodMiniString<string>;
        roomId: z.ZodMiniString<string>;
        betNo: z.ZodMiniString<string>;
        showStake: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
    readonly 10011: z.ZodMiniObject<{
        clientId: z.ZodMiniString<string>;
        roomId: z.ZodMiniString<string>;
        beforeMsgId: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
        limit: z.ZodMiniInt;
    }, z.core.$strip>;
    readonly 10012: z.ZodMiniObject<{
        clientId: z.ZodMiniString<string>;
        roomId: z.ZodMiniString<string>;
    }, z.core.$strip>;
    readonly 10017: z.ZodMiniObject<{
        clientId: z.ZodMiniString<string>;
        roomId: z.ZodMiniString<string>;
        giftId: z.ZodMiniString<string>;
        qty: z.ZodMiniInt;
        coinPrice: z.ZodMiniInt;
        toMsgId: z.ZodMiniOptional<z.ZodMiniInt>;
    }, z.core.$strip>;
};
export type ChatRequestId = keyof typeof CHAT_REQUESTS;
export type ChatRequest<Id extends ChatRequestId> = z.infer<(typeof CHAT_REQUESTS)[Id]>;
export interface ChatRefusalResponse {
    readonly clientId: string | null;
    readonly ok: false;
    readonly reason: ChatRefusalReason;
    readonly code: number;
    readonly message: string;
}
export interface ChatLogInResponse {
    readonly clientId: null;
    readonly ok: true;
    readonly name: string;
    readonly memberKey: string;
    readonly grade: number;
    readonly session: ChatSession;
}
export interface ChatJoinResponse {
    readonly clientId: string;
    readonly ok: true;
    readonly room: ChatRoom;
    readonly messages: readonly ChatItem[];
    readonly more: boolean;
}
export interface ChatSendResponse {
    readonly clientId: string;
    readonly ok: true;
    readonly message: ChatItem;
    readonly coins: number | null;
}
export interface ChatHistoryResponse extends ChatHistoryPage {
    readonly clientId: string;
    readonly ok: true;
}
export interface ChatLeaveResponse {
    readonly clientId: string;
    readonly ok: true;
    readonly roomId: string;
}
export interface ChatMessagesPush {
    readonly roomId: string;
    readonly messages: readonly ChatItem[];
}
export interface ChatSpeech {
    readonly speechStatus: SpeechStatus;
    readonly until: string | null;
    readonly reason: string;
}
export interface ChatRemovals {
    readonly roomId: string;
    readonly msgIds: readonly number[];
}
export interface ChatRoomState {
    readonly roomId: string;
    readonly status: 'open' | 'closed';
    readonly reason: string;
    readonly online: number;
}
export interface ChatVipRange {
    readonly roomId: string;
    readonly vipMin: number;
    readonly vipMax: number;
}
export interface ChatEntries {
    readonly roomId: string;
    readonly members: readonly {
        readonly name: string;
        readonly grade: number;
    }[];
}
export interface ChatMaintenance {
    readonly on: boolean;
    readonly message: string;
    readonly until: string | null;
}
export interface ChatScore {
    readonly roomId: string;
    readonly matchId: string;
    readonly phase: 'early' | 'live' | 'ended';
    readonly score: Score | null;
    readonly clock: string;
}
export interface ChatHeartbeat {
    readonly at: number;
}
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
    20001: Readonly<Record<string, never>>;
}
export type ChatServerId = keyof ChatServerData;
export type ChatServerMessage = {
    [Id in ChatServerId]: {
        readonly msgId: Id;
        readonly msgData: ChatServerData[Id];
    };
}[ChatServerId];
