import { CODE } from '@site/shared/product';
import type { SentMessage } from '@site/shared/wire';
import type { Db } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/http/refusal.ts';

/** An SMS or e-mail to a member. */
export type OutboxMessage = Omit<SentMessage, 'at'>;

/** Port to the SMS and e-mail provider. */
export interface MessageOutbox {
  /** Sends a message in the caller's transaction: a rolled-back message is never sent. */
  send(trx: Db, message: OutboxMessage): Promise<void>;
}

/** Used while no adapter is connected: no code can be sent. */
export const missingMessageOutbox: MessageOutbox = {
  async send() {
    throw new Refusal(CODE.areaMaintenance, '短信与邮件服务维护中，请稍后再试');
  },
};
