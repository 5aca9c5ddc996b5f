import { sha256Hex } from '@site/shared/crypto';
import { randomBytes } from 'node:crypto';
import { CODE } from '@site/shared/product';
import type { NewFeedback } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import type { Caller, SessionLookup } from '../../../kernel/http/caller.ts';
import { DAY_MS, HOUR_MS } from '../../../kernel/clock.ts';
import { checkTransactions, type Db, inKeyedTransaction } from '../../../kernel/db/database.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import { countRows } from '../../../kernel/db/pages.ts';
import { Refusal, sessionGone } from '../../../kernel/http/refusal.ts';
import { createId } from '../../../kernel/ids.ts';
import type { Answers } from './answers.ts';
import { type SupportChatRow, type SupportMessageRow, tablesOf } from '../schema.ts';

/** One line of a conversation; `article` is the code of the help article it is from. */
export type SupportMessage = Readonly<Pick<SupportMessageRow, 'author' | 'article'>> & { readonly text: string };

/** Leaves a ticket for the staff; may refuse. */
export type LeaveTicket = (
  ticket: NewFeedback,
  from: { readonly memberId: string; readonly ip: string },
) => Promise<{ readonly ticketNo: string }>;

interface SupportChatsDependencies extends Pick<AppContext, 'db' | 'clock' | 'vault'> {
  readonly answers: Answers;
  readonly leaveTicket: LeaveTicket;
  readonly sessions: Pick<SessionLookup, 'isOpen' | 'holdOpen'>;
}

const TOKEN_BYTES = 24;
const LIFETIME_MS = DAY_MS;
const MOST_CHATS_AN_HOUR = 30;
const MOST_LINES = 100;
const TRANSCRIPT_CHARACTERS = 230;

const GUEST_HUMAN = '转人工需要您的联系方式：请打开「备用客服」页面提交工单，我们将通过邮箱回复。';

/** Conversations with support: opened by the site, read and written with their token; they are stored sealed, for a day, and a member's end with his session. */
export interface SupportChats {
  /** Opens a conversation and returns its token; a few an hour per address. */
  open(visitor: Pick<Caller, 'memberId' | 'sessionId' | 'ip'>): Promise<string>;
  /** The lines, oldest first; null if the token names no conversation any more. */
  lines(token: string): Promise<readonly SupportMessage[] | null>;
  /** Takes a question and answers it at once. */
  ask(token: string, question: string): Promise<void>;
  /** 转人工: leaves a ticket with the member's questions; a guest gets the address of the form. */
  askForHuman(token: string): Promise<void>;
}

