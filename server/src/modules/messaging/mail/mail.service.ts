import { matchRoute } from '@site/shared/product';
import type { Mail, MailChoice, MailNews, MailPage, MailQuery, Notice, UnreadMail, WaitingMail } from '@site/shared/wire';
import type { MailRow, OwnCategory } from '../schema.ts';
import { toIso } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import type { AppContext } from '../../../context.ts';
import { createMailStore, type OwnChoice } from './mail.store.ts';

/** A mail to a member. A link must be an address of the site, or the mail is refused. */
export interface MailMessage {
  readonly category: OwnCategory;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  /** About safety or money: announced in quiet hours too (ACC-8). */
  readonly urgent?: boolean;
}

const TITLE_LENGTH = 18;
/** With more than this at once a page shows the count, not the contents. */
const NEWEST = 20;

/** The mailboxes of members, notices to everybody included; each member marks those separately. */
export interface Mails {
  unread(memberId: string): Promise<UnreadMail>;
  list(memberId: string, query: MailQuery): Promise<MailPage>;
  read(memberId: string, choice: MailChoice): Promise<UnreadMail>;
  remove(memberId: string, choice: MailChoice): Promise<UnreadMail>;
  /** ACC-8: polled by open pages, so that they can announce a new mail. */
  news(memberId: string): Promise<Pick<MailNews, 'waiting' | 'newest'>>;
  /** Writes to some members, in the caller's transaction; an offer only to those who may be offered something (RG-4). Throws for a link that leads elsewhere. */
  send(trx: Db, memberIds: readonly string[], mail: MailMessage): Promise<void>;
  /** The same for members who were chosen before, for an offer by `mayBeOffered`. */
  sendToChosen(trx: Db, memberIds: readonly string[], mail: MailMessage): Promise<void>;
  /** Those of the members who may be offered something now. */
  chosen(from: Db, memberIds: readonly string[]): Promise<readonly string[]>;
}

interface MailboxDependencies {
  /** The notices to everybody, newest first. */
  readonly notices: () => Promise<readonly Notice[]>;
  /** When a member joined: what was published before is read, and no news to him. */
  readonly joinedMs: (memberId: string) => Promise<number>;
  /** Whether a member may receive offers now. */
  readonly mayBeOffered: (memberId: string, from: Db) => Promise<boolean>;
}

