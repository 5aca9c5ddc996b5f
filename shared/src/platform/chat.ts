import type { ChatSession, ChatStatus } from '@site/shared/product';
import type {
  ChatEntries,
  ChatItem,
  ChatMaintenance,
  ChatRoom,
  ChatRoomState,
  ChatSendResponse,
  ChatScore,
  ChatSpeech,
  ChatVipRange,
} from '@site/shared/wire';
import type { ReadonlyStore } from './store.ts';

/** States of the socket: `waiting` reconnects by itself, `lost` gave up and waits for `reconnect`, `ended` was refused. */
export type ChatPhase = 'closed' | 'opening' | 'open' | 'waiting' | 'lost' | 'ended';

/** How others see this member in the chat. */
export interface ChatSelf {
  readonly name: string;
  /** The `from.memberKey` of the member's own messages. */
  readonly memberKey: string;
  readonly grade: number;
}

/** The chat of this page. */
export interface ChatState {
  /** SOC-1. */
  readonly status: ChatStatus;
  readonly phase: ChatPhase;
  /** Null until the chat's log-in is done; always null for a guest (SOC-6). */
  readonly self: ChatSelf | null;
  /** SOC-6. */
  readonly session: ChatSession | null;
  /** Why and until when the member may not speak at all; null until the server sent it. */
  readonly speech: ChatSpeech | null;
  /** All rooms are under maintenance; null while they are not. */
  readonly maintenance: ChatMaintenance | null;
  /** Why the chat's log-in was refused, as text for the player. */
  readonly refusal: string | null;
  /** Counts frames that this client does not know (SOC-5). */
  readonly ignored: number;
}

/**
 * Events of a room. `entered` at each entering, also after a reconnect; `list` replaces the messages, `said` appends:
 * messages arrive once each, in the order of their `msgId`, in batches, and not while the page is hidden.
 */
export type ChatEvent =
  | { readonly kind: 'entered'; readonly room: ChatRoom }
  | { readonly kind: 'list'; readonly messages: readonly ChatItem[]; readonly more: boolean }
  | { readonly kind: 'said'; readonly messages: readonly ChatItem[] }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'shielded'; readonly msgIds: readonly number[] }
  | ({ readonly kind: 'state' } & ChatRoomState)
  | ({ readonly kind: 'vip' } & ChatVipRange)
  | ({ readonly kind: 'came' } & ChatEntries)
  | ({ readonly kind: 'score' } & ChatScore);

/** A message to send to a joined room. `clientId` is its idempotency key: the same one is the same message, however often it is sent. */
export type ChatOrder = { readonly roomId: string; readonly clientId: string } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'betShare'; readonly betNo: string; readonly showStake: boolean }
  | {
      readonly kind: 'gift';
      readonly giftId: string;
      readonly qty: number;
      readonly coinPrice: number;
      /** The recipient: who wrote this message in the room; without it the room's host. */
      readonly toMsgId?: number;
    }
);

/** The chat: one socket for the page, opened with the first room and closed a while after the last. */
export interface Chat extends ReadonlyStore<ChatState> {
  /**
   * Enters a room, for members only; joining twice enters once. Returns the leave function. All handlers end when the member leaves the
   * site or another one logs in (SOC-4): join again with the new session.
   */
  join(roomId: string, listener: (event: ChatEvent) => void): () => void;
  /** Resolves when the message is in the room's history. Rejects with BusinessError (its `response` is the refusal) or NetworkError: then a retry is allowed. */
  send(order: ChatOrder): Promise<ChatSendResponse>;
  /** Tries again after the socket gave up; no effect otherwise. */
  reconnect(): void;
}

/** The chat before any room was joined. */
export const CHAT_AT_REST: ChatState = {
  status: 0,
  phase: 'closed',
  self: null,
  session: null,
  speech: null,
  maintenance: null,
  refusal: null,
  ignored: 0,
};
