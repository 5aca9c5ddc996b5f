import type { ChatSession, ChatStatus } from '@site/shared/product';
import type {
  ChatCame,
  ChatItem,
  ChatMaintenance,
  ChatRoom,
  ChatRoomState,
  ChatSaid,
  ChatScore,
  ChatSpeech,
  ChatVipRange,
} from '@site/shared/wire';
import type { Readable } from './store.ts';

/** What the one socket does: `waiting` comes back by itself, `lost` gave up and waits for `reconnect`, `ended` was refused. */
export type ChatPhase = 'closed' | 'opening' | 'open' | 'waiting' | 'lost' | 'ended';

/** How others see this member in the chat. */
export interface ChatSelf {
  readonly name: string;
  /** What own messages carry in `from.memberKey`. */
  readonly memberKey: string;
  readonly grade: number;
}

/** The chat of this page. */
export interface ChatState {
  /** SOC-1. */
  readonly status: ChatStatus;
  readonly phase: ChatPhase;
  /** Null until the chat knows who is here; a guest never is (SOC-6). */
  readonly self: ChatSelf | null;
  /** SOC-6. */
  readonly session: ChatSession | null;
  /** Why and until when one may not speak at all; null until it was told. */
  readonly speech: ChatSpeech | null;
  /** All rooms are under maintenance; null while they are not. */
  readonly maintenance: ChatMaintenance | null;
  /** Why the chat's log-in was refused, fit for the player. */
  readonly refusal: string | null;
  /** Frames that meant nothing here (SOC-5). */
  readonly ignored: number;
}

/**
 * What is told about a room. `entered` at each entering, also after the line was down; `list` begins the messages anew, `said` goes on:
 * messages come once each, in the order of their `msgId`, several at once, and not while the page is hidden.
 */
export type ChatEvent =
  | { readonly kind: 'entered'; readonly room: ChatRoom }
  | { readonly kind: 'list'; readonly messages: readonly ChatItem[]; readonly more: boolean }
  | { readonly kind: 'said'; readonly messages: readonly ChatItem[] }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'shielded'; readonly msgIds: readonly number[] }
  | ({ readonly kind: 'state' } & ChatRoomState)
  | ({ readonly kind: 'vip' } & ChatVipRange)
  | ({ readonly kind: 'came' } & ChatCame)
  | ({ readonly kind: 'score' } & ChatScore);

/** What one says in a room one has joined. `clientId` names it for ever: the same one is the same message, however often it is sent. */
export type ChatOrder = { readonly roomId: string; readonly clientId: string } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'betShare'; readonly betNo: string; readonly showStake: boolean }
  | {
      readonly kind: 'gift';
      readonly giftId: string;
      readonly qty: number;
      readonly coinPrice: number;
      /** For who said this in the room; missing: for the room's host. */
      readonly toMsgId?: number;
    }
);

/** The chat: one socket for the page, opened with the first room and closed a while after the last. */
export interface Chat extends Readable<ChatState> {
  /**
   * Enters a room, for members alone; whoever joins a room twice is in it once. Answers the undo. All handlers end when the member leaves the
   * site or another one comes (SOC-4): join again with the new session.
   */
  join(roomId: string, hear: (event: ChatEvent) => void): () => void;
  /** Resolves when it stands in the room's history. Rejects with BusinessError (its `response` is the refusal) or NetworkError: then it may be sent again. */
  send(order: ChatOrder): Promise<ChatSaid>;
  /** Tries again after it gave up; harmless otherwise. */
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