export function createSupportChats({ db, clock, vault, answers, leaveTicket, sessions }: SupportChatsDependencies): SupportChats {
  const whileOpen = createWhileOpen(sessions);
  async function find(token: string): Promise<SupportChatRow | undefined> {
    const chat = await tablesOf(db)
      .selectFrom('support_chats')
      .selectAll()
      .where('id', '=', nameOf(token))
      .where('at_ms', '>', clock.nowMs() - LIFETIME_MS)
      .executeTakeFirst();
    const isOpen = chat === undefined || chat.member_id === null || (await sessions.isOpen(db, chat.session_id ?? ''));
    return isOpen ? chat : undefined;
  }
  async function linesOf({ id }: SupportChatRow): Promise<SupportMessage[]> {
    const lines = tablesOf(db).selectFrom('support_messages').selectAll().where('chat_id', '=', id);
    const rows = await lines.orderBy('at_ms').orderBy('id').execute();
    return rows.map(({ author, sealed_text, article }) => ({ author, text: vault.open(sealed_text), article }));
  }
  /** Adds nothing to a conversation that is full by now: several questions may arrive at once. */
  async function add(chat: SupportChatRow, lines: readonly SupportMessage[]): Promise<void> {
    const at_ms = clock.nowMs();
    const rows = lines.map(({ text, ...line }) => ({
      ...line,
      id: createId(at_ms),
      chat_id: chat.id,
      sealed_text: vault.seal(text),
      at_ms,
    }));
    await inKeyedTransaction(db, [`support chat:${chat.id}`], async (trx) => {
      const before = tablesOf(trx).selectFrom('support_messages').where('chat_id', '=', chat.id);
      if ((await countRows(before)) < MOST_LINES) await tablesOf(trx).insertInto('support_messages').values(rows).execute();
    });
  }
  /** The conversation and its lines, while it accepts more. */
  const open = async (token: string) => {
    const chat = await find(token);
    const lines = chat === undefined ? [] : await linesOf(chat);
    return chat === undefined || lines.length >= MOST_LINES ? null : { chat, lines };
  };
  return {
    async open({ memberId, sessionId, ip }) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await inKeyedTransaction(db, [`support:${addressKey(ip)}`], async (trx) => {
        const now = clock.nowMs();
        const lately = tablesOf(trx)
          .selectFrom('support_chats')
          .where('ip', '=', addressKey(ip))
          .where('at_ms', '>', now - HOUR_MS);
        if ((await countRows(lately)) >= MOST_CHATS_AN_HOUR) throw new Refusal(CODE.limited, '操作过于频繁，请稍后再试');
        await dropOld(trx, now - LIFETIME_MS);
        await tablesOf(trx)
          .insertInto('support_chats')
          .values({ id: nameOf(token), member_id: memberId, session_id: sessionId, ip: addressKey(ip), at_ms: now })
          .execute();
      });
      return token;
    },
    async lines(token) {
      const chat = await find(token);
      return chat === undefined ? null : linesOf(chat);
    },
    async ask(token, question) {
      const found = await open(token);
      if (found === null || question === '') return;
      const { text, article } = answers.to(question);
      const lines: readonly SupportMessage[] = [
        { author: 'visitor', text: question, article: null },
        { author: 'support', text, article: article?.code ?? null },
      ];
      await whileOpen(found.chat, () => add(found.chat, lines));
    },
    async askForHuman(token) {
      const found = await open(token);
      if (found === null) return;
      await whileOpen(found.chat, async () => {
        const text = await ticketOf(found.chat, found.lines, leaveTicket);
        await add(found.chat, [{ author: 'support', text, article: null }]);
      });
    },
  };
}

/** What a member's conversation writes is for an open session, which may end while it waits for its turn: nothing is written then. */
function createWhileOpen(sessions: SupportChatsDependencies['sessions']) {
  return async function whileOpen({ member_id, session_id }: SupportChatRow, write: () => Promise<void>): Promise<void> {
    const requireOpen = async (trx: Db) => {
      if (member_id !== null && !(await sessions.holdOpen(trx, session_id ?? ''))) throw sessionGone();
    };
    await checkTransactions(requireOpen, write).catch((failure: unknown) => {
      if (!(failure instanceof Refusal) || failure.code !== CODE.sessionExpired) throw failure;
    });
  };
}

/** The database knows a conversation by its token's hash alone. */
const nameOf = (token: string): string => sha256Hex(token);

async function dropOld(trx: Db, untilMs: number): Promise<void> {
  const old = tablesOf(trx).selectFrom('support_chats').select('id').where('at_ms', '<=', untilMs);
  await tablesOf(trx).deleteFrom('support_messages').where('chat_id', 'in', old).execute();
  await tablesOf(trx).deleteFrom('support_chats').where('at_ms', '<=', untilMs).execute();
}

/** The outcome of a request for a person, as a sentence. */
async function ticketOf({ member_id, ip }: SupportChatRow, lines: readonly SupportMessage[], leaveTicket: LeaveTicket): Promise<string> {
  if (member_id === null) return GUEST_HUMAN;
  const questions = lines.filter(({ author }) => author === 'visitor').map(({ text }) => text);
  const content = `在线客服转人工：${questions.join('；') || '未留言'}`.slice(0, TRANSCRIPT_CHARACTERS);
  try {
    const { ticketNo } = await leaveTicket(
      { type: 'other', title: '在线客服转人工', content, pictureIds: [] },
      { memberId: member_id, ip },
    );
    return `已为您创建工单 ${ticketNo}，可在「意见反馈」查看回复。`;
  } catch (failure) {
    if (failure instanceof Refusal) return failure.message;
    throw failure;
  }
}
