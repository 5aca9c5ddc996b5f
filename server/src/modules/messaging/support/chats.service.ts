import { createHash, randomBytes } from 'node:crypto';
import { CODE } from '@site/shared/product';
import type { NewFeedback } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Answers } from './answers.ts';
import { createChatStore, type SupportMessage } from './chats.store.ts';
import type { SupportChatRow } from '../schema.ts';

/** Leaves a ticket for the staff; may refuse. */
type LeaveTicket = (
  ticket: NewFeedback,
  from: { readonly memberId: string; readonly ip: string },
) => Promise<{ readonly ticketNo: string }>;

interface SupportChatsDependencies extends Pick<AppContext, 'db' | 'clock' | 'vault'> {
  readonly answers: Answers;
  readonly leaveTicket: LeaveTicket;
}

const TOKEN_BYTES = 24;
const MOST_CHATS_AN_HOUR = 30;
const MOST_LINES = 100;
const TRANSCRIPT_CHARACTERS = 230;

const GUEST_HUMAN = '转人工需要您的联系方式：请打开「备用客服」页面提交工单，我们将通过邮箱回复。';

/** Conversations with support: opened by the site, read and written with their token. */
export function createSupportChats({ db, clock, vault, answers, leaveTicket }: SupportChatsDependencies) {
  const store = createChatStore({ db, clock, vault });
  /** The conversation and its lines, while it accepts more. */
  const open = async (token: string) => {
    const chat = await store.find(nameOf(token));
    const lines = chat === null ? [] : await store.lines(chat.id);
    return chat === null || lines.length >= MOST_LINES ? null : { chat, lines };
  };
  return {
    /** Opens a conversation and returns its token; a few an hour per address. */
    async open({ memberId, ip }: { readonly memberId: string | null; readonly ip: string }): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await inTransaction(db, async (trx) => {
        if ((await store.openedLately(trx, ip)) >= MOST_CHATS_AN_HOUR) throw new Refusal(CODE.limited, '操作过于频繁，请稍后再试');
        await store.dropOld(trx);
        await store.insert(trx, { id: nameOf(token), member_id: memberId, ip, at_ms: clock.nowMs() });
      });
      return token;
    },
    /** The lines, oldest first; null if the token names no conversation any more. */
    async lines(token: string): Promise<readonly SupportMessage[] | null> {
      const chat = await store.find(nameOf(token));
      return chat === null ? null : store.lines(chat.id);
    },
    /** Takes a question and answers it at once. */
    async ask(token: string, question: string): Promise<void> {
      const found = await open(token);
      if (found === null || question === '') return;
      const { text, article } = answers.to(question);
      await store.add(found.chat.id, [
        { author: 'visitor', text: question, article: null },
        { author: 'support', text, article: article?.code ?? null },
      ]);
    },
    /** 转人工: leaves a ticket with the member's questions; a guest gets the address of the form. */
    async askForHuman(token: string): Promise<void> {
      const found = await open(token);
      if (found === null) return;
      const text = await ticketOf(found.chat, found.lines, leaveTicket);
      await store.add(found.chat.id, [{ author: 'support', text, article: null }]);
    },
  };
}

export type SupportChats = ReturnType<typeof createSupportChats>;

/** The database knows a conversation by its token's hash alone. */
const nameOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The outcome of a request for a person, as a sentence. */
async function ticketOf({ member_id, ip }: SupportChatRow, lines: readonly SupportMessage[], leaveTicket: LeaveTicket): Promise<string> {
  if (member_id === null) return GUEST_HUMAN;
  const asked = lines.filter(({ author }) => author === 'visitor').map(({ text }) => text);
  const content = `在线客服转人工：${asked.join('；') || '未留言'}`.slice(0, TRANSCRIPT_CHARACTERS);
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
