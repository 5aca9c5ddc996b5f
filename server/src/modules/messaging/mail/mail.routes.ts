import {
  countUnreadMail,
  deleteMails,
  getMailNews,
  getQuietHours,
  listMails,
  type MailBody,
  readMails,
  setQuietHours,
} from '@site/shared/wire';
import * as z from 'zod/mini';
import { type Clock, toIso } from '../../../kernel/clock.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { type Db, inTransaction } from '../../../kernel/db/database.ts';
import { malformed, opsPost, type OpsRoute } from '../../../kernel/http/ops.ts';
import { leadsToTheSite, type Mails } from './mail.service.ts';
import type { QuietHoursOfMembers } from './quiet-hours.ts';

interface MailRoutesOptions {
  readonly mails: Mails;
  readonly quietHours: QuietHoursOfMembers;
  readonly clock: Clock;
}

export const mailRoutes = ({ mails, quietHours, clock }: MailRoutesOptions): Route[] => [
  bindEndpoint(listMails, (query, { memberId }) => mails.list(memberId, query)),
  bindEndpoint(readMails, (choice, { memberId }) => mails.read(memberId, choice)),
  bindEndpoint(deleteMails, (choice, { memberId }) => mails.remove(memberId, choice)),
  bindEndpoint(countUnreadMail, (_body, { memberId }) => mails.unread(memberId)),
  bindEndpoint(getMailNews, async (_body, { memberId }) => ({
    ...(await mails.news(memberId)),
    quietHours: await quietHours.of(memberId),
  })),
  bindEndpoint(getQuietHours, async (_body, { memberId }) => ({ ...(await quietHours.of(memberId)), now: toIso(clock.nowMs()) })),
  bindEndpoint(setQuietHours, async (chosen, { memberId }) => {
    await quietHours.choose(memberId, chosen);
    return { ...chosen, now: toIso(clock.nowMs()) };
  }),
];

interface MailOpsRoutesOptions {
  readonly db: Db;
  readonly mails: Mails;
  /** All members, or the one of a name. */
  readonly membersOf: (userName: string | null) => Promise<readonly string[]>;
}

const letter: z.ZodMiniType<MailBody> = z.strictObject({
  /** Null for everybody. */
  userName: z.nullable(z.string().check(z.minLength(1), z.maxLength(20))),
  category: z.enum(['notification', 'activity', 'system']),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  body: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  link: z.nullable(z.string().check(z.refine(leadsToTheSite, 'an address of this site such as /activity/discount'))),
  /** About safety or money (ACC-8). */
  urgent: z._default(z.boolean(), false),
});

/** `POST /ops/api/mails`: writes to one member or to all; returns how many. */
export const mailOpsRoutes = ({ db, mails, membersOf }: MailOpsRoutesOptions): OpsRoute[] => [
  opsPost('/ops/api/mails', letter, async ({ input: { userName, ...written } }) => {
    const members = await membersOf(userName);
    if (members.length === 0) throw malformed(`userName: there is no member ${userName ?? ''}`);
    const reached = written.category === 'activity' ? await mails.chosen(db, members) : members;
    await inTransaction(db, (trx) => mails.sendToChosen(trx, reached, written));
    return { sent: reached.length };
  }),
];
