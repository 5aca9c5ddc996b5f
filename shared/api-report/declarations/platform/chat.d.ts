import type { ChatSession, ChatStatus } from '@site/shared/product';
import type { ChatEntries, ChatItem, ChatMaintenance, ChatRoom, ChatRoomState, ChatSendResponse, ChatScore, ChatSpeech, ChatVipRange } from '@site/shared/wire';
import type { ReadonlyStore } from './store.ts';
export type ChatPhase = 'closed' | 'opening' | 'open' | 'waiting' | 'lost' | 'ended';
export interface ChatSelf {
    readonly name: string;
    readonly memberKey: string;
    readonly grade: number;
}
export interface ChatState {
    readonly status: ChatStatus;
    readonly phase: ChatPhase;
    readonly self: ChatSelf | null;
    readonly session: ChatSession | null;
    readonly speech: ChatSpeech | null;
    readonly maintenance: ChatMaintenance | null;
    readonly refusal: string | null;
    readonly ignored: number;
}
export type ChatEvent = {
    readonly kind: 'entered';
    readonly room: ChatRoom;
} | {
    readonly kind: 'list';
    readonly messages: readonly ChatItem[];
    readonly more: boolean;
} | {
    readonly kind: 'said';
    readonly messages: readonly ChatItem[];
} | {
    readonly kind: 'refused';
    readonly message: string;
} | {
    readonly kind: 'shielded';
    readonly msgIds: readonly number[];
} | ({
    readonly kind: 'state';
} & ChatRoomState) | ({
    readonly kind: 'vip';
} & ChatVipRange) | ({
    readonly kind: 'came';
} & ChatEntries) | ({
    readonly kind: 'score';
} & ChatScore);
export type ChatOrder = {
    readonly roomId: string;
    readonly clientId: string;
} & ({
    readonly kind: 'text';
    readonly text: string;
} | {
    readonly kind: 'betShare';
    readonly betNo: string;
    readonly showStake: boolean;
} | {
    readonly kind: 'gift';
    readonly giftId: string;
    readonly qty: number;
    readonly coinPrice: number;
    readonly toMsgId?: number;
});
export interface Chat extends ReadonlyStore<ChatState> {
    join(roomId: string, listener: (event: ChatEvent) => void): () => void;
    send(order: ChatOrder): Promise<ChatSendResponse>;
    reconnect(): void;
}
export declare const CHAT_AT_REST: ChatState;
