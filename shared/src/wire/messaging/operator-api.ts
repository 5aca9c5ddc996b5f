/** The operator API (`/ops/api/…`) about chat, mail and feedback: what operators' commands send and receive. Types only. */
import type { ChatItem, ChatRoom, GiftIcon } from './chat-rooms.ts';
import type { FeedbackThread, FeedbackTicket } from './feedback.ts';
import type { MailCategory } from './mail.ts';

/** A room of the chat as operators see it. `messages` counts those ever written. */
export interface ChatRoomReview extends Pick<ChatRoom, 'roomId' | 'title' | 'status' | 'reason' | 'vipMin' | 'vipMax' | 'online'> {
  readonly messages: number;
}

export interface ChatOverview {
  readonly maintenance: { readonly message: string; readonly until: string | null } | null;
  readonly rooms: readonly ChatRoomReview[];
  /** Counters of the instance that answers; only when the chat is read. */
  readonly sockets?: Readonly<Record<string, number>>;
}

/** Null mutes for ever. */
export interface ChatMute {
  readonly userName: string;
  readonly until: string | null;
}

/** A message of a room with its author, also when it is shielded. */
export type ChatMessageReview = ChatItem & { readonly memberId: string | null; readonly shielded: boolean };

/** A gift of the chat; `is_given` 0 withdraws it. */
export interface ChatGift {
  readonly gift_id: string;
  readonly name: string;
  readonly icon: GiftIcon;
  readonly coin_price: number;
  readonly is_given: number;
}

/** What became of a trial notice: the browsers of the member that may receive it, and those whose push service accepted it. */
export interface PushTrial {
  readonly browsers: number;
  readonly accepted: number;
}

/** A mail to one member, or to all (null); `link` is an address of the site or null. */
export interface MailBody {
  readonly userName: string | null;
  readonly category: Exclude<MailCategory, 'announcement'>;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  /** About safety or money: announced in quiet hours too. */
  readonly urgent: boolean;
}

/** The author of a ticket: a member's id, or a guest's contact. */
export interface FeedbackAuthor {
  readonly memberId: string | null;
  readonly contact: string | null;
}

export type FeedbackTicketReview = FeedbackTicket & FeedbackAuthor;
export type FeedbackThreadReview = FeedbackThread & FeedbackAuthor;
