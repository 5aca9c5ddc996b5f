/** What the sandbox and the measurements use of this module to fill a database with historic data. The module itself never imports this file. */
export { listBefore } from './chat/chat.store.ts';
export { insertGiftRecords } from './chat/gifts.store.ts';
export { hostOf } from './chat/rooms/rooms.service.ts';
export type { PostedMessage, Writer } from './chat/writer.ts';
export { createFeedbackStore } from './feedback/feedback.store.ts';
export { createMailStore } from './mail/mail.store.ts';
