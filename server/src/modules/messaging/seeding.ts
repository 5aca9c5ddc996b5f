/** The exports of this module for adapters and measurements that fill a database with historic data. The module itself never imports this file. */
export { listBefore } from './chat/chat.store.ts';
export { insertGiftRecords } from './chat/gifts.service.ts';
export { createFeedbackStore } from './feedback/feedback.store.ts';
export { createMailStore } from './mail/mail.store.ts';
