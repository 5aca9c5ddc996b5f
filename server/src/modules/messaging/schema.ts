import type { SportsProvider } from '@site/shared/product';
import type { ChatRoomKind, FeedbackReply, FeedbackStatus, FeedbackType, GiftIcon, GiftWay, MailBody } from '@site/shared/wire';
import type { Db } from '../../kernel/db/database.ts';
import type { Int64, UploadRow } from '../../kernel/db/schema.ts';
import type { AddressKey } from '../../kernel/http/addresses.ts';

export interface ChatRoomRow {
  room_id: string;
  kind: ChatRoomKind;
  title: string;
  league: string;
  venue_code: string | null;
  match_id: string | null;
  status: 'open' | 'closed';
  reason: string;
  vip_min: number;
  vip_max: number;
  /** Messages of a room count up by one, in the order they were committed. */
  last_msg_id: number;
  /** When the room was made; 0 for the oldest rooms. */
  made_at_ms: Int64;
}

/** A room message. Immutable except for `shielded`. */
export interface ChatMessageRow {
  room_id: string;
  msg_id: number;
  /** Null for messages of the site and of speakers without an account. */
  member_id: string | null;
  client_id: string | null;
  kind: 'text' | 'system' | 'gift' | 'betShare';
  /** JSON of the ChatSpeaker at that time. */
  speaker: string | null;
  /** JSON of the fields that only its kind has. */
  content: string;
  at_ms: Int64;
  /** 1: retracted by operators. */
  shielded: number;
}

export interface GiftRow {
  gift_id: string;
  name: string;
  icon: GiftIcon;
  coin_price: number;
  is_given: number;
}

export interface GiftRecordRow {
  record_no: string;
  /** The owner of the record. */
  member_id: string;
  way: GiftWay;
  /** The other side's name: the receiver or the giver. Empty for the room's host in the oldest records. */
  other: string;
  room_id: string;
  room_title: string;
  gift_id: string;
  name: string;
  icon: GiftIcon;
  qty: number;
  coins: number;
  at_ms: Int64;
}

export interface ChatMuteRow {
  member_id: string;
  until_ms: Int64 | null;
  reason: string;
}

export interface ChatMaintenanceRow {
  only: number;
  until_ms: Int64 | null;
  message: string;
}

export interface FeedbackTicketRow {
  id: string;
  ticket_no: string;
  /** Null for a guest, who left a contact. */
  member_id: string | null;
  sealed_contact: string | null;
  type: FeedbackType;
  sealed_title: string;
  status: FeedbackStatus;
  rating: number | null;
  ip: AddressKey;
  at_ms: number;
  updated_ms: number;
}

export interface FeedbackReplyRow {
  id: string;
  ticket_id: string;
  author: FeedbackReply['from'];
  sealed_content: string;
  at_ms: number;
}

export interface MailRow {
  id: string;
  member_id: string;
  category: OwnCategory;
  title: string;
  body: string;
  link: string | null;
  at_ms: number;
  read: number;
  /** 1: about safety or money. */
  urgent: 0 | 1;
}

/** A notice that this member has read or dismissed. */
export interface NoticeMarkRow {
  member_id: string;
  notice_id: string;
  hidden: number;
}

export interface QuietHoursRow {
  member_id: string;
  is_on: 0 | 1;
  from_time: string;
  to_time: string;
}

export interface PushSubscriptionRow {
  id: string;
  member_id: string;
  /** The session that subscribed: it ends with that one. */
  session_id: string;
  /** Fingerprint of the endpoint. */
  endpoint_print: string;
  /** JSON of the target, encrypted. */
  sealed_target: string;
  at_ms: Int64;
}

export interface PushChoicesRow {
  member_id: string;
  bets: 0 | 1;
  withdrawals: 0 | 1;
  matches: 0 | 1;
  security: 0 | 1;
  amounts: 0 | 1;
}

/** A match that a member starred and whose beginning is to be pushed. */
export interface PushMatchRow {
  member_id: string;
  match_no: Int64;
  provider: SportsProvider;
}

/** A notice that was sent, so that no instance sends it again. */
export interface PushClaimRow {
  notice_key: string;
  at_ms: Int64;
}

export interface SupportChatRow {
  id: string;
  member_id: string | null;
  /** The member's session that opened it: it ends with that one; null for a guest. */
  session_id: string | null;
  ip: AddressKey;
  at_ms: number;
}

export interface SupportMessageRow {
  id: string;
  chat_id: string;
  author: 'visitor' | 'support';
  sealed_text: string;
  article: string | null;
  at_ms: number;
}

/** Categories of mails that members receive one by one; announcements go to everybody. */
export type OwnCategory = MailBody['category'];

/** Every table of this module; no other module reads or writes them. */
export type MessagingTables = {
  chat_rooms: ChatRoomRow;
  chat_messages: ChatMessageRow;
  gifts: GiftRow;
  gift_records: GiftRecordRow;
  chat_mutes: ChatMuteRow;
  chat_maintenance: ChatMaintenanceRow;
  feedback_tickets: FeedbackTicketRow;
  feedback_replies: FeedbackReplyRow;
  mails: MailRow;
  notice_marks: NoticeMarkRow;
  quiet_hours: QuietHoursRow;
  push_subscriptions: PushSubscriptionRow;
  push_choices: PushChoicesRow;
  push_matches: PushMatchRow;
  push_claims: PushClaimRow;
  support_chats: SupportChatRow;
  support_messages: SupportMessageRow;
  feedback_pictures: UploadRow;
};

/** The database, typed with the tables of this module. */
export const tablesOf = (db: Db) => db.withTables<MessagingTables>();
