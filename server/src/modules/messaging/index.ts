export { TICK_MS as CHAT_TICK_MS } from './chat/socket/connection.ts';
export { createMailbox } from './mail/mail.service.ts';
export type { MailMessage, Mails } from './mail/mail.service.ts';
export { createNotifications, type Notifications } from './mail/notifications.ts';
export type { PushMessage, PushOutcome, PushSender, PushTarget } from './push-sender.port.ts';
export { createWebPushSender } from './push/web-push-sender.ts';
export { createMessagingModule, type MessagingModule, type MessagingDependencies } from './module.ts';
export type { ChatPosting } from './chat/writer.ts';
export { type ChatDependencies, missingRoomContent, type RoomContent } from './chat/chat-dependencies.ts';
