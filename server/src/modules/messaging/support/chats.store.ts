import type { AppContext } from '../../../context.ts';
import { DAY_MS, HOUR_MS } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import type { MessagingTables, SupportChatRow } from '../schema.ts';

/** One line of a conversation; `article` is the code of the help article it is from. */
export interface SupportMessage {
  readonly author: 'visitor' | 'support';
  readonly text: string;
  readonly article: string | null;
}

const LIFETIME_MS = DAY_MS;

/** Conversations and their lines, sealed; a conversation lives for a day. */
export function createChatStore({ db, clock, vault }: Pick<AppContext, 'db' | 'clock' | 'vault'>) {
  const tables = (trx: Db = db) => trx.withTables<MessagingTables>();
  return {
    async find(id: string): Promise<SupportChatRow | null> {
      const row = await tables().selectFrom('support_chats').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined || row.at_ms <= clock.nowMs() - LIFETIME_MS ? null : row;
    },
    async openedLately(trx: Db, ip: string): Promise<number> {
      const { opened } = await tables(trx)
        .selectFrom('support_chats')
        .select(({ fn }) => fn.countAll<number>().as('opened'))
        .where('ip', '=', ip)
        .where('at_ms', '>', clock.nowMs() - HOUR_MS)
        .executeTakeFirstOrThrow();
      return Number(opened);
    },
    async insert(trx: Db, chat: SupportChatRow): Promise<void> {
      await tables(trx).insertInto('support_chats').values(chat).execute();
    },
    async dropOld(trx: Db): Promise<void> {
      const since = clock.nowMs() - LIFETIME_MS;
      const old = tables(trx).selectFrom('support_chats').select('id').where('at_ms', '<=', since);
      await tables(trx).deleteFrom('support_messages').where('chat_id', 'in', old).execute();
      await tables(trx).deleteFrom('support_chats').where('at_ms', '<=', since).execute();
    },
    async lines(chatId: string): Promise<SupportMessage[]> {
      const lines = tables().selectFrom('support_messages').selectAll().where('chat_id', '=', chatId);
      const rows = await lines.orderBy('at_ms').orderBy('id').execute();
      return rows.map(({ author, sealed_text, article }) => ({ author, text: vault.open(sealed_text), article }));
    },
    async add(chatId: string, lines: readonly SupportMessage[]): Promise<void> {
      const at_ms = clock.nowMs();
      const rows = lines.map(({ text, ...line }) => ({
        ...line,
        id: createId(at_ms),
        chat_id: chatId,
        sealed_text: vault.seal(text),
        at_ms,
      }));
      await tables().insertInto('support_messages').values(rows).execute();
    },
  };
}
