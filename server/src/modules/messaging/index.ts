export { TICK_MS as CHAT_TICK_MS } from './chat/socket/connection.ts';
export { createMailbox } from './mail/mail.service.ts';
export type { MailMessage, Mails } from './mail/mail.service.ts';
export { createNotifications, type Notifications } from './mail/notifications.ts';
export { createMessagingModule, type MessagingModule } from './module.ts';
export type { ChatPosting } from './chat/writer.ts';
export { type ChatDependencies, missingRoomContent, type RoomContent } from './chat/chat-dependencies.ts';