export function createMailbox({ db, clock, events }: AppContext, { notices, joinedMs, mayBeOffered }: MailboxDependencies): Mails {
  const store = createMailStore(db);
  async function announcements(memberId: string): Promise<Mail[]> {
    const joinedAt = await joinedMs(memberId);
    const marks = new Map((await store.marks(memberId)).map(({ notice_id, hidden }) => [notice_id, hidden]));
    return (await notices())
      .filter(({ id }) => marks.get(id) !== 1)
      .map((notice) => asAnnouncement(notice, marks.has(notice.id) || Date.parse(notice.publishedAt) < joinedAt));
  }
  async function unread(memberId: string): Promise<UnreadMail> {
    const own = await store.unread(memberId);
    const waiting = (await announcements(memberId)).filter(({ read }) => !read).length;
    return { notification: own.notification ?? 0, activity: own.activity ?? 0, system: own.system ?? 0, announcement: waiting };
  }
  /** Notices have separate ids, so that a selection may hold both. */
  async function chosenNotices(memberId: string, choice: MailChoice): Promise<string[]> {
    const all = (await announcements(memberId)).map(({ id }) => id);
    if (choice.ids !== undefined) return all.filter((id) => choice.ids?.includes(id));
    return choice.category === 'announcement' ? all : [];
  }
  return {
    unread,
    async list(memberId, { category, page, pageSize }) {
      const counted = { page, pageSize, unread: await unread(memberId) };
      if (category === 'announcement') {
        const all = await announcements(memberId);
        return { ...counted, list: all.slice((page - 1) * pageSize, page * pageSize), total: all.length };
      }
      const { rows, total } = await store.page(memberId, category, { page, pageSize });
      return { ...counted, list: rows.map(asMail), total };
    },
    async read(memberId, choice) {
      const own = ownChoice(choice);
      const noticeIds = await chosenNotices(memberId, choice);
      await inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        if (own !== null) await store.read(trx, memberId, own);
        await store.mark(trx, memberId, { noticeIds, hidden: 0 });
      });
      return unread(memberId);
    },
    async remove(memberId, choice) {
      const own = ownChoice(choice);
      const noticeIds = await chosenNotices(memberId, choice);
      await inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        if (own !== null) await store.remove(trx, memberId, own);
        await store.mark(trx, memberId, { noticeIds, hidden: 1 });
      });
      return unread(memberId);
    },
    async news(memberId) {
      const [own, counts] = [await store.newest(memberId, NEWEST), await store.unread(memberId)];
      const notices = (await announcements(memberId)).filter(({ read }) => !read);
      const waiting = Object.values(counts).reduce((sum, count) => sum + count, notices.length);
      const newest = [...own.map(asWaiting), ...notices.map(({ id, category, title, at }) => ({ id, category, title, at, urgent: false }))]
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .slice(0, NEWEST);
      return { waiting, newest };
    },
    send: async (trx, memberIds, mail) => sendToChosen(trx, mail.category === 'activity' ? await chosen(trx, memberIds) : memberIds, mail),
    sendToChosen,
    chosen,
  };

  async function chosen(from: Db, memberIds: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (const memberId of memberIds) if (await mayBeOffered(memberId, from)) found.push(memberId);
    return found;
  }
  async function sendToChosen(trx: Db, memberIds: readonly string[], mail: MailMessage): Promise<void> {
    if (mail.link !== null && !leadsToTheSite(mail.link)) throw new Error(`A mail leads to the site alone, not to ${mail.link}.`);
    if (memberIds.length === 0) return;
    await store.insert(trx, copies(mail, memberIds, clock.nowMs()));
    await events.mailWritten.emit(trx, { memberIds });
  }
}

function copies({ urgent = false, ...mail }: MailMessage, memberIds: readonly string[], atMs: number): MailRow[] {
  const fresh = { ...mail, at_ms: atMs, read: 0, urgent: urgent ? 1 : 0 } as const;
  return memberIds.map((memberId) => ({ id: createId(atMs), member_id: memberId, ...fresh }));
}

/** Whether a link is the address of one of the site's own screens. */
export function leadsToTheSite(link: string): boolean {
  return link.startsWith('/') && !link.startsWith('//') && matchRoute(link.split(/[?#]/, 1)[0] ?? '') !== null;
}

function asMail({ id, category, title, body, link, read, at_ms }: MailRow): Mail {
  return { id, category, title, body, link, read: read === 1, at: toIso(at_ms) };
}

function asWaiting({ id, category, title, at_ms, urgent }: Pick<MailRow, 'id' | 'category' | 'title' | 'at_ms' | 'urgent'>): WaitingMail {
  return { id, category, title, at: toIso(at_ms), urgent: urgent === 1 };
}

/** The ids of a selection that may be the member's own mails; null if it names notices only. */
function ownChoice({ ids, category }: MailChoice): OwnChoice | null {
  if (ids !== undefined) return { ids };
  return category === undefined || category === 'announcement' ? null : { category };
}

function asAnnouncement({ id, text, link, publishedAt }: Notice, read: boolean): Mail {
  return { id, category: 'announcement', title: titleOf(text), body: text, link, read, at: publishedAt };
}

/** The first clause of a notice is its title. */
function titleOf(text: string): string {
  const clause = /^[^：:，。]+/.exec(text)?.[0] ?? text;
  return clause.length > TITLE_LENGTH ? `${clause.slice(0, TITLE_LENGTH)}…` : clause;
}
