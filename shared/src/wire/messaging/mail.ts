import { QUIET_HOURS_TEXT, TIME_OF_DAY, type QuietHours } from '@site/shared/product';
import * as z from 'zod/mini';
import { memberEndpoint } from '../endpoint.ts';
import { pageShape, type Page } from '../envelope.ts';

/** The tabs of the inbox: what concerns the member, offers, notices to everybody, and the system's own words. */
export const MAIL_CATEGORIES = ['notification', 'activity', 'announcement', 'system'] as const;
export type MailCategory = (typeof MAIL_CATEGORIES)[number];

/** One mail. `link` is an address of the site or null; times are ISO-8601. */
export interface Mail {
  readonly id: string;
  readonly category: MailCategory;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly read: boolean;
  readonly at: string;
}

/** How many unread mails each tab has. */
export type UnreadMail = Readonly<Record<MailCategory, number>>;

export type MailPage = Page<Mail> & { readonly unread: UnreadMail };

const MOST_AT_ONCE = 100;
const ids = z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.minLength(1, '请选择消息'), z.maxLength(MOST_AT_ONCE));
const category = z.enum(MAIL_CATEGORIES);

export const mailQuery = z.object({ ...pageShape, category });
export type MailQuery = z.infer<typeof mailQuery>;

/** The mails: some by their id, or else all of a tab. */
export const mailChoiceBody = z
  .object({ ids: z.optional(ids), category: z.optional(category) })
  .check(z.refine((choice) => (choice.ids === undefined) !== (choice.category === undefined), '请选择消息'));
export type MailChoice = z.infer<typeof mailChoiceBody>;

export const listMails = memberEndpoint<MailQuery, MailPage>('POST', '/site/api/v1/mail/list', mailQuery);
export const readMails = memberEndpoint<MailChoice, UnreadMail>('POST', '/site/api/v1/mail/read', mailChoiceBody);
export const deleteMails = memberEndpoint<MailChoice, UnreadMail>('POST', '/site/api/v1/mail/delete', mailChoiceBody);
export const countUnreadMail = memberEndpoint<null, UnreadMail>('GET', '/site/api/v1/mail/unread');

/** An unread mail in a notice. `urgent` concerns safety or money, and is shown in quiet hours too (ACC-8). */
export interface WaitingMail extends Pick<Mail, 'id' | 'category' | 'title' | 'at'> {
  readonly urgent: boolean;
}

/** ACC-8: how many unread mails all tabs have, the newest of them first, and the member's quiet hours. */
export interface MailNews {
  readonly waiting: number;
  readonly newest: readonly WaitingMail[];
  readonly quietHours: QuietHours;
}

/** The stored hours, and the server's time (ISO-8601), by which they apply. */
export type QuietHoursSetting = QuietHours & { readonly now: string };

export const quietHoursBody = z
  .object({
    on: z.boolean(),
    from: z.string().check(z.regex(TIME_OF_DAY, QUIET_HOURS_TEXT.from)),
    to: z.string().check(z.regex(TIME_OF_DAY, QUIET_HOURS_TEXT.to)),
  })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'], error: QUIET_HOURS_TEXT.same }));

/** Polled by every open page of a member. */
export const getMailNews = memberEndpoint<null, MailNews>('GET', '/site/api/v1/mail/news');
export const getQuietHours = memberEndpoint<null, QuietHoursSetting>('GET', '/site/api/v1/mail/quiet-hours');
export const setQuietHours = memberEndpoint<QuietHours, QuietHoursSetting>('POST', '/site/api/v1/mail/quiet-hours/set', quietHoursBody);
