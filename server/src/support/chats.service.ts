import { createHash, randomBytes } from 'node:crypto';
import { CODE } from '@site/shared/product';
import type { NewFeedback } from '@site/shared/wire';
import { DAY_MS, HOUR_MS, type Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { createId } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Vault } from '../kernel/vault.ts';
import type { Answers } from './answers.ts';

/** One line of a conversation; `article` is the code of the help article it is from. */
export interface SupportLine {
  readonly author: 'visitor' | 'support';
  readonly text: string;
  readonly article: string | null;
}

type ChatRow = { id: string; member_id: string | null; ip: string; at_ms: number };
type MessageRow = {
  id: string;
  chat_id: string;
  author: SupportLine['author'];
  sealed_text: string;
  article: string | null;
  at_ms: number;
};
type Tables = { support_chats: ChatRow; support_messages: MessageRow };

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly answers: Answers;
  /** Leaves a ticket for people; may refuse. */
  readonly leaveTicket: (ticket: NewFeedback, from: { readonly memberId: string; readonly ip: string }) => Promise<{ readonly ticketNo: string }>;
}

const TOKEN_BYTES = 24;
const MOST_CHATS_AN_HOUR = 30;
const MOST_LINES = 100;
const LIFETIME_MS = DAY_MS;
const TRANSCRIPT_UNITS = 230;

const GUEST_HUMAN = '转人工需要您的联系方式：请打开「备用客服」页面提交工单，我们将通过邮箱回复。';

/** Conversations with the simulated support: opened by the site, read and written by who has the token. */
export function createSupportChats({ db, clock, vault, answers, leaveTicket }: Parts) {
  const tables = (trx: Db = db) => trx.withTables<Tables>();
  async function find(token: string): Promise<ChatRow | null> {
    const row = await tables().selectFrom('support_chats').selectAll().where('id', '=', nameOf(token)).executeTakeFirst();
    return row === undefined || row.at_ms <= clock.nowMs() - LIFETIME_MS ? null : row;
  }
  async function linesOf(chatId: string): Promise<SupportLine[]> {
    const rows = await tables()
      .selectFrom('support_messages')
      .selectAll()
      .where('chat_id', '=', chatId)
      .orderBy('at_ms')
      .orderBy('id')
      .execute();
    return rows.map(({ author, sealed_text, article }) => ({ author, text: vault.open(sealed_text), article }));
  }
  async function add(chatId: string, lines: readonly SupportLine[]): Promise<void> {
    const atMs = clock.nowMs();
    const rows = lines.map(
      ({ author, text, article }): MessageRow => ({
        id: createId(atMs),
        chat_id: chatId,
        author,
        sealed_text: vault.seal(text),
        article,
        at_ms: atMs,
      }),
    );
    await tables().insertInto('support_messages').values(rows).execute();
  }
  async function human({ member_id, ip, id }: ChatRow): Promise<string> {
    if (member_id === null) return GUEST_HUMAN;
    const asked = (await linesOf(id)).filter(({ author }) => author === 'visitor').map(({ text }) => text);
    const content = `在线客服转人工：${asked.join('；') || '未留言'}`.slice(0, TRANSCRIPT_UNITS);
    try {
      const { ticketNo } = await leaveTicket({ type: 'other', title: '在线客服转人工', content, pictureIds: [] }, { memberId: member_id, ip });
      return `已为您创建工单 ${ticketNo}，可在「意见反馈」查看回复。`;
    } catch (failure) {
      if (failure instanceof Refusal) return failure.message;
      throw failure;
    }
  }
  return {
    /** Opens a conversation and answers the token that names it; a few an hour from one address. */
    async open({ memberId, ip }: { readonly memberId: string | null; readonly ip: string }): Promise<string> {
      const nowMs = clock.nowMs();
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await inTransaction(db, async (trx) => {
        const { opened } = await tables(trx)
          .selectFrom('support_chats')
          .select(({ fn }) => fn.countAll<number>().as('opened'))
          .where('ip', '=', ip)
          .where('at_ms', '>', nowMs - HOUR_MS)
          .executeTakeFirstOrThrow();
        if (Number(opened) >= MOST_CHATS_AN_HOUR) throw new Refusal(CODE.limited, '操作过于频繁，请稍后再试');
        const old = tables(trx).selectFrom('support_chats').select('id').where('at_ms', '<=', nowMs - LIFETIME_MS);
        await tables(trx).deleteFrom('support_messages').where('chat_id', 'in', old).execute();
        await tables(trx).deleteFrom('support_chats').where('at_ms', '<=', nowMs - LIFETIME_MS).execute();
        await tables(trx).insertInto('support_chats').values({ id: nameOf(token), member_id: memberId, ip, at_ms: nowMs }).execute();
      });
      return token;
    },
    /** What was said, oldest first; null where the token names no conversation any more. */
    async lines(token: string): Promise<readonly SupportLine[] | null> {
      const chat = await find(token);
      return chat === null ? null : linesOf(chat.id);
    },
    /** Takes a question and answers it at once. */
    async ask(token: string, question: string): Promise<void> {
      const chat = await find(token);
      if (chat === null || question === '') return;
      if ((await linesOf(chat.id)).length >= MOST_LINES) return;
      const { text, article } = answers.to(question);
      await add(chat.id, [
        { author: 'visitor', text: question, article: null },
        { author: 'support', text, article: article?.code ?? null },
      ]);
    },
    /** 转人工: a member leaves a ticket with what was asked, a guest is told where to. */
    async askForHuman(token: string): Promise<void> {
      const chat = await find(token);
      if (chat === null) return;
      if ((await linesOf(chat.id)).length >= MOST_LINES) return;
      await add(chat.id, [{ author: 'support', text: await human(chat), article: null }]);
    },
  };
}

export type SupportChats = ReturnType<typeof createSupportChats>;

/** The database knows a conversation by its token's hash alone. */
const nameOf = (token: string): string => createHash('sha256').update(token).digest('hex');
