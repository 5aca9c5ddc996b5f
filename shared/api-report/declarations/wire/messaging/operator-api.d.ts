import type { ChatItem, ChatRoom, GiftIcon } from './chat-rooms.ts';
import type { FeedbackThread, FeedbackTicket } from './feedback.ts';
import type { MailCategory } from './mail.ts';
export interface ChatRoomReview extends Pick<ChatRoom, 'roomId' | 'title' | 'status' | 'reason' | 'vipMin' | 'vipMax' | 'online'> {
    readonly messages: number;
}
export interface ChatOverview {
    readonly maintenance: {
        readonly message: string;
        readonly until: string | null;
    } | null;
    readonly rooms: readonly ChatRoomReview[];
    readonly sockets?: Readonly<Record<string, number>>;
}
export interface ChatMute {
    readonly userName: string;
    readonly until: string | null;
}
export type ChatMessageReview = ChatItem & {
    readonly memberId: string | null;
    readonly shielded: boolean;
};
export interface ChatGift {
    readonly gift_id: string;
    readonly name: string;
    readonly icon: GiftIcon;
    readonly coin_price: number;
    readonly is_given: number;
}
export interface PushTrial {
    readonly browsers: number;
    readonly accepted: number;
}
export interface MailBody {
    readonly userName: string | null;
    readonly category: Exclude<MailCategory, 'announcement'>;
    readonly title: string;
    readonly body: string;
    readonly link: string | null;
    readonly urgent: boolean;
}
export interface FeedbackAuthor {
    readonly memberId: string | null;
    readonly contact: string | null;
}
export type FeedbackTicketReview = FeedbackTicket & FeedbackAuthor;
export type FeedbackThreadReview = FeedbackThread & FeedbackAuthor;
